-- What staff did with a parcel that came back or was lost (rule 6.33.1): received, which cancelled its order, or sent_again. Null: nothing yet.
alter table shipments add column closed_as text;
alter table shipments add constraint shipments_closed_as check (closed_as in ('received', 'sent_again')) not valid;

-- The pieces that were cancelled out of an order, for its invoice (rule 7.14.2). Orders that were changed before have none.
create table cancelled_items (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  -- the item as documents name it
  title text not null,
  sku text not null,
  quantity int not null check (quantity > 0),
  -- rupees for one piece
  price int not null
);
create index cancelled_items_order on cancelled_items (order_id);
