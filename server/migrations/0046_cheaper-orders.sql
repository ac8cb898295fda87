-- Reads the orders of new items by their keys. As a join, the statement was planned while a shop had few orders, as a scan of all of them, and
-- each session kept that plan: an order took milliseconds longer with each thousand.
create or replace function note_items() returns trigger language plpgsql as $$
begin
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct i.order_id), sum(i.quantity), sum(i.total)
  from added i cross join lateral (
    select created_at from orders where id = i.order_id and is_sold(status, payment_method, payment_status, review_reason)
    -- Keeps PostgreSQL from turning this into a join.
    offset 0
  ) o group by 1, 2;
  return null;
end
$$;

-- A new order changes the totals of its customer once: of an order that is inserted, the earliest one is the one known so far or itself.
create or replace function count_customer_order() returns trigger language plpgsql as $$
declare
  orders int := 0;
  rupees bigint := 0;
  bought_at timestamptz;
begin
  if tg_op <> 'INSERT' and is_sold(old.status, old.payment_method, old.payment_status, old.review_reason) then
    orders := orders - 1;
    rupees := rupees - old.total;
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status, new.payment_method, new.payment_status, new.review_reason) then
    orders := orders + 1;
    rupees := rupees + new.total;
    if tg_op = 'INSERT' then
      bought_at := new.created_at;
    end if;
  end if;
  update customer_totals set
    order_count = order_count + orders,
    spent = spent + rupees,
    last_order_at = case when tg_op = 'INSERT' then greatest(last_order_at, new.created_at) else last_order_at end,
    first_order_at = least(first_order_at, bought_at)
  where user_id = coalesce(new.user_id, old.user_id);
  if tg_op = 'INSERT' then
    insert into customer_phones (user_id, digits)
    select new.user_id, phone_digits(new.customer_phone) where phone_digits(new.customer_phone) <> ''
    on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace function note_first_order() returns trigger language plpgsql as $$
begin
  -- The next statement then sees what the former holder of the lock has changed.
  perform from customer_totals where user_id = old.user_id for no key update;
  update customer_totals set first_order_at = find_first_order(user_id)
  where user_id = old.user_id and first_order_at is distinct from find_first_order(user_id);
  return null;
end
$$;
-- compatible: the function above counts new orders, also for the former release; deleted ones are still counted by this trigger
drop trigger orders_first_new on orders;
create constraint trigger orders_first_deleted after delete on orders
  deferrable initially deferred for each row execute function note_first_order();

-- As before, but adds the task's name only when it is missing.
create or replace function add_quiet_job(task text, payload json) returns void language plpgsql as $$
begin
  loop
    insert into graphile_worker._private_jobs (task_id, payload)
    select t.id, add_quiet_job.payload from graphile_worker._private_tasks t where t.identifier = task;
    exit when found;
    insert into graphile_worker._private_tasks (identifier) values (task) on conflict do nothing;
  end loop;
end
$$;

-- With the stock in the condition of an index, each sale of a piece had to write all indexes of its SKU anew. The list of SKUs that are low reads
-- the table instead, which takes some 30 ms with 100,000 SKUs.
drop index skus_low;
