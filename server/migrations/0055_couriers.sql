-- Accounts at couriers, the parcels that are booked with them, and their news (decision 0045).
-- Names are those of the contract's table of couriers; a courier that is not in it any more keeps its parcels.
create table courier_accounts (
  courier text primary key,
  is_on boolean not null default false,
  -- empty: the courier's own address
  base_url text not null default '',
  -- the keys as JSON, encrypted with a key of the server's secret; null while none are entered
  keys_sealed bytea,
  -- the names of the entered keys, for the settings page
  entered text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- The courier's own list of cities, refreshed daily, and how its last calls went.
create table courier_cities (
  courier text not null,
  id text not null,
  name text not null,
  primary key (courier, id)
);
create table courier_health (
  courier text primary key,
  problem text not null default '',
  problem_at timestamptz,
  cities_at timestamptz
);

create table shipments (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  courier text not null,
  -- the order number as the courier knows it, with a suffix from the second parcel on
  reference text not null unique,
  tracking_number text check (length(tracking_number) between 1 and 60),
  status text not null default 'booking' check (status in (
    'booking', 'unsure', 'refused', 'booked', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'return_in_transit', 'returned',
    'cancelled', 'lost', 'unknown')),
  -- what the courier said when it refused or failed, for staff
  problem text not null default '',
  city_id text not null,
  city text not null,
  cod_amount int not null check (cod_amount >= 0),
  pieces int not null check (pieces between 1 and 999),
  weight_grams int not null check (weight_grams between 1 and 100000),
  remarks text not null default '',
  booked_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  booked_at timestamptz,
  -- when the latest news of the courier happened
  status_at timestamptz,
  delivered_at timestamptz,
  -- how often the courier failed to deliver it
  tries int not null default 0,
  advice text check (advice in ('try_again', 'bring_back')),
  advice_note text not null default '',
  advice_at timestamptz,
  next_poll_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index shipments_number on shipments (courier, tracking_number);
-- An order has one parcel under way: two people who book it at once get one.
create unique index shipments_open on shipments (order_id) where status not in ('refused', 'cancelled', 'returned', 'lost');
create index shipments_order on shipments (order_id);
create index shipments_due on shipments (courier, next_poll_at)
  where status in ('booking', 'unsure', 'booked', 'in_transit', 'out_for_delivery', 'delivery_failed', 'return_in_transit', 'lost', 'unknown');
create index shipments_status on shipments (status, created_at desc);
create index shipments_booked_by on shipments (booked_by);

create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  status text not null,
  -- the courier's own words
  words text not null,
  reason text not null default '',
  at timestamptz not null,
  seen_at timestamptz not null default now(),
  unique (shipment_id, at, words, reason)
);
