-- Couriers' statements of the cash that they collected, what they owe, and what was settled with them (decision 0050).
create table courier_statements (
  id uuid primary key default uuid_v7(),
  courier text not null,
  -- the courier's number of the statement, without regard to case
  number text not null check (length(number) between 1 and 60),
  day date not null,
  file_name text not null,
  hash text not null unique,
  -- in paisa, as the file or the staff say; null when neither does
  total_paid bigint,
  bank_reference text not null default '',
  imported_by uuid references users on delete set null,
  imported_at timestamptz not null default now()
);
create unique index courier_statements_number on courier_statements (courier, upper(number));
create index courier_statements_day on courier_statements (day desc, id);
create index courier_statements_imported_by on courier_statements (imported_by);

-- A parcel of a statement. Amounts are in paisa, since couriers charge fractions of a rupee.
create table courier_statement_rows (
  id uuid primary key default uuid_v7(),
  statement_id uuid not null references courier_statements on delete cascade,
  line int not null,
  tracking_number text not null default '',
  order_reference text not null default '',
  cod bigint not null check (cod >= 0),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  withheld bigint not null check (withheld >= 0),
  -- negative when the charges exceed the cash
  net bigint not null,
  order_id uuid references orders on delete set null,
  -- the shipment, or the order itself when staff entered its tracking number by hand
  parcel_id uuid,
  -- what was still to be paid for the parcel when the row came
  expected bigint,
  difference text check (difference in (
    'amount_differs', 'paid_twice', 'returned_paid', 'unknown_parcel', 'unknown_charge', 'net_differs')),
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  resolution text not null default '',
  -- the courier owes nothing more for the parcel
  is_settled boolean not null default false,
  unique (statement_id, line)
);
create index courier_statement_rows_order on courier_statement_rows (order_id) where order_id is not null;
create index courier_statement_rows_parcel on courier_statement_rows (parcel_id) where parcel_id is not null;
create index courier_statement_rows_open on courier_statement_rows (statement_id) where difference is not null and resolved_at is null;
create index courier_statement_rows_resolved_by on courier_statement_rows (resolved_by);

-- When a courier's debt is overdue, and the first day of delivery that counts.
create table courier_terms (
  courier text primary key,
  overdue_days int not null default 7 check (overdue_days between 1 and 90),
  counted_from date,
  updated_at timestamptz not null default now()
);
-- Couriers paid for earlier parcels before there were statements: only deliveries from now on count, unless staff choose another day.
insert into courier_terms (courier, counted_from)
select distinct courier, (now() at time zone 'Asia/Karachi')::date from orders where courier is not null and status in ('shipped', 'delivered', 'cancelled');
