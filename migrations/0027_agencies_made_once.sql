-- A form that creates an agency and is sent twice makes one.
alter table agencies add column creation_hash bytea unique check (octet_length(creation_hash) = 32);
comment on column agencies.creation_hash is 'SHA-256 of the form that created it and who sent it; the same form sent again finds the agency.';
-- The pages of the platform's lists of agencies.
create index agencies_by_name on agencies (lower(name), id);
