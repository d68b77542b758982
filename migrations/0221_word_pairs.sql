-- Rows of the search say which words stand side by side (decision 89). Null stands for all pairs: such a row is read as before.
alter table comment_search add column pairs bit varying;
alter table comment_search alter pairs set storage main;
comment on column comment_search.pairs is 'A bit for each pair of neighboring words of `search` and `with_files`, by word_pairs(); null where any may be there.';
alter table staff_search add column pairs bit varying;
alter table staff_search alter pairs set storage main;
comment on column staff_search.pairs is 'As in comment_search.';

comment on table comment_search_backlog is 'Comments whose row in comment_search or staff_search is to be written again: a job takes them, newest first.';
