-- How many products list no phone. Without it PostgreSQL assumes one in 200, and sorted all that fit a phone, of 100,000 products, to find a page of
-- its best sellers, which an index has in order. Autovacuum keeps it true from here on.
create statistics products_without_phones on (cardinality(phones)) from products;
analyze products;
