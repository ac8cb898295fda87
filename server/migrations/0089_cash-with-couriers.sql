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
  -- A delivered order may have a booked parcel without a courier's name of its own.
  for each row when ((new.courier is not null or new.status = 'delivered') and (old.status, old.courier, old.tracking_number, old.total, old.payment_method)
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

-- Tables whose changes are not written to the audit log: they follow from others, or are many. A new one is added here.
create function unaudited_tables() returns text[] language sql immutable as $$
  select array[
    'audit_log', 'migrations', 'sessions', 'account_links', 'google_flows', 'media', 'search_words', 'cart_lines', 'wishlist_items',
    'idempotency_keys', 'notifications', 'order_history', 'stock_changes',
    'sales_days', 'sales_changes', 'product_sales', 'product_sales_changes', 'customer_totals', 'customer_phones', 'invoice_counter',
    'sent_mails', 'search_misses', 'import_pictures', 'product_stock', 'product_stock_changes', 'security_events', 'outbox',
    'undos', 'undo_rows', 'cash_with_couriers'
  ]
$$;
create or replace function attach_audit() returns void language plpgsql as $$
declare
  missing record;
begin
  for missing in
    select c.relname as name, coalesce(string_agg(quote_literal(a.attname), ', ' order by a.attnum), '') as key
    from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (unaudited_tables())
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit')
    group by c.relname
  loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row
       when (coalesce(current_setting(''saddar.actor'', true), '''') <> '''') execute function write_audit(%s)',
      missing.name, missing.key
    );
  end loop;
end $$;
