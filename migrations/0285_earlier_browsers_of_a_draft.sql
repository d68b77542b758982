alter table comment_drafts add column earlier_browsers bytea[] not null default '{}';
comment on column comment_drafts.earlier_browsers is 'Keyed hashes of the browsers in which its person had the draft open before, the last one first: each may still be showing it.';
