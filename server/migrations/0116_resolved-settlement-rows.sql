-- How a difference of a settlement file was resolved, once.
-- compatible: the former release leaves them out, which means that it is open
alter table settlement_rows
  add column resolution text,
  add column resolved_at timestamptz,
  add column resolved_by uuid references users on delete set null;
-- compatible: new columns are empty
alter table settlement_rows
  add constraint settlement_rows_resolution check ((resolution is null) = (resolved_at is null) and (resolution is null or difference is not null));
