-- Returns of delivered orders (rule 6.40): what the shopper sends back, and what came of it.
create table returns (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  -- 1 for the first return of the order
  number int not null check (number > 0),
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refused', 'withdrawn', 'pickup_booked', 'received', 'inspected', 'settled')),
  note text not null default '',
  -- where a refund of a cash order goes: encrypted, and masked for display
  payout_method text check (payout_method in ('bank_account', 'wallet')),
  payout_sealed bytea,
  payout_label text,
  courier text check (char_length(courier) between 1 and 60),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  -- rupees given back; null until it is settled
  refund_amount int check (refund_amount >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, number),
  check ((status = 'settled') = (refund_amount is not null))
);
create index returns_status on returns (status, created_at);

create table return_lines (
  return_id uuid not null references returns on delete cascade,
  -- the position of the line in its order
  position int not null,
  quantity int not null check (quantity > 0),
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  -- set by the inspection
  accepted int check (accepted between 0 and quantity),
  is_restocked boolean,
  -- rupees of the accepted pieces; set when the return is settled
  value int check (value >= 0),
  primary key (return_id, position)
);

create table return_history (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns on delete cascade,
  status text not null,
  by_role text not null check (by_role in ('shopper', 'admin', 'system')),
  by_user uuid references users,
  note text not null default '',
  at timestamptz not null default now()
);
create index return_history_return on return_history (return_id, id);
