-- What sql/ has with other arguments now.
drop function if exists find_comments_by_index(comment_search_filter, text[], uuid, integer, boolean, boolean);
