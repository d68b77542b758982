-- Functions that sql/ had before and no longer has, or not with these arguments.
drop function if exists csv_cell(text);
drop function if exists find_comments_by_probe(comment_search_filter, text, integer, integer, boolean, boolean);
drop function if exists end_of_probe(comment_search_filter, text, integer, boolean);
