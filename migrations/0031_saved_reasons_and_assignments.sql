-- Reasons that an agency keeps for rejecting and flagging, each with an optional letter to the commenter (S 2, settled 56).
create table saved_reasons (
  id uuid primary key default uuidv7(),
  agency_id uuid not null references agencies,
  action text not null check (action in ('reject', 'flag')),
  label text not null check (char_length(label) between 1 and 100),
  reason text not null check (char_length(reason) between 1 and 2000),
  letter text check (char_length(letter) between 1 and 5000),
  place integer check (place between 1 and 9),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid not null references users,
  unique (agency_id, id),
  unique (agency_id, action, place) deferrable initially deferred
);
comment on column saved_reasons.place is 'Its number key. Null: no longer offered; decisions that used it keep it.';

create table used_reasons (
  log_id uuid primary key references moderation_logs,
  agency_id uuid not null,
  comment_id uuid not null,
  saved_reason_id uuid not null,
  created_at timestamptz not null,
  letter text not null check (letter in ('none', 'waiting', 'sent', 'withheld')),
  letter_settled_at timestamptz,
  foreign key (agency_id, comment_id) references comments (agency_id, id),
  foreign key (agency_id, saved_reason_id) references saved_reasons (agency_id, id),
  check ((letter_settled_at is not null) = (letter in ('sent', 'withheld')))
);
comment on table used_reasons is 'Which saved reason a decision was made with, and what became of its letter.';
comment on column used_reasons.letter is 'A letter waits until the decision can no longer be undone; it is withheld when the decision does not stand or there is no address.';
create index used_reasons_agency on used_reasons (agency_id, created_at);
create index used_reasons_waiting on used_reasons (created_at) where letter = 'waiting';

alter table comments add column language text check (language in ('en', 'es'));
comment on column comments.language is 'The language of the page the comment was sent from, in which its writer gets letters; null when it is not known.';

alter table bulk_actions add column saved_reason_id uuid,
  add foreign key (agency_id, saved_reason_id) references saved_reasons (agency_id, id);
