-- SAML 2.0 is the second kind of provider that an agency can have (decision 67).
alter table sign_in_providers drop constraint sign_in_providers_kind_check;
alter table sign_in_providers add constraint sign_in_providers_kind_check check (kind in ('oidc', 'saml'));
alter table sign_in_providers alter column client_id drop not null;
alter table sign_in_providers alter column client_auth drop not null;
alter table sign_in_providers alter column sealed_credential drop not null;
alter table sign_in_providers add constraint sign_in_providers_client
  check ((kind = 'oidc') = (client_id is not null and client_auth is not null and sealed_credential is not null));
-- One provider at a time, of whichever kind: the domain alone says who is asked.
alter table sign_in_providers drop constraint sign_in_providers_agency_id_kind_key;
alter table sign_in_providers add constraint sign_in_providers_agency_id_key unique (agency_id);
-- A service key can set one up too; it is nobody's account.
alter table sign_in_providers alter column created_by drop not null;
alter table sign_in_providers alter column updated_by drop not null;
comment on column sign_in_providers.issuer is 'Of SAML: the entity ID.';
comment on column sign_in_providers.acr_values is 'Of SAML: the classes of authentication context that are asked for.';
comment on column sign_in_providers.groups_claim is 'The claim, or the attribute of SAML, that names the groups which give roles; null where roles are given by hand.';

create table saml_providers (
  provider_id uuid primary key references sign_in_providers on delete cascade,
  sign_on_url text not null check (char_length(sign_on_url) between 1 and 2000),
  certificates text[] not null check (cardinality(certificates) between 1 and 10),
  metadata_url text check (char_length(metadata_url) between 1 and 2000),
  email_attribute text check (char_length(email_attribute) between 1 and 200),
  name_attribute text check (char_length(name_attribute) between 1 and 200),
  signs_requests boolean not null default false,
  may_begin boolean not null default false
);
comment on table saml_providers is 'What is special to an agency''s provider of SAML.';
comment on column saml_providers.certificates is 'PEM. A response is signed by one of them; several while the provider rolls over.';
comment on column saml_providers.metadata_url is 'Where an owner had its metadata read; null where they were typed.';
comment on column saml_providers.email_attribute is 'The attribute with the address; null for the usual ones.';
comment on column saml_providers.signs_requests is 'Whether our requests are signed.';
comment on column saml_providers.may_begin is 'Whether the provider may begin. Then its response is checked, and we ask anew.';

create table saml_keys (
  id uuid primary key default uuidv7(),
  certificate text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);
comment on table saml_keys is 'The key with which our requests are signed, and to which assertions are encrypted. One for the installation.';
create unique index saml_keys_one on saml_keys ((true));

create table used_saml_assertions (
  assertion_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table used_saml_assertions is 'Assertions that were used, as keyed hashes until they expire: none works twice, in whichever process.';
create index used_saml_assertions_end on used_saml_assertions (expires_at);

alter table auth_flows add column answered_at timestamptz;
comment on column auth_flows.answered_at is 'When a SAML provider answered the request of this flow; of any number of answers one is kept.';
