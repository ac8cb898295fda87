-- Exchanges (decision 0049) and pictures of returns.

-- An order that is sent in exchange: its goods were paid with another order.
-- compatible: every value of before stays allowed, and the former release reads the new one as pending
alter table orders drop constraint orders_payment_status_check,
  add constraint orders_payment_status_check
    check (payment_status in ('pending', 'completed', 'failed', 'not_required', 'processing', 'exchanged')) not valid;

-- Exchanged goods were sold with the first order, and count there only.
create or replace function is_sold(status text, payment_method text, payment_status text, review_reason text) returns boolean
language sql immutable parallel safe as $$
  select status not in ('cancelled', 'payment_failed') and review_reason is null and payment_status <> 'exchanged'
    and (payment_method = 'cash_on_delivery' or payment_status in ('completed', 'not_required'))
$$;

-- The order that was sent in exchange for pieces of this return.
alter table returns add column exchange_order_id uuid references orders on delete set null;
-- compatible: a shop has few returns beside its orders; 100,000 of them take a tenth of a second
create unique index returns_exchange_order on returns (exchange_order_id) where exchange_order_id is not null;

-- What the customer wants instead of the money; null for a refund.
alter table return_lines add column wanted_sku_id uuid references skus on delete set null;
-- What was sent instead; null for a refund.
alter table return_lines add column sent_sku_id uuid references skus on delete set null;
-- Rupees of the accepted pieces that pay for what was sent; `value` is then only what is given back of them.
alter table return_lines add column carried int;

-- The customer's pictures of what they return. The files are private.
create table return_pictures (
  id uuid primary key default uuid_v7(),
  return_id uuid not null references returns on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);
create index return_pictures_return on return_pictures (return_id, id);
