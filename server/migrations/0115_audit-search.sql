-- The log is searched by what its rows are called.
-- compatible: operators of large shops create it concurrently before the upgrade (docs/growing.md); 1,000,000 entries take 3 seconds
create index if not exists audit_log_label on audit_log (label);
