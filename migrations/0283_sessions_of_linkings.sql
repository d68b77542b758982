-- A flow that adds an identity to an account ends with the session that began it, wherever that session is kept. Those that are on their way at this
-- moment name none, and have a few minutes.
alter table auth_flows add column linking_session_id uuid;
comment on column auth_flows.linking_session_id is 'The session that asks for an identity to be added, of a browser or of a program: once it has ended, none is.';
