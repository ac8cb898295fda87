-- Equal refunds of one payment on one day are a row each in the bank's files: nth counts them.
-- compatible: the former release leaves it out, and its rows are the first
alter table settlement_rows add column nth int not null default 1 check (nth > 0);
-- compatible: while nodes are replaced, an import by the former release is refused as a whole, and succeeds when it is repeated
alter table settlement_rows drop constraint settlement_rows_type_transaction_id_day_gross_key;
-- compatible: the rows differ already without the new column; a year of them takes less than a second
alter table settlement_rows add unique (type, transaction_id, day, gross, nth);
