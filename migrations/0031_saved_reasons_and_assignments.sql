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

-- Whose work a comment is. A table of its own: assigning changes nothing of the comment, neither its version nor its dates.
create table comment_assignments (
  comment_id uuid primary key,
  agency_id uuid not null,
  user_id uuid,
  status text not null check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged')),
  assigned_at timestamptz not null,
  assigned_by uuid not null references users,
  foreign key (agency_id, comment_id) references comments (agency_id, id),
  foreign key (agency_id, user_id) references agency_members (agency_id, user_id)
);
comment on column comment_assignments.user_id is 'Null: it was somebody''s and is nobody''s now, since the moment in assigned_at.';
comment on column comment_assignments.status is 'That of the comment, so that one person''s comments of a status are read along one index.';
create index comment_assignments_user on comment_assignments (agency_id, user_id, status, comment_id) where user_id is not null;

-- The filters of the queue are looked at in the index, without the rows: a list of 250,000 is walked in the time of a page.
drop index comments_agency_status;
drop index comments_docket_status;
create index comments_agency_status on comments (agency_id, status, id desc, position, commenter_type, attachment_count);
create index comments_docket_status on comments (docket_id, status, id desc, position, commenter_type, attachment_count);

alter table bulk_actions
  add column position text check (position in ('support', 'oppose', 'neutral', 'unclear', 'not_specified')),
  add column commenter_type text check (commenter_type in ('individual', 'organization', 'behalf_of_another')),
  add column organization text not null default '' check (char_length(organization) <= 200),
  add column files text check (files in ('with', 'without')),
  add column waiting_days integer check (waiting_days between 1 and 3650),
  add column assigned text check (assigned ~ '^(nobody|[0-9a-f-]{36})$');
comment on column bulk_actions.assigned is 'A user, or nobody. Only assignments made before the bulk action count.';
