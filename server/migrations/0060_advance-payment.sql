-- Advances of cash orders (decision 0052): a part of the total that the buyer pays online, while the rider collects the rest. One row for each order
-- that was asked for one. Every change holds the lock of the order's row.
create table order_advances (
  order_id uuid primary key references orders on delete cascade,
  state text not null default 'awaited' check (state in ('awaited', 'paid', 'waived')),
  -- Rupees that were asked for.
  amount int not null check (amount > 0),
  -- Rupees that arrived and count towards the total. What exceeds the total is refunded, and not in here.
  paid int not null default 0 check (paid >= 0),
  -- Whether the shop keeps it when the parcel is refused at the door, as the buyer was told when they were asked.
  is_kept boolean not null,
  -- The hours until the reminder and until the cancellation count from here.
  asked_at timestamptz not null default now(),
  reminded_at timestamptz,
  -- The staff who asked; null for the shop's rule.
  asked_by uuid references users on delete set null,
  check (state = 'paid' or paid = 0)
);
create index order_advances_awaited on order_advances (asked_at) where state = 'awaited';

-- The online method of an attempt to pay an advance; null for an attempt to pay a whole order by the order's own method.
alter table payment_attempts add column advance_method text;
