-- Following: letters about dockets to those who asked for them (decision 43).
create table followers (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users,
  email text unique check (email = lower(email)),
  pace text not null default 'at_once' check (pace in ('at_once', 'daily', 'none')),
  language text not null,
  created_at timestamptz not null,
  check ((user_id is null) <> (email is null))
);
comment on table followers is 'Who follows something: an account, or an address that was confirmed by a link sent to it.';
comment on column followers.pace is 'When their letters come: each at once, all of a day in one, or none.';

create table follows (
  id uuid primary key default uuidv7(),
  follower_id uuid not null references followers on delete cascade,
  kind text not null check (kind in ('docket', 'agency', 'state', 'city', 'tag', 'words')),
  subject text not null check (char_length(subject) between 1 and 300),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unique (follower_id, kind, subject)
);
comment on table follows is 'What somebody follows. Until it is confirmed it leads to no letter but the one that asks.';
comment on column follows.subject is 'The id of a docket or agency, the code of a state, a state and a place, a tag, or words as they are typed in a search.';
create index follows_readers on follows (kind, subject, follower_id) where confirmed_at is not null;
create index follows_unconfirmed on follows (created_at) where confirmed_at is null;

create table docket_news (
  id uuid primary key default uuidv7(),
  docket_id uuid not null references dockets,
  kind text not null check (kind in ('opened', 'closing', 'moved', 'closed', 'documents')),
  at timestamptz not null,
  due_at timestamptz not null,
  reached uuid,
  told_at timestamptz,
  unique (docket_id, kind, at)
);
comment on table docket_news is 'What followers of a docket are told, each once.';
comment on column docket_news.at is 'The moment it is about, such as the close date: the same news is never told twice.';
comment on column docket_news.due_at is 'When telling it begins: a slip that is mended before is not told.';
comment on column docket_news.reached is 'The last follower who was dealt with.';
create index docket_news_due on docket_news (due_at) where told_at is null;
create unique index docket_news_waiting on docket_news (docket_id, kind) where told_at is null and reached is null;

create table follow_letters (
  news_id uuid not null references docket_news on delete cascade,
  follower_id uuid not null references followers on delete cascade,
  made_at timestamptz not null,
  waits boolean not null,
  primary key (news_id, follower_id)
);
comment on table follow_letters is 'Who was told of which news: each follower once.';
comment on column follow_letters.waits is 'True until it goes out with the letter of the day.';
create index follow_letters_waiting on follow_letters (follower_id, made_at) where waits;
create index follow_letters_follower on follow_letters (follower_id);

-- What begins and ends by the clock is looked for every minute.
create index dockets_beginning on dockets (greatest(open_at, opened_at)) where status = 'open';
create index dockets_ended on dockets (closed_at) where status in ('closed', 'archived');

-- Such letters come by the ten thousand: they go last.
drop index mail_outbox_pending;
create index mail_outbox_pending on mail_outbox
  ((case kind when 'comment_receipt' then 1 when 'comment_published' then 2 when 'comment_rejected' then 2 when 'morning_mail' then 2
    when 'docket_news' then 3 when 'docket_digest' then 3 else 0 end), next_attempt_at)
  where status = 'pending';
