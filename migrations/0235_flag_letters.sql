-- Letters about flags (decision 92) come by the thousand, as those about other decisions do: codes and receipts go first.
drop index mail_outbox_pending;
create index mail_outbox_pending on mail_outbox
  ((case kind when 'comment_receipt' then 1 when 'comment_published' then 2 when 'comment_rejected' then 2 when 'comment_flagged' then 2
    when 'morning_mail' then 2 when 'docket_news' then 3 when 'docket_digest' then 3 else 0 end), next_attempt_at)
  where status = 'pending';
