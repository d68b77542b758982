-- What staff tell each other about a docket or a comment. Never public. Nothing of it is changed afterwards, as a records request may
-- ask for it: a correction is another note.
create table staff_notes (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  docket_id uuid,
  comment_id uuid,
  author_id uuid not null references users,
  idempotency_key uuid not null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz not null,
  unique (agency_id, id),
  unique (author_id, idempotency_key),
  check (num_nonnulls(docket_id, comment_id) = 1),
  foreign key (agency_id, docket_id) references dockets (agency_id, id),
  foreign key (agency_id, comment_id) references comments (agency_id, id)
);
comment on table staff_notes is 'Notes of staff on a docket or on a comment: for the agency alone, and never changed.';
create index staff_notes_docket on staff_notes (docket_id, id) where docket_id is not null;
create index staff_notes_comment on staff_notes (comment_id, id) where comment_id is not null;

create table staff_note_mentions (
  note_id uuid not null,
  user_id uuid not null references users,
  agency_id uuid not null,
  primary key (note_id, user_id),
  foreign key (agency_id, note_id) references staff_notes (agency_id, id)
);
comment on table staff_note_mentions is 'The colleagues a note was meant for; each got a letter.';
create index staff_note_mentions_user on staff_note_mentions (agency_id, user_id, note_id desc);

create trigger staff_notes_append_only before update or delete or truncate on staff_notes
  for each statement execute function refuse_change();
create trigger staff_note_mentions_append_only before update or delete or truncate on staff_note_mentions
  for each statement execute function refuse_change();
revoke update, delete, truncate on staff_notes, staff_note_mentions from opendocket_app;
