-- The rows of before get their pairs of words by the job that writes rows anew, a hundred at a time. In a transaction of its own: the one
-- before holds the tables.
insert into comment_search_backlog (comment_id) select id from comment_search union all select id from staff_search on conflict do nothing;
