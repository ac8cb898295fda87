#!/bin/sh
# Makes the roles of the shop in a new PostgreSQL: saddar_owner migrates and owns the tables, saddar_shop is the running shop's, and
# saddar_replica, if it has a password, is that of a read replica.
# The postgres image runs it once, on an empty volume.
set -eu
psql -v ON_ERROR_STOP=1 --no-psqlrc -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv shop_password DATABASE_SHOP_PASSWORD
\getenv replica_password DATABASE_REPLICA_PASSWORD
create role saddar_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role saddar_shop login nosuperuser nocreatedb nocreaterole password :'shop_password';
\if :{?replica_password}
create role saddar_replica login replication password :'replica_password';
select pg_create_physical_replication_slot('saddar_replica', true);
\endif
select format('alter database %I owner to saddar_owner', current_database()) \gexec
SQL
if [ -n "${DATABASE_REPLICA_PASSWORD:-}" ]; then
  echo 'host replication saddar_replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
