-- A statement that was imported under the wrong courier can be imported under its own.
-- compatible: the former release looks for the hash itself, whichever the courier
alter table courier_statements drop constraint courier_statements_hash_key;
-- compatible: the hashes differ already; there are few statements
alter table courier_statements add unique (courier, hash);
