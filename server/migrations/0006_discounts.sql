-- Up Migration

-- Discount codes -------------------------------------------------------------------------------------------------------

create table discounts (
  id uuid primary key default uuid_v7(),
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,20}$'),
  description text not null default '',
  type text not null check (type in ('percentage', 'fixed', 'free_shipping')),
  value int not null default 0 check (value >= 0),
  max_discount int check (max_discount > 0),
  min_order_amount int not null default 0 check (min_order_amount >= 0),
  starts_at timestamptz,
  expires_at timestamptz,
  usage_limit int check (usage_limit > 0),
  per_user_limit int check (per_user_limit > 0),
  used_count int not null default 0 check (used_count >= 0),
  applies_to text not null default 'all' check (applies_to in ('all', 'products', 'categories')),
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  is_active boolean not null default true,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case type when 'percentage' then value between 1 and 100 when 'fixed' then value >= 1 else true end),
  check (expires_at > starts_at)
);
create index discounts_newest on discounts (created_at desc, id desc);

-- One row for each order that was placed with a code. A use that was released stays, so that it is released once.
create table discount_uses (
  order_id uuid primary key references orders on delete cascade,
  discount_id uuid not null references discounts on delete cascade,
  user_id uuid not null references users on delete cascade,
  amount int not null check (amount >= 0),
  created_at timestamptz not null default now(),
  released_at timestamptz
);
create index discount_uses_person on discount_uses (discount_id, user_id) where released_at is null;
create index discount_uses_user on discount_uses (user_id);

-- A line's share of the order's discount; the shares of an order's lines add up to what the code took off the goods.
alter table order_items add column discount int not null default 0 check (discount between 0 and total);

-- Payments -------------------------------------------------------------------------------------------------------------

-- What the bank last said about each attempt to pay an order. The reference is ours, and names the attempt to the bank.
create table payment_attempts (
  reference text primary key check (reference ~ '^[A-Z0-9]{6,20}$'),
  order_id uuid not null references orders on delete cascade,
  amount int not null check (amount > 0),
  transaction_id text,
  response_code text,
  message text,
  gateway_response jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_attempts_order on payment_attempts (order_id, created_at desc);
