-- A report counts the uses of each saved reason along an index of that reason, and puts no rows of a hundred thousand into groups.
drop index used_reasons_counted;
create index used_reasons_counted on used_reasons (agency_id, saved_reason_id, created_at) include (log_id) where undone_at is null;
