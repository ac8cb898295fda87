-- Up Migration

-- Orders without an account: a guest placed them (decision 0036). The former release expects an account with every order and does not write
-- others; the owner lets guests check out after the upgrade.
alter table orders alter column user_id drop not null;
alter table discount_uses alter column user_id drop not null;

-- The phone number of the order, in the spelling of order_phone_key: it is what uses of a code count by where there is no account.
alter table discount_uses add column phone text;
-- compatible: a code's uses are few beside the orders; 100,000 of them take a tenth of a second
create index discount_uses_phone on discount_uses (discount_id, phone) where phone is not null and released_at is null;

-- One row for each order that was placed without an account, also after an account has claimed it.
create table guest_orders (
  order_id uuid primary key references orders on delete cascade,
  -- of the guest's idempotency key, which is a secret: it answers the order and the key to it
  key_hash text not null unique,
  body_hash text not null,
  -- in lower case; null when the guest gave none
  email text check (email = lower(email)),
  created_at timestamptz not null default now()
);
create index guest_orders_email on guest_orders (email, created_at) where email is not null;

create or replace function count_customer_order() returns trigger language plpgsql as $$
declare
  orders int := 0;
  rupees bigint := 0;
  bought_at timestamptz;
begin
  -- A guest's order counts for no customer.
  if coalesce(new.user_id, old.user_id) is null then
    return null;
  end if;
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

-- An account has claimed a guest's order: from now on it counts for that customer.
create function count_claimed_order() returns trigger language plpgsql as $$
begin
  update customer_totals set
    order_count = order_count + case when is_sold(new.status, new.payment_method, new.payment_status, new.review_reason) then 1 else 0 end,
    spent = spent + case when is_sold(new.status, new.payment_method, new.payment_status, new.review_reason) then new.total else 0 end,
    last_order_at = greatest(last_order_at, new.created_at),
    first_order_at = find_first_order(user_id)
  where user_id = new.user_id;
  insert into customer_phones (user_id, digits)
  select new.user_id, phone_digits(new.customer_phone) where phone_digits(new.customer_phone) <> ''
  on conflict do nothing;
  return null;
end
$$;
create constraint trigger orders_count_claimed after update of user_id on orders
  deferrable initially deferred for each row when (old.user_id is null and new.user_id is not null)
  execute function count_claimed_order();

create or replace function recount_customers() returns void language sql as $$
  insert into customer_totals (user_id, order_count, spent, last_order_at)
  select u.id,
    count(o.id) filter (where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)),
    coalesce(sum(o.total) filter (where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason)), 0),
    max(o.created_at)
  from users u left join orders o on o.user_id = u.id group by u.id
  on conflict (user_id) do update
    set order_count = excluded.order_count, spent = excluded.spent, last_order_at = excluded.last_order_at;
  insert into customer_phones (user_id, digits)
  select user_id, digits from (
    select user_id, phone_digits(phone) as digits from addresses
    union select user_id, phone_digits(customer_phone) from orders where user_id is not null
  ) known where digits <> ''
  on conflict do nothing;
$$;
