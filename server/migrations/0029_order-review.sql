-- Up Migration

-- Orders that wait for a review ----------------------------------------------------------------------------------------

-- Why a cash order waits for staff to review it (behaviour 6.19); null for every other order. It holds no stock until staff accept it.
alter table orders add column review_reason text;
alter table orders add constraint orders_review_check
  check (review_reason is null or (status = 'pending' and payment_method = 'cash_on_delivery' and not holds_stock));

-- Since when the order holds its goods: a hold without a payment has an end, however often the payment is begun anew (behaviour 7.19).
alter table orders add column stock_taken_at timestamptz not null default now();
update orders set stock_taken_at = created_at;

-- A phone number and an address in one spelling, to compare orders by: digits, and letters and digits without blanks and punctuation.
create function order_phone_key(phone text) returns text language sql immutable parallel safe as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;
create function order_address_key(address jsonb) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    lower(coalesce(address ->> 'addressLine1', '') || coalesce(address ->> 'addressLine2', '') || coalesce(address ->> 'city', '')), '[\s!-/:-@[-`{-~]+', '', 'g')
$$;

-- The limits read these: few rows, those that nobody has confirmed yet.
create index orders_open_cash_user on orders (user_id) where status = 'pending' and payment_method = 'cash_on_delivery';
create index orders_open_cash_phone on orders (order_phone_key(customer_phone)) where status = 'pending' and payment_method = 'cash_on_delivery';
create index orders_open_cash_address on orders (order_address_key(shipping_address))
  where status = 'pending' and payment_method = 'cash_on_delivery';
create index orders_in_review on orders (created_at desc, id desc) where review_reason is not null;

-- What counts as sold, for the figures of the shop and of each customer: all but cancelled, failed, unpaid online and not yet reviewed orders.
create function is_sold(status text, payment_method text, payment_status text, review_reason text) returns boolean
language sql immutable parallel safe as $$
  select status not in ('cancelled', 'payment_failed') and review_reason is null
    and (payment_method = 'cash_on_delivery' or payment_status in ('completed', 'not_required'))
$$;

create or replace function note_placed() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status, review_reason), count(*), sum(total)
  from added group by 1, 2, 3, 4;
  return null;
end
$$;

create or replace function note_items() returns trigger language plpgsql as $$
begin
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total)
  from added i join orders o on o.id = i.order_id
  where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason) group by 1, 2;
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
    select order_id, product_id, sum(quantity) as quantity, sum(total) as total from order_items
    where order_id in (select id from signed) group by 1, 2
  )
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select s.day, l.product_id, sum(s.n), sum(s.n * l.quantity), sum(s.n * l.total) from signed s join lines l on l.order_id = s.id group by 1, 2;
  return null;
end
$$;

create or replace function note_deleted() returns trigger language plpgsql as $$
begin
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  values (karachi_day(old.created_at), old.status, old.payment_method, is_sold(old.status, old.payment_method, old.payment_status, old.review_reason), -1, -old.total);
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(old.created_at), product_id, -1, -sum(quantity), -sum(total) from order_items
  where order_id = old.id and is_sold(old.status, old.payment_method, old.payment_status, old.review_reason) group by product_id;
  return old;
end
$$;

create or replace function rebuild_sales() returns void language plpgsql as $$
begin
  lock table orders, order_items in share mode;
  truncate sales_days, sales_changes, product_sales, product_sales_changes;
  insert into sales_changes (day, status, payment_method, is_sold, orders, revenue)
  select karachi_day(created_at), status, payment_method, is_sold(status, payment_method, payment_status, review_reason), count(*), sum(total)
  from orders group by 1, 2, 3, 4;
  insert into product_sales_changes (day, product_id, orders, quantity, revenue)
  select karachi_day(o.created_at), i.product_id, count(distinct o.id), sum(i.quantity), sum(i.total)
  from orders o join order_items i on i.order_id = o.id where is_sold(o.status, o.payment_method, o.payment_status, o.review_reason) group by 1, 2;
  perform fold_sales();
end
$$;

create or replace function count_customer_order() returns trigger language plpgsql as $$
declare
  orders int := 0;
  rupees bigint := 0;
begin
  if tg_op <> 'INSERT' and is_sold(old.status, old.payment_method, old.payment_status, old.review_reason) then
    orders := orders - 1;
    rupees := rupees - old.total;
  end if;
  if tg_op <> 'DELETE' and is_sold(new.status, new.payment_method, new.payment_status, new.review_reason) then
    orders := orders + 1;
    rupees := rupees + new.total;
  end if;
  update customer_totals set
    order_count = order_count + orders,
    spent = spent + rupees,
    last_order_at = case when tg_op = 'INSERT' then greatest(last_order_at, new.created_at) else last_order_at end
  where user_id = coalesce(new.user_id, old.user_id);
  if tg_op = 'INSERT' then
    insert into customer_phones (user_id, digits)
    select new.user_id, phone_digits(new.customer_phone) where phone_digits(new.customer_phone) <> ''
    on conflict do nothing;
  end if;
  return null;
end
$$;

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
    union select user_id, phone_digits(customer_phone) from orders
  ) known where digits <> ''
  on conflict do nothing;
$$;

drop trigger orders_count_changed on orders;
create constraint trigger orders_count_changed after update of status, payment_status, total, review_reason on orders
  deferrable initially deferred for each row
  when ((old.status, old.payment_status, old.total, old.review_reason)
    is distinct from (new.status, new.payment_status, new.total, new.review_reason))
  execute function count_customer_order();

drop function is_sold(text, text, text);
drop function counts_as_sold(text, text, text);

-- Late money for an order that could no longer be placed at that price (behaviour 7.20).
alter table order_cases drop constraint order_cases_kind_check;
alter table order_cases add constraint order_cases_kind_check check (
  kind in ('refund_owed', 'wrong_amount', 'wrong_identity', 'stock_gone', 'discount_gone', 'terms_changed', 'paid_after_switch'));

-- Mails that told of a change of an account, counted by mailbox for a day (behaviour 2.8).
create table account_news (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null default now()
);
create index account_news_email on account_news (email, created_at);
