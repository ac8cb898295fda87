-- Up Migration

-- Staff's side of payments -----------------------------------------------------------------------------------------------

-- What somebody did about a case, in their own words.
alter table order_cases add column done_note text not null default '';
alter table order_cases drop constraint order_cases_kind_check;
alter table order_cases add constraint order_cases_kind_check
  check (kind in ('refund_owed', 'wrong_amount', 'wrong_identity', 'stock_gone', 'discount_gone', 'paid_after_switch'));
create index order_cases_done on order_cases (done_at desc) where done_at is not null;

-- The online method that an order had before its shopper chose cash: money that still arrives by it brings it back.
alter table orders add column switched_from text
  check (switched_from in ('credit_card', 'debit_card', 'alfa_wallet', 'alfalah_bank'));

-- Invoices ---------------------------------------------------------------------------------------------------------------

-- A sequence would leave a gap wherever a transaction is undone; a row that is held until the commit leaves none.
create table invoice_counter (id boolean primary key default true check (id), last int not null default 0);
insert into invoice_counter default values;

-- An invoice keeps its number, its day, and who sold, whatever the settings say later.
create table invoices (
  order_id uuid primary key references orders on delete cascade,
  number int not null unique check (number > 0),
  seller jsonb not null,
  issued_at timestamptz not null default now()
);

-- Mails about orders that went out: a job that runs again, since its process died, writes no second one.
create table sent_mails (id text primary key, sent_at timestamptz not null default now());
