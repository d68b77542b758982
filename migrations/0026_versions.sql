-- The settings of an agency carry a version, so that nobody saves over what a colleague saved meanwhile.
alter table agencies add column version integer not null default 1 check (version > 0);
comment on column agencies.version is 'Raised by each change of the agency''s settings.';
