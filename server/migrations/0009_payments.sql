-- Up Migration

-- Payments -------------------------------------------------------------------------------------------------------------

-- How far an attempt to pay has come.
alter table payment_attempts
  -- flagged: money was taken, but not as we asked for it; staff decide
  add column status text not null default 'open' check (status in ('open', 'paid', 'failed', 'flagged')),
  -- what the bank's handshake gave, to make the form again for the same browser
  add column token text,
  -- when the handshake was begun: it is done once
  add column opened_at timestamptz;
create index payment_attempts_open on payment_attempts (created_at) where status = 'open';

-- What staff must see to: money to give back, a wrong amount, goods that are gone. Each is told once.
create table order_cases (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('refund_owed', 'wrong_amount', 'wrong_identity', 'stock_gone', 'discount_gone')),
  -- of the attempt, or the bank's own number: what staff look for in the bank's portal
  reference text not null default '',
  amount int not null check (amount >= 0),
  note text not null default '',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references users,
  unique (order_id, kind, reference)
);
create index order_cases_open on order_cases (created_at desc) where done_at is null;

-- The shopper's account number as typed, encrypted; `bank_account` beside it is masked and shown.
alter table orders add column bank_account_sealed bytea;
