-- The audit log is written with the rights of its owner, so that the shop's own role needs none but to read it. The path keeps tables of a
-- session (pg_temp) from standing in for ours, and nobody else may hang the function on a table of their own.
alter function write_audit() security definer set search_path = public, pg_temp;
revoke execute on function write_audit() from public;
