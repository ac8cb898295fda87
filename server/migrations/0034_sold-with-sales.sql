-- Pieces sold are counted with the sales figures, once a minute. Recounting them after each order took longer the more of a product was sold.
create or replace function fold_sales() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold-sales', 0)) then
    return;
  end if;
  with taken as (delete from sales_changes returning *)
  insert into sales_days as d (day, status, payment_method, is_sold, orders, revenue)
  select day, status, payment_method, is_sold, sum(orders), sum(revenue) from taken group by 1, 2, 3, 4
  on conflict (day, status, payment_method, is_sold) do update set orders = d.orders + excluded.orders, revenue = d.revenue + excluded.revenue;

  with taken as (delete from product_sales_changes returning *),
  folded as (
    insert into product_sales as p (is_month, day, product_id, orders, quantity, revenue)
    select is_month, case when is_month then date_trunc('month', day)::date else day end, product_id, sum(orders), sum(quantity), sum(revenue)
    from taken cross join (values (false), (true)) grain (is_month) group by 1, 2, 3
    on conflict (is_month, day, product_id) do update
      set orders = p.orders + excluded.orders, quantity = p.quantity + excluded.quantity, revenue = p.revenue + excluded.revenue
  ),
  sums as materialized (select product_id, sum(quantity) as quantity from taken group by 1 having sum(quantity) <> 0),
  -- Rows are locked in id order, as everywhere: two transactions that lock the same products never wait for each other.
  locked as materialized (select p.id from products p join sums on sums.product_id = p.id order by p.id for no key update of p)
  update products p set sold = p.sold + sums.quantity
  from sums join locked on locked.id = sums.product_id where p.id = sums.product_id;
end
$$;

create or replace function rebuild_sales() returns void language plpgsql as $$
begin
  lock table orders, order_items in share mode;
  truncate sales_days, sales_changes, product_sales, product_sales_changes;
  update products set sold = 0 where sold <> 0;
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status, review_reason), count(*), sum(total)
  from orders group by 1, 2, 3, 4;
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total)
  from orders o join order_items i on i.order_id = o.id where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason) group by 1, 2;
  perform fold_sales();
end
$$;

update products p set sold = coalesce((select sum(quantity) from product_sales s where not s.is_month and s.product_id = p.id), 0);
