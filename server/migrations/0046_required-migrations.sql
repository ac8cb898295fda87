-- A release starts on the schema of the next one, which only adds to it: its processes are started again during a release, or to go back.
-- A migration that removes what earlier releases use inserts the name of the migration since which no release uses it: a release that does
-- not know that one refuses to start.
create table required_migrations (name text primary key);
