-- Rows of the public search are narrow: their words lie in pages of their own (decision 136). What is there stays as it is, and becomes narrow as it is written again.
alter table comment_search add column padding text not null default repeat(' ', 2000),
  alter column search set storage external, alter column with_files set storage external;
comment on column comment_search.padding is 'Blanks, so that PostgreSQL finds each row too long and moves its words out of it; compressed they take 35 bytes.';
do $$
declare
  part text;
begin
  for part in select name from search_partitions where parent = 'comment_search' loop
    execute format('alter table public.%I set (toast_tuple_target = 256)', part);
  end loop;
end $$;
