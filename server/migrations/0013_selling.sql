-- Up Migration

-- Reviews: staff's list over all products.
create index reviews_office on reviews (created_at desc, id desc);
create index reviews_office_rating on reviews (rating, created_at desc, id desc);
create index reviews_office_search on reviews using gin (lower(comment || ' ' || author_name) gin_trgm_ops);

-- Customers ------------------------------------------------------------------------------------------------------------

alter table users add column blocked_reason text not null default '' check (char_length(blocked_reason) <= 300);
create index users_customers on users (created_at desc, id desc) where role = 'user';
create index users_customers_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);

-- What counts as sold: all but cancelled, failed and unpaid online orders.
create function counts_as_sold(status text, payment_method text, payment_status text) returns boolean
language sql immutable parallel safe as $$
  select status not in ('cancelled', 'payment_failed') and (payment_method = 'cash_on_delivery' or payment_status in ('completed', 'not_required'))
$$;

-- The last ten digits: the same number however it was written.
create function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select right(regexp_replace(phone, '\D', '', 'g'), 10)
$$;

-- One row for each account, kept by the triggers below, so that a list of customers in any order reads no orders.
create table customer_totals (
  user_id uuid primary key references users on delete cascade,
  -- both of what counts as sold
  order_count int not null default 0,
  spent bigint not null default 0,
  -- of any order, cancelled ones too
  last_order_at timestamptz
);
create index customer_totals_spent on customer_totals (spent desc, user_id desc);
create index customer_totals_orders on customer_totals (order_count desc, user_id desc);
create index customer_totals_last on customer_totals (last_order_at desc nulls last, user_id desc);

-- Every number that somebody ordered or has an address with.
create table customer_phones (
  user_id uuid not null references users on delete cascade,
  digits text not null check (digits ~ '^\d{1,10}$'),
  primary key (user_id, digits)
);
create index customer_phones_search on customer_phones using gin (digits gin_trgm_ops);

create function start_customer() returns trigger language plpgsql as $$
begin
  insert into customer_totals (user_id) values (new.id);
  return null;
end
$$;
create trigger users_start_customer after insert on users for each row execute function start_customer();

create function note_customer_phone() returns trigger language plpgsql as $$
begin
  insert into customer_phones (user_id, digits)
  select new.user_id, phone_digits(new.phone) where phone_digits(new.phone) <> ''
  on conflict do nothing;
  return null;
end
$$;
create trigger addresses_customer_phone after insert or update of phone on addresses for each row execute function note_customer_phone();

create function count_customer_order() returns trigger language plpgsql as $$
declare
  orders int := 0;
  rupees bigint := 0;
begin
  if tg_op <> 'INSERT' and counts_as_sold(old.status, old.payment_method, old.payment_status) then
    orders := orders - 1;
    rupees := rupees - old.total;
  end if;
  if tg_op <> 'DELETE' and counts_as_sold(new.status, new.payment_method, new.payment_status) then
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
-- At the commit: the customer's row is then the last that is locked, so that whoever holds stock never waits for whoever wants it.
create constraint trigger orders_count_new after insert or delete on orders
  deferrable initially deferred for each row execute function count_customer_order();
create constraint trigger orders_count_changed after update of status, payment_status, total on orders
  deferrable initially deferred for each row
  when ((old.status, old.payment_status, old.total) is distinct from (new.status, new.payment_status, new.total))
  execute function count_customer_order();

-- All totals and numbers anew, from the orders themselves: for orders that came in past the triggers, as these did.
create function recount_customers() returns void language sql as $$
  insert into customer_totals (user_id, order_count, spent, last_order_at)
  select u.id,
    count(o.id) filter (where counts_as_sold(o.status, o.payment_method, o.payment_status)),
    coalesce(sum(o.total) filter (where counts_as_sold(o.status, o.payment_method, o.payment_status)), 0),
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
select recount_customers();

create table customer_notes (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  text text not null check (char_length(text) between 1 and 1000),
  by_user uuid references users,
  created_at timestamptz not null default now()
);
create index customer_notes_user on customer_notes (user_id, created_at desc);

-- Search ---------------------------------------------------------------------------------------------------------------

-- What was searched for and found nowhere, by day. No word of who searched.
create table search_misses (
  day date not null,
  text text not null check (char_length(text) between 1 and 60),
  count int not null default 1,
  primary key (day, text)
);
