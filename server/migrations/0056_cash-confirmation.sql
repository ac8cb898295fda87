-- Cash orders whose buyers were asked to confirm them (decision 0046): one row for each, written when it is placed while the setting is on, or
-- when its buyer or staff confirm another one.
create table order_confirmations (
  order_id uuid primary key references orders on delete cascade,
  -- The hours until the reminder and until the cancellation count from here.
  asked_at timestamptz not null default now(),
  reminded_at timestamptz,
  confirmed_at timestamptz,
  -- By its buyer with the link, or by staff who phoned.
  confirmed_how text check (confirmed_how in ('link', 'phone')),
  -- The staff who phoned.
  confirmed_by uuid references users on delete set null,
  check ((confirmed_at is null) = (confirmed_how is null))
);
create index order_confirmations_waiting on order_confirmations (asked_at) where confirmed_at is null;
