-- Whether a file is given out, as `isServed` of src/rules/files/scan-status.ts says.
create or replace function is_served_scan(scan_status text) returns boolean language sql immutable parallel safe return
  scan_status in ('unscanned', 'clean');

-- Triggers: a file that is to wait for the scan is put before it.
create or replace function scan_attachment() returns trigger language plpgsql as $$
begin
  insert into file_scans (attachment_id, since) values (new.id, case tg_op when 'INSERT' then new.created_at else now() end)
    on conflict (attachment_id) do update set since = excluded.since, attempts = 0, next_at = null;
  return null;
end $$;
create or replace trigger comment_attachments_to_scan after insert or update of scan_status on comment_attachments
  for each row when (new.scan_status = 'waiting') execute function scan_attachment();

create or replace function scan_document() returns trigger language plpgsql as $$
begin
  insert into file_scans (document_id, since) values (new.id, case tg_op when 'INSERT' then new.created_at else now() end)
    on conflict (document_id) do update set since = excluded.since, attempts = 0, next_at = null;
  return null;
end $$;
create or replace trigger docket_documents_to_scan after insert or update of scan_status on docket_documents
  for each row when (new.scan_status = 'waiting') execute function scan_document();
