-- The types of files whose text is read, as `readableKindOf` of src/rules/files/readable-files.ts says.
create or replace function is_readable_file(mime_type text) returns boolean language sql immutable parallel safe return
  mime_type in ('application/pdf', 'text/plain', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');

-- Triggers: a file that is added waits to be read.
create or replace function read_new_document() returns trigger language plpgsql as $$
begin
  insert into file_texts (document_id) values (new.id);
  return null;
end $$;
create or replace trigger docket_documents_read after insert on docket_documents
  for each row when (is_readable_file(new.mime_type)) execute function read_new_document();

create or replace function read_new_attachment() returns trigger language plpgsql as $$
begin
  insert into file_texts (attachment_id) values (new.id);
  return null;
end $$;
create or replace trigger comment_attachments_read after insert on comment_attachments
  for each row when (is_readable_file(new.mime_type)) execute function read_new_attachment();
