-- The cache tags that each transaction invalidates, for all nodes. Nodes read the rows that became visible since their last snapshot, by
-- `xid`: numbers of a sequence would skip transactions that commit later than one with a higher number. Rows are deleted after minutes.
create table outbox (
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  -- Not now(), the start of the transaction, so that a row is never deleted before it was visible for minutes.
  created_at timestamptz not null default clock_timestamp()
);
-- Not unique: numbers begin again in a database that a dump is restored into.
create index outbox_xid on outbox (xid);

-- As before, without an audit trigger on the outbox.
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
      and c.relname <> all (array[
        'audit_log', 'migrations', 'sessions', 'account_links', 'google_flows', 'media', 'search_words', 'cart_lines', 'wishlist_items',
        'idempotency_keys', 'notifications', 'order_history', 'stock_changes',
        'sales_days', 'sales_changes', 'product_sales', 'product_sales_changes', 'customer_totals', 'customer_phones', 'invoice_counter',
        'sent_mails', 'search_misses', 'import_pictures', 'product_stock', 'product_stock_changes', 'security_events', 'outbox'
      ])
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
