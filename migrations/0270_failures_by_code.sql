-- A sign-in at a provider that we refused is told in the reader's language.
alter table auth_flows add column refusal text check (char_length(refusal) <= 60);
alter table auth_flows add constraint auth_flows_one_reason check (failure is null or refusal is null);
comment on column auth_flows.failure is 'What the provider said when it did not sign the person in, in its own words.';
comment on column auth_flows.refusal is 'The code of the refusal (errors.ts) when the provider did, and we do not take its answer.';
