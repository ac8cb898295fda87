-- The period of 30 days in which an order was placed, as two letters: few trigrams, and no period of the same 55 years has the same ones.
create or replace function order_period(placed_at timestamptz) returns text language sql immutable strict parallel safe
return chr(97 + (floor(extract(epoch from placed_at at time zone 'UTC') / 2592000)::int / 26) % 26)
  || chr(97 + floor(extract(epoch from placed_at at time zone 'UTC') / 2592000)::int % 26);

-- A search for common names reads only the newest periods: orders are stored roughly in the order in which they were placed, so that the
-- index skips the entries of other periods.
-- compatible: large shops create function and index, with "concurrently", before the upgrade; 1,000,000 orders take about 20 s here.
create index if not exists orders_search_by_period on orders using gin (search_text gin_trgm_ops, order_period(created_at) gin_trgm_ops);
-- The new index also serves searches without a period, those of the former release included.
drop index orders_search;
