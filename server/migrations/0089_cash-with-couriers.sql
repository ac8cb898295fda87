-- Orders whose cash a courier may still have, so that debts are looked for in these and not in all orders (decision 0050). Whatever can make a
-- debt adds the order, and a job removes it once nothing is owed: a row too many does no harm, one too few would hide a debt.
create table cash_with_couriers (
  order_id uuid primary key references orders on delete cascade,
  -- written again when the order is added again: who adds it then waits for the job that removes it, or the job passes over it
  added_at timestamptz not null default now()
);

create function add_cash_with_courier(given uuid) returns void language sql as $$
  insert into cash_with_couriers (order_id) values (given) on conflict (order_id) do update set added_at = excluded.added_at
$$;
create function note_sent_order() returns trigger language plpgsql as $$
begin
  perform add_cash_with_courier(new.id);
  return null;
end
$$;
create function note_parcel_or_advance() returns trigger language plpgsql as $$
begin
  perform add_cash_with_courier(new.order_id);
  return null;
end
$$;
create trigger orders_sent after insert on orders for each row when (new.courier is not null) execute function note_sent_order();
create trigger orders_sent_changed after update of status, courier, tracking_number, total, payment_method on orders
  for each row when (new.courier is not null and (old.status, old.courier, old.tracking_number, old.total, old.payment_method)
    is distinct from (new.status, new.courier, new.tracking_number, new.total, new.payment_method))
  execute function note_sent_order();
create trigger shipments_changed after insert or update of status, closed_as, cod_amount on shipments
  for each row execute function note_parcel_or_advance();
create trigger order_advances_changed after update of paid on order_advances
  for each row when (old.paid is distinct from new.paid) execute function note_parcel_or_advance();

insert into cash_with_couriers (order_id) select id from orders where courier is not null union select order_id from shipments;

-- Couriers write their numbers in either case.
-- compatible: operators of large shops create it concurrently before the upgrade (docs/growing.md); 1,000,000 orders take 2 seconds
create index if not exists orders_tracking_number on orders (upper(tracking_number)) where tracking_number is not null;
-- compatible: operators of large shops create it concurrently before the upgrade; 800,000 parcels take a second
create index if not exists shipments_tracking_number on shipments (upper(tracking_number)) where tracking_number is not null;

-- Lists of delivered and of all parcels.
-- compatible: operators of large shops create it concurrently before the upgrade; 800,000 parcels take a second
create index if not exists shipments_newest on shipments (created_at desc, id);
