-- Reports count the files of a docket's comments: which comments have any, and to which comment a file belongs, is in indexes.
create index comments_with_files on comments (docket_id, id) where attachment_count > 0;
drop index comment_attachments_received;
create index comment_attachments_received on comment_attachments (agency_id, created_at) include (file_size, comment_id);
