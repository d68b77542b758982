-- Letters about decisions: every commenter is told what became of their comment, unless they stopped these letters (decision 40).
create table decision_letters (
  log_id uuid primary key references moderation_logs,
  agency_id uuid not null,
  comment_id uuid not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'withheld')),
  settled_at timestamptz,
  reason_told boolean not null default false,
  foreign key (agency_id, comment_id) references comments (agency_id, id),
  check ((settled_at is null) = (state = 'waiting'))
);
comment on table decision_letters is 'The letter about a decision. It waits until the decision can no longer be undone; it is withheld when the decision does not stand, or its reader has no address or stopped these letters.';
comment on column decision_letters.reason_told is 'Whether the commenter reads the reason. Reasons given before letters told them were for staff.';
create index decision_letters_waiting on decision_letters (created_at) where state = 'waiting';

insert into decision_letters (log_id, agency_id, comment_id, created_at, state, settled_at)
  select log_id, agency_id, comment_id, created_at, letter, letter_settled_at from used_reasons where letter <> 'none';
alter table used_reasons drop column letter, drop column letter_settled_at; -- with the index that held it
create index used_reasons_counted on used_reasons (agency_id, created_at) include (saved_reason_id, log_id) where undone_at is null;
comment on table used_reasons is 'Which saved reason a decision was made with.';

alter table profiles add column decision_letters boolean not null default true;
comment on column profiles.decision_letters is 'Whether the person wants letters about decisions on their comments.';

-- A bulk action posts such letters by the thousand: codes and receipts go first.
drop index mail_outbox_pending;
create index mail_outbox_pending on mail_outbox
  ((case kind when 'comment_receipt' then 1 when 'comment_published' then 2 when 'comment_rejected' then 2 when 'morning_mail' then 2 else 0 end), next_attempt_at)
  where status = 'pending';
