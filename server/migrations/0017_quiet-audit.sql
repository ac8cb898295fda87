-- Each change of an order told of two or three sums beside it: nobody reads a log so.
drop trigger if exists audit on sales_days;
drop trigger if exists audit on sales_changes;
drop trigger if exists audit on product_sales;
drop trigger if exists audit on product_sales_changes;
drop trigger if exists audit on customer_totals;
drop trigger if exists audit on customer_phones;
drop trigger if exists audit on invoice_counter;
drop trigger if exists audit on sent_mails;
drop trigger if exists audit on search_misses;

-- Puts every table under the audit log, now and whenever it is called again: a new table needs nothing to be told of. Left out is what
-- sessions, shoppers and jobs write for themselves, what is a log already, and what follows from other rows: sums of sales and of customers. A statement without an actor pays one look at a setting.
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
        'sent_mails', 'search_misses'
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
