-- What one piece of an item cost the shop when it was ordered, in rupees; null when nobody said. Only for reports of managers (rule 10.64).
alter table order_items add column cost int;
alter table order_items add constraint order_items_cost check (cost between 0 and 10000000) not valid;

-- Whoever inserts items, also the former release: the cost of that moment.
create function set_item_cost() returns trigger language plpgsql
-- A plan that was made while the shop had few SKUs would read all of them.
set enable_seqscan = off as $$
begin
  if new.cost is null then
    new.cost := (select cost from skus where id = new.sku_id);
  end if;
  return new;
end
$$;
create trigger order_items_cost before insert on order_items for each row execute function set_item_cost();

-- Of the sold pieces with a cost: how many, what was paid for them after discount codes, and their cost. Items of former orders have none.
alter table product_sales
  add column costed int not null default 0,
  add column costed_revenue bigint not null default 0,
  add column cost bigint not null default 0;
alter table product_sales_changes
  add column costed int not null default 0,
  add column costed_revenue bigint not null default 0,
  add column cost bigint not null default 0;

create or replace function note_items() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into product_sales_changes (day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
  select karachi_day(o.created_at), i.product_id, count(distinct i.order_id), sum(i.quantity), sum(i.total),
    coalesce(sum(i.quantity) filter (where i.cost is not null), 0),
    coalesce(sum(i.total - i.discount) filter (where i.cost is not null), 0),
    coalesce(sum(i.cost::bigint * i.quantity), 0)
  from added i cross join lateral (
    select created_at, is_sold(status, payment_method, payment_status, review_reason) as is_sold
    from orders where id = i.order_id
    -- Keeps PostgreSQL from turning this into a join, and from moving the condition into it.
    offset 0
  ) o where o.is_sold group by 1, 2;
  return null;
end
$$;

create or replace function note_changed() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select day, status, payment_method, sold, sum(n), sum(n * total)
  from (
    select karachi_day(created_at) as day, status, payment_method, is_sold(status, payment_method, payment_status, review_reason) as sold, total::bigint, -1 as n from before
    union all
    select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status, review_reason), total, 1 from after
  ) moved group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * total) <> 0;

  with moved as (
    select id, karachi_day(b.created_at) as day_before, is_sold(b.status, b.payment_method, b.payment_status, b.review_reason) as sold_before,
      karachi_day(a.created_at) as day_after, is_sold(a.status, a.payment_method, a.payment_status, a.review_reason) as sold_after
    from before b join after a using (id)
  ), signed as (
    select id, day_before as day, -1 as n from moved where sold_before and (not sold_after or day_after <> day_before)
    union all
    select id, day_after, 1 from moved where sold_after and (not sold_before or day_after <> day_before)
  ), lines as (
    select order_id, product_id, sum(quantity) as quantity, sum(total) as total,
      coalesce(sum(quantity) filter (where cost is not null), 0) as costed,
      coalesce(sum(total - discount) filter (where cost is not null), 0) as costed_revenue,
      coalesce(sum(cost::bigint * quantity), 0) as cost
    from order_items where order_id in (select id from signed) group by 1, 2
  )
  insert into product_sales_changes (day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
  select s.day, l.product_id, sum(s.n), sum(s.n * l.quantity), sum(s.n * l.total), sum(s.n * l.costed),
    sum(s.n * l.costed_revenue), sum(s.n * l.cost)
  from signed s join lines l on l.order_id = s.id group by 1, 2;
  return null;
end
$$;

create or replace function note_deleted() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  values (karachi_day(old.created_at), old.status, old.payment_method, is_sold(old.status, old.payment_method, old.payment_status, old.review_reason), -1, -old.total);
  insert into product_sales_changes (day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
  select karachi_day(old.created_at), product_id, -1, -sum(quantity), -sum(total),
    -coalesce(sum(quantity) filter (where cost is not null), 0),
    -coalesce(sum(total - discount) filter (where cost is not null), 0),
    -coalesce(sum(cost::bigint * quantity), 0)
  from order_items
  where order_id = old.id and is_sold(old.status, old.payment_method, old.payment_status, old.review_reason) group by product_id;
  return old;
end
$$;

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
    insert into product_sales as p (is_month, day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
    select is_month, case when is_month then date_trunc('month', day)::date else day end, product_id, sum(orders), sum(quantity), sum(revenue),
      sum(costed), sum(costed_revenue), sum(cost)
    from taken cross join (values (false), (true)) grain (is_month) group by 1, 2, 3
    on conflict (is_month, day, product_id) do update
      set orders = p.orders + excluded.orders, quantity = p.quantity + excluded.quantity, revenue = p.revenue + excluded.revenue,
        costed = p.costed + excluded.costed, costed_revenue = p.costed_revenue + excluded.costed_revenue, cost = p.cost + excluded.cost
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
  -- compatible: no release calls it; operators do after they wrote orders past the triggers, and know that it locks
  lock table orders, order_items in share mode;
  -- compatible: as above, and it writes the same rows again in the same transaction
  truncate sales_days, sales_changes, product_sales, product_sales_changes;
  update products set sold = 0 where sold <> 0;
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status, review_reason), count(*), sum(total)
  from orders group by 1, 2, 3, 4;
  insert into product_sales_changes (day, product_id, orders, quantity, revenue, costed, costed_revenue, cost)
  select karachi_day(o.created_at), i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total),
    coalesce(sum(i.quantity) filter (where i.cost is not null), 0),
    coalesce(sum(i.total - i.discount) filter (where i.cost is not null), 0),
    coalesce(sum(i.cost::bigint * i.quantity), 0)
  from orders o join order_items i on i.order_id = o.id where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason) group by 1, 2;
  perform fold_sales();
end
$$;
