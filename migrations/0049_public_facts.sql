-- A comment period begins when its docket really opened, in the order of lists too.
drop index dockets_newest;
create index dockets_newest on dockets (coalesce(greatest(open_at, opened_at), created_at) desc, id desc) where status <> 'draft';

-- Where a contact message came from. Both are removed after some time, and with the account of its sender.
alter table contact_submissions
  add column user_agent text check (char_length(user_agent) <= 300),
  add column ip_address text check (char_length(ip_address) <= 64);
create index contact_submissions_origin on contact_submissions (created_at) where user_agent is not null or ip_address is not null;
