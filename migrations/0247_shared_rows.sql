-- Comments that arrive together lock no row that they share (decision 98). What these keys demand is asked by triggers without a lock
-- (sql/shared_rows.sql), and a restore still checks them.
alter table comments
  alter constraint comments_agency_id_docket_id_fkey not enforced,
  alter constraint comments_certification_version_fkey not enforced;
alter table docket_participation alter constraint docket_participation_docket_id_fkey not enforced;
alter table audit_log alter constraint audit_log_agency_id_fkey not enforced;
alter table webhook_deliveries alter constraint webhook_deliveries_webhook_id_fkey not enforced;
