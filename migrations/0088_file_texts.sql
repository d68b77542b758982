-- The text of supporting documents and of comments' files, read once, in the background (decision 46).
create table file_texts (
  id uuid primary key default uuidv7(),
  document_id uuid unique references docket_documents on delete cascade,
  attachment_id uuid unique references comment_attachments on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'no_text', 'failed')),
  failure text check (failure in ('encrypted', 'unreadable', 'too_heavy', 'missing')),
  parts_are text check (parts_are in ('pages', 'sections')),
  contents jsonb not null default '[]',
  cut boolean not null default false,
  attempts smallint not null default 0 check (attempts >= 0),
  held_until timestamptz,
  read_at timestamptz,
  check (num_nonnulls(document_id, attachment_id) = 1),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'waiting') = (read_at is null)),
  check (state <> 'done' or parts_are is not null)
);
comment on table file_texts is 'Whose text is read: a file of a docket or of a comment. Who may read it is asked of that file, every time.';
comment on column file_texts.failure is 'Why it could not be read; too_heavy: it took more time or memory than a file may.';
comment on column file_texts.contents is 'The headings, in order, each with its title, its level (1 to 6), and the part that it leads to.';
comment on column file_texts.cut is 'True when the file has more text than was read.';
comment on column file_texts.held_until is 'Until then a process has it, and reads it (a lease, decision 22).';
create index file_texts_waiting on file_texts ((document_id is null), id) where state = 'waiting';

create table file_text_parts (
  file_text_id uuid not null references file_texts on delete cascade,
  number integer not null check (number > 0),
  heading text check (char_length(heading) between 1 and 200),
  text text not null check (char_length(text) <= 20000),
  primary key (file_text_id, number)
);
comment on table file_text_parts is 'The text of a file by its pages, or by what stands under its headings.';

-- The files of before wait like new ones; the job takes them one by one.
insert into file_texts (document_id) select id from docket_documents
  where mime_type in ('application/pdf', 'text/plain', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
insert into file_texts (attachment_id) select id from comment_attachments
  where mime_type in ('application/pdf', 'text/plain', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
