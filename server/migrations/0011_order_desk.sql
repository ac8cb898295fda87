-- Up Migration

-- What staff search an order by: its number, the name, the phone in whatever way it is typed, the tracking number.
drop index orders_search;
alter table orders
  add column search_text text not null generated always as (
    -- The blank before each word lets a search of one or two letters find where words begin.
    lower(' ' || order_id || ' ' || customer_name || ' ' || customer_phone || ' ' || regexp_replace(customer_phone, '\D', '', 'g') || ' '
      || coalesce(tracking_number, ''))
  ) stored,
  -- The city without case and outer blanks, as filters compare it.
  add column city_key text not null generated always as (lower(btrim(city))) stored;
create index orders_search on orders using gin (search_text gin_trgm_ops);

-- A list filtered by any of city, status, payment and method reads the few combinations there are, each in the list's order.
drop index orders_status;
create index orders_facets on orders (status, payment_status, payment_method, created_at desc, id desc) include (total);
create index orders_facets_total on orders (status, payment_status, payment_method, total, id) include (created_at);
create index orders_city on orders (city_key, status, payment_status, payment_method, created_at desc, id desc) include (total);
create index orders_city_total on orders (city_key, status, payment_status, payment_method, total, id) include (created_at);
drop index orders_total;
create index orders_total on orders (total, id) include (created_at);

-- What staff note about an order for one another; its buyer never reads it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  by_user uuid references users,
  at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, id);

-- Goods of a cancelled order that do not go back on the shelf are written off: the stock stays, the history tells.
alter table stock_changes drop constraint stock_changes_reason_check, drop constraint stock_changes_check;
alter table stock_changes
  add constraint stock_changes_reason_check
    check (reason in ('created', 'edited', 'set', 'removed', 'ordered', 'returned', 'written_off')),
  add constraint stock_changes_check check (stock_before <> stock_after or reason = 'written_off');

-- Staff look for a buyer by a part of name or e-mail.
create index users_office_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);
