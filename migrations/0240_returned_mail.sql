-- What becomes of letters after the next mail server took them: bounces and complaints (decision 86).
alter table mail_outbox
  add column address_hash bytea,
  add column address_domain text check (char_length(address_domain) <= 253),
  drop constraint mail_outbox_status_check,
  add constraint mail_outbox_status_check check (status in ('pending', 'sent', 'failed', 'withheld'));
comment on column mail_outbox.status is 'Withheld: letters to this address come back, and nobody asked for this one.';
comment on column mail_outbox.address_hash is 'A keyed hash of the address in lower case, so that a report about the letter finds the address after its text is gone.';
comment on column mail_outbox.address_domain is 'What follows the @ of the address.';

create table returned_addresses (
  id uuid primary key default uuidv7(),
  address_hash bytea not null unique,
  domain text not null check (char_length(domain) <= 253),
  permanent integer not null default 0 check (permanent >= 0),
  transient integer not null default 0 check (transient >= 0),
  complaints integer not null default 0 check (complaints >= 0),
  transient_days integer not null default 0 check (transient_days >= 0),
  transient_on date,
  last_status text check (char_length(last_status) <= 12),
  first_at timestamptz not null,
  last_at timestamptz not null,
  suppressed_at timestamptz,
  suppressed_by text check (suppressed_by in ('permanent', 'transient', 'complaint')),
  check ((suppressed_at is null) = (suppressed_by is null))
);
comment on table returned_addresses is 'Addresses from which letters came back or whose owners complained. The address itself is not here: it can only be compared.';
comment on column returned_addresses.address_hash is 'A keyed hash of the address in lower case.';
comment on column returned_addresses.domain is 'What follows the @ of the address: all that the platform team sees of it.';
comment on column returned_addresses.permanent is 'How many letters could not be delivered because of the address.';
comment on column returned_addresses.transient is 'How many letters could not be delivered for a reason that may pass.';
comment on column returned_addresses.transient_days is 'On how many days not far apart letters came back for such a reason.';
comment on column returned_addresses.last_status is 'The status of the newest report (RFC 3463).';
comment on column returned_addresses.suppressed_at is 'Since when only letters that somebody asks for at that moment are sent; unset while it is only counted.';
comment on column returned_addresses.suppressed_by is 'What suppressed it; the days of transient failures together count as one reason.';
create index returned_addresses_suppressed on returned_addresses (suppressed_at desc, id desc) where suppressed_at is not null;
create index returned_addresses_by_domain on returned_addresses (domain text_pattern_ops, suppressed_at desc, id desc) where suppressed_at is not null;
create index returned_addresses_counted on returned_addresses (last_at) where suppressed_at is null;

create table mail_returns (
  key text primary key check (char_length(key) between 1 and 200),
  at timestamptz not null
);
comment on table mail_returns is 'Reports of bounces and complaints that were counted, so that none counts twice. Removed after 30 days.';
create index mail_returns_at on mail_returns (at);

create table mail_return_totals (
  kind text primary key check (kind in ('permanent', 'transient', 'complaint')),
  total bigint not null check (total >= 0)
);
comment on table mail_return_totals is 'How many reports of each kind were ever counted.';
