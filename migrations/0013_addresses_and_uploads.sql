-- Only an open invitation holds an address and a name: who accepted one is a member, and a revoked one is nobody's business.
update invitations set email = '', full_name = null where status <> 'pending';
alter table invitations
  add check ((status = 'pending') = (email <> '')),
  add check (status = 'pending' or full_name is null);

-- Likewise a letter that was sent or given up holds neither address nor text.
update mail_outbox set to_address = '', text_body = '', html_body = '' where status <> 'pending';

-- Counts begin anew under keyed hashes.
delete from rate_limits;
comment on column rate_limits.key is 'What is counted, and a keyed hash of for whom: no address is readable here.';

-- What an account has uploaded and not submitted is counted whenever it uploads.
create index uploads_user on uploads (user_id) where status <> 'refused';
