-- The published comments of a docket, the longest first: one of the orders of its page.
create index comments_docket_longest on comments (docket_id, (char_length(content)) desc, id desc) where status = 'published';
