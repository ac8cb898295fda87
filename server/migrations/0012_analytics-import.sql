-- Up Migration

-- Figures --------------------------------------------------------------------------------------------------------------

-- What counts as sold: all but cancelled, failed and unpaid online orders (behaviour 6.8).
create function is_sold(status text, payment_method text, payment_status text) returns boolean language sql immutable parallel safe as $$
  select status not in ('cancelled', 'payment_failed') and (payment_method = 'cash_on_delivery' or payment_status in ('completed', 'not_required'))
$$;

-- The day in Karachi, which has no summer time.
create function karachi_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone interval '5 hours')::date
$$;

-- Sums by day. They are not updated by orders: everybody who orders would wait for the row of today. Orders add to the changes below, which
-- fold_sales() carries over now and then; a day's figure is the row here and what is changed since, read in one statement.
create table sales_days (
  day date not null,
  status text not null,
  payment_method text not null,
  is_sold boolean not null,
  orders int not null,
  revenue bigint not null,
  primary key (day, status, payment_method, is_sold)
);
create table sales_changes (
  id bigint generated always as identity primary key,
  day date not null,
  status text not null,
  payment_method text not null,
  is_sold boolean not null,
  orders int not null,
  revenue bigint not null
);

-- What was sold of each product, by day, and by month too: a year over all products is then few rows.
create table product_sales (
  is_month boolean not null,
  day date not null,
  product_id uuid not null,
  orders int not null,
  quantity int not null,
  revenue bigint not null,
  primary key (is_month, day, product_id)
);
create table product_sales_changes (
  id bigint generated always as identity primary key,
  day date not null,
  product_id uuid not null,
  orders int not null,
  quantity int not null,
  revenue bigint not null
);

create function note_placed() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status), count(*), sum(total)
  from added group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger orders_placed after insert on orders referencing new table as added for each statement execute function note_placed();

-- All lines of an order are written in one statement, which is why an order is counted once for each of its products.
create function note_items() returns trigger language plpgsql as $$
begin
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total)
  from added i join orders o on o.id = i.order_id
  where is_sold(o.status, o.payment_method, o.payment_status) group by 1, 2;
  return null;
end
$$;
create trigger order_items_placed after insert on order_items referencing new table as added for each statement execute function note_items();

create function note_changed() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select day, status, payment_method, sold, sum(n), sum(n * total)
  from (
    select karachi_day(created_at) as day, status, payment_method, is_sold(status, payment_method, payment_status) as sold, total::bigint, -1 as n from before
    union all
    select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status), total, 1 from after
  ) moved group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * total) <> 0;

  with moved as (
    select id, karachi_day(b.created_at) as day_before, is_sold(b.status, b.payment_method, b.payment_status) as sold_before,
      karachi_day(a.created_at) as day_after, is_sold(a.status, a.payment_method, a.payment_status) as sold_after
    from before b join after a using (id)
  ), signed as (
    select id, day_before as day, -1 as n from moved where sold_before and (not sold_after or day_after <> day_before)
    union all
    select id, day_after, 1 from moved where sold_after and (not sold_before or day_after <> day_before)
  ), lines as (
    select order_id, product_id, sum(quantity) as quantity, sum(total) as total from order_items
    where order_id in (select id from signed) group by 1, 2
  )
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select s.day, l.product_id, sum(s.n), sum(s.n * l.quantity), sum(s.n * l.total) from signed s join lines l on l.order_id = s.id group by 1, 2;
  return null;
end
$$;
create trigger orders_changed after update on orders referencing old table as before new table as after
  for each statement execute function note_changed();

-- Before, since afterwards the lines are gone too. The shop itself deletes no order.
create function note_deleted() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  values (karachi_day(old.created_at), old.status, old.payment_method, is_sold(old.status, old.payment_method, old.payment_status), -1, -old.total);
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(old.created_at), product_id, -1, -sum(quantity), -sum(total) from order_items
  where order_id = old.id and is_sold(old.status, old.payment_method, old.payment_status) group by product_id;
  return old;
end
$$;
create trigger orders_deleted before delete on orders for each row execute function note_deleted();

-- Carries the changes over into the sums. Whoever reads meanwhile sees both before or both after. One at a time: a second has nothing to do.
create function fold_sales() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold-sales', 0)) then
    return;
  end if;
  with taken as (delete from sales_changes returning *)
  insert into sales_days as d (day, status, payment_method, is_sold, orders, revenue)
  select day, status, payment_method, is_sold, sum(orders), sum(revenue) from taken group by 1, 2, 3, 4
  on conflict (day, status, payment_method, is_sold) do update set orders = d.orders + excluded.orders, revenue = d.revenue + excluded.revenue;

  with taken as (delete from product_sales_changes returning *)
  insert into product_sales as p (is_month, day, product_id, orders, quantity, revenue)
  select is_month, case when is_month then date_trunc('month', day)::date else day end, product_id, sum(orders), sum(quantity), sum(revenue)
  from taken cross join (values (false), (true)) grain (is_month) group by 1, 2, 3
  on conflict (is_month, day, product_id) do update
    set orders = p.orders + excluded.orders, quantity = p.quantity + excluded.quantity, revenue = p.revenue + excluded.revenue;
end
$$;

-- All of it from the orders themselves: for the first time, and after orders were written past the triggers.
create function rebuild_sales() returns void language plpgsql as $$
begin
  lock table orders, order_items in share mode;
  truncate sales_days, sales_changes, product_sales, product_sales_changes;
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status), count(*), sum(total)
  from orders group by 1, 2, 3, 4;
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total)
  from orders o join order_items i on i.order_id = o.id where is_sold(o.status, o.payment_method, o.payment_status) group by 1, 2;
  perform fold_sales();
end
$$;
select rebuild_sales();

-- Products from files --------------------------------------------------------------------------------------------------

-- A file of products, from its check to its end. The file itself lies in the data folder under the id.
create table imports (
  id uuid primary key default uuid_v7(),
  file_name text not null check (char_length(file_name) <= 200),
  created_by uuid not null references users,
  -- unknown categories are made, or refuse their products
  makes_categories boolean not null,
  status text not null default 'checking' check (status in ('checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
  -- why it failed as a whole
  message text not null default '',
  row_count int not null default 0,
  product_count int not null default 0,
  -- how many products are behind it, of this pass: where a pass that was broken off goes on
  done_count int not null default 0,
  created_count int not null default 0,
  updated_count int not null default 0,
  unchanged_count int not null default 0,
  refused_count int not null default 0,
  problem_count int not null default 0,
  new_categories text[] not null default '{}',
  unread_columns text[] not null default '{}',
  -- when a worker was last seen at it
  beat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index imports_newest on imports (created_at desc);
create index imports_open on imports (beat_at) where status in ('checking', 'running');

create table import_problems (
  id bigint generated always as identity primary key,
  import_id uuid not null references imports on delete cascade,
  -- the row's line in the file, and the first line of its product; the file's first is 1
  line int not null,
  first_line int not null,
  column_name text not null,
  handle text not null,
  message text not null
);
create index import_problems_import on import_problems (import_id, line, id);

-- Where a picture came from, so that the same file brings it once.
alter table media add column source_url text;
create index media_source on media (source_url) where source_url is not null;
