-- A release starts on the schema of the next one, which only adds to it: its processes are started again during a release, or to go back.
-- A migration that removes what earlier releases use inserts the name of the migration since which no release uses it: a release that does
-- not know that one refuses to start.
create table required_migrations (name text primary key);

-- The inventory sorted by stock: the stock of the products that match, without the others.
-- compatible: only the inventory writes to this table, once a minute at most; 1,000,000 products take a second
create index product_stock_of on product_stock (product_id) include (stock);
