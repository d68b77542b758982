create unlogged table failed_proofs (
  user_id uuid primary key references users on delete cascade,
  passwords integer not null default 0,
  codes integer not null default 0,
  factors integer not null default 0,
  factors_told_at timestamptz
);
comment on table failed_proofs is 'What was shown wrong for an account since it was last shown right, whoever tried. Not in the write-ahead log: a wrong password must not take longer where there is an account.';

alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add constraint one_time_tokens_purpose_check check (purpose in
    ('email_confirmation', 'password_reset', 'email_change', 'submission_link', 'sign_in_confirmation'));
