-- Finds the orders of new items by their keys. With `is_sold` as a condition of the lookup, PostgreSQL read the whole partial index `orders_sold`
-- instead, and each session kept that plan: an order took a millisecond longer with each thousand.
create or replace function note_items() returns trigger language plpgsql
-- A table of a few orders would be scanned, a plan that is kept too while it grows.
set enable_seqscan = off as $$
begin
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct i.order_id), sum(i.quantity), sum(i.total)
  from added i cross join lateral (
    select created_at, is_sold(status, payment_method, payment_status, review_reason) as is_sold from orders where id = i.order_id
    -- Keeps PostgreSQL from turning this into a join, and from moving the condition into it.
    offset 0
  ) o where o.is_sold group by 1, 2;
  return null;
end
$$;

-- Ends a statement that takes stock, and with it the transaction, when a SKU is short or sells out.
create function refuse_stock() returns int language plpgsql as $$
begin
  raise exception 'a SKU is short or sells out' using errcode = 'SD001';
end
$$;
