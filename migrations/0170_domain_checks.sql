-- A proof of a domain is looked at again (decision 70).
alter table agency_domains
  add column check_at timestamptz,
  add column ends_at timestamptz,
  add column misses integer not null default 0 check (misses >= 0),
  add column warned integer not null default 0 check (warned between 0 and 2);
update agency_domains set check_at = case proof when 'dns' then now() + interval '7 days' else proven_at + interval '335 days' end
  where proven_at is not null;
alter table agency_domains
  add constraint agency_domains_check_at check ((proven_at is null) = (check_at is null)),
  add constraint agency_domains_doubt check (proven_at is not null or (ends_at is null and misses = 0 and warned = 0));
comment on column agency_domains.check_at is 'When the proof is looked at next; null while there is none.';
comment on column agency_domains.ends_at is 'While the proof is in doubt: when the domain is lost unless it is proven again.';
comment on column agency_domains.misses is 'How often in a row the record was looked for and missing.';
comment on column agency_domains.warned is 'How many letters the owners got about this doubt.';
create index agency_domains_check on agency_domains (check_at) where check_at is not null;
