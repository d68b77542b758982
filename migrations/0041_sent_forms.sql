-- A form of the console that makes something, sent twice, makes it once.
create table sent_forms (
  form_hash bytea primary key check (octet_length(form_hash) = 32),
  made_id uuid not null default uuidv7(),
  sent_at timestamptz not null
);
comment on table sent_forms is 'SHA-256 of forms with who sent them, and the id of what each made: the same form sent again finds it.';
