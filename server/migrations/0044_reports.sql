-- Reports read the orders of a period from this index alone: by city, hour, customer and code (decision 0035).
-- compatible: operators of large shops create it concurrently before the upgrade (docs/growing.md); 1,000,000 orders take 3 seconds.
create index if not exists orders_sold on orders (created_at) include (user_id, total, city_key, discount_code, discount_amount)
  where is_sold(status, payment_method, payment_status, review_reason);

-- When a customer bought first, of the orders that count as sold: looking for earlier orders of each customer of a month took a second.
alter table customer_totals add column first_order_at timestamptz;

create function find_first_order(customer uuid) returns timestamptz language sql stable as $$
  select min(created_at) from orders where user_id = customer and is_sold(status, payment_method, payment_status, review_reason)
$$;

create function note_first_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update customer_totals set first_order_at = find_first_order(user_id)
    where user_id = new.user_id and (first_order_at is null or first_order_at > new.created_at)
      and is_sold(new.status, new.payment_method, new.payment_status, new.review_reason);
  else
    -- The next statement then sees what the former holder of the lock has changed.
    perform from customer_totals where user_id = old.user_id for no key update;
    update customer_totals set first_order_at = find_first_order(user_id)
    where user_id = old.user_id and first_order_at is distinct from find_first_order(user_id);
  end if;
  return null;
end
$$;
create constraint trigger orders_first_new after insert or delete on orders
  deferrable initially deferred for each row execute function note_first_order();
create constraint trigger orders_first_changed after update of status, payment_method, payment_status, review_reason, created_at on orders
  deferrable initially deferred for each row
  when (is_sold(old.status, old.payment_method, old.payment_status, old.review_reason)
      is distinct from is_sold(new.status, new.payment_method, new.payment_status, new.review_reason)
    or old.created_at <> new.created_at)
  execute function note_first_order();

-- compatible: one pass over the customers, two seconds for 1,000,000 orders; orders that commit meanwhile wait for it
update customer_totals t set first_order_at = f.at
from (
  select user_id, min(created_at) as at from orders where is_sold(status, payment_method, payment_status, review_reason) group by 1
) f where f.user_id = t.user_id;
