-- The earlier files whose rows a settlement file lists again: they stay while it does. Unknown for files of former releases.
-- compatible: the former release leaves it out, which means that it is unknown
alter table settlement_files add column repeats uuid[];
