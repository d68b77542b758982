-- A message that a wallet has signed signs in once (decision 72).
create table used_wallet_messages (
  message_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table used_wallet_messages is 'Messages of wallets that have signed somebody in, as hashes until they would be too old anyway: none works twice.';
create index used_wallet_messages_end on used_wallet_messages (expires_at);
