-- Up Migration

-- Refunds -----------------------------------------------------------------------------------------------------------------

-- Money that goes back to a shopper (decision 0048). What is waiting, sent or paid never exceeds what was paid for the order; the order's row is
-- locked while that is checked.
create table refunds (
  id uuid primary key default uuid_v7(),
  order_id uuid not null references orders on delete cascade,
  -- the payment that it goes against; null for cash
  payment text references payment_attempts (reference) on delete set null,
  -- the return that it is for
  return_id uuid,
  -- what made it without staff: 'cancelled', or 'payment' with a reference; null when somebody asked for it
  source text,
  amount int not null check (amount > 0),
  method text not null check (method in ('gateway', 'bank_account', 'wallet', 'cash')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'paid', 'failed', 'cancelled')),
  reason text not null check (char_length(reason) between 1 and 500),
  -- IBAN or wallet number with the holder's name, encrypted; erased some time after the refund is settled
  payout_sealed bytea,
  -- what lists show of it
  payout_masked text,
  -- of the transfer
  reference text not null default '' check (char_length(reference) <= 100),
  paid_on date,
  -- of the request: the same one twice makes one refund
  request_key text,
  asked_by uuid references users on delete set null,
  settled_by uuid references users on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'paid' or paid_on is not null),
  check ((state in ('paid', 'cancelled')) = (settled_at is not null)),
  check (payout_sealed is null or method in ('bank_account', 'wallet'))
);
create index refunds_order on refunds (order_id, created_at);
create index refunds_payment on refunds (payment) where payment is not null;
create index refunds_return on refunds (return_id) where return_id is not null;
create index refunds_open on refunds (created_at, id) where state in ('waiting', 'sent', 'failed');
create index refunds_paid on refunds (paid_on) where state = 'paid';
create index refunds_with_details on refunds (settled_at) where payout_sealed is not null;
-- One for each cause. An order that goes on and is cancelled again is refunded again.
create unique index refunds_source on refunds (order_id, source) where source is not null and state <> 'cancelled';
create unique index refunds_request on refunds (asked_by, request_key) where request_key is not null;

create table refund_history (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds on delete cascade,
  state text not null,
  by_role text not null,
  by_user uuid references users on delete set null,
  note text not null default '',
  at timestamptz not null default now()
);
create index refund_history_refund on refund_history (refund_id, id);

-- The refunds that were cases until now. A release before this one may still open such cases while nodes are replaced; staff close those.
with owed as (
  select c.id, c.order_id, c.reference, c.amount, c.created_at, o.status, row_number() over (partition by c.order_id order by c.created_at, c.id) as place,
    (select a.reference from payment_attempts a where a.order_id = c.order_id and a.status = 'paid'
      and c.reference in (a.reference, a.transaction_id) order by a.created_at desc limit 1) as payment
  from order_cases c join orders o on o.id = c.order_id where c.kind = 'refund_owed' and c.done_at is null and c.amount > 0
), moved as (
  insert into refunds (order_id, payment, source, amount, method, reason, created_at)
  select order_id, payment, case when status = 'cancelled' and place = 1 then 'cancelled' else 'payment ' || reference end, amount, 'gateway',
    case when status = 'cancelled' and place = 1 then 'The order was cancelled' else 'The order was paid twice' end, created_at
  from owed returning id
)
insert into refund_history (refund_id, state, by_role) select id, 'waiting', 'system' from moved;
-- compatible: only open cases, which are few, and the former release treats a closed case as done
update order_cases set done_at = now(), done_note = 'Moved to the refunds' where kind = 'refund_owed' and done_at is null and amount > 0;

-- The bank's settlement files -----------------------------------------------------------------------------------------------

create table settlement_files (
  id uuid primary key default uuid_v7(),
  name text not null,
  hash text not null unique,
  imported_by uuid references users on delete set null,
  imported_at timestamptz not null default now()
);

-- A row of a file, once, whichever file brings it.
create table settlement_rows (
  id uuid primary key default uuid_v7(),
  file_id uuid not null references settlement_files on delete cascade,
  line int not null,
  type text not null check (type in ('sale', 'refund')),
  transaction_id text not null,
  order_reference text not null default '',
  day date not null,
  -- in paisa, since banks take fees of a fraction of a rupee
  gross bigint not null check (gross > 0),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  net bigint not null,
  payment text references payment_attempts (reference) on delete set null,
  refund_id uuid references refunds on delete set null,
  difference text check (difference in ('not_in_shop', 'amount_differs', 'already_settled')),
  unique (type, transaction_id, day, gross)
);
create index settlement_rows_file on settlement_rows (file_id, line);
create index settlement_rows_payment on settlement_rows (payment) where payment is not null;
create index settlement_rows_refund on settlement_rows (refund_id) where refund_id is not null;
