-- A commenter may withdraw a comment that waits for a decision: it stays in the record with a status of its own (decision 41).
alter table comments drop constraint comments_status_check,
  add constraint comments_status_check check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn')),
  add column withdrawn_at timestamptz,
  add constraint comments_withdrawn_at_check check (withdrawn_at is null or (status = 'withdrawn' and published_at is null));
comment on column comments.withdrawn_at is 'When its commenter withdrew it. Nothing is decided about it any more.';
alter table comment_assignments drop constraint comment_assignments_status_check,
  add constraint comment_assignments_status_check check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn'));
alter table comment_counts drop constraint comment_counts_status_check,
  add constraint comment_counts_status_check check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn'));
alter table report_comments drop constraint report_comments_status_check,
  add constraint report_comments_status_check check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn'));
alter table staff_search drop constraint staff_search_status_check,
  add constraint staff_search_status_check check (status in ('submitted', 'under_review', 'rejected', 'flagged', 'withdrawn'));
alter table bulk_action_refusals drop constraint bulk_action_refusals_status_check,
  add constraint bulk_action_refusals_status_check check (status in ('submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn'));
alter table exports drop constraint exports_comment_statuses_check,
  add constraint exports_comment_statuses_check check (comment_statuses <@ array['submitted', 'under_review', 'published', 'rejected', 'flagged', 'withdrawn']);
