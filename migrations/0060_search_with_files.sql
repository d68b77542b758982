-- The search row of a comment with files says so. Those of before are written anew by the job that takes this list.
insert into comment_search_backlog (comment_id)
  select id from comments where status = 'published' and attachment_count > 0
on conflict do nothing;
