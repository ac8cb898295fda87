#!/bin/sh
# Makes the two roles of the shop in a new PostgreSQL: saddar_owner migrates and owns the tables, saddar_shop is the running shop's.
# The postgres image runs it once, on an empty volume.
set -eu
psql -v ON_ERROR_STOP=1 --no-psqlrc -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv shop_password DATABASE_SHOP_PASSWORD
create role saddar_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role saddar_shop login nosuperuser nocreatedb nocreaterole password :'shop_password';
select format('alter database %I owner to saddar_owner', current_database()) \gexec
SQL
