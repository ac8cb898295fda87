-- Sign-ins, refusals, exports and other events of security. Equal ones within a minute share a row: a flood of guesses must not fill the disk.
create table security_events (
  id bigint generated always as identity primary key,
  -- the first and the last of those that share the row
  at timestamptz not null,
  last_at timestamptz not null,
  count int not null check (count > 0),
  -- a hash of the minute and of what makes two events equal
  merge_key text not null unique,
  kind text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  -- who did it; null for somebody who is not signed in
  actor_id uuid,
  -- owner, manager, packer or shopper; empty when it is not known
  actor_role text not null,
  address text not null,
  -- Empty when it is not known, null when those that share the row differ.
  email text check (length(email) <= 254),
  user_agent text check (length(user_agent) <= 200),
  call text check (length(call) <= 120),
  reason text check (length(reason) <= 60),
  detail text check (length(detail) <= 200)
);
create index security_events_kind on security_events (kind, id desc);
create index security_events_actor on security_events (actor_id, id desc) where actor_id is not null;
create index security_events_address on security_events (address, id desc);
create index security_events_email on security_events (email, id desc) where email <> '';
create index security_events_at on security_events (at);

-- Only added to: a row changes by counting further events, and goes when it is 400 days old.
create function guard_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.count > old.count and new.last_at >= old.last_at
    and (new.id, new.at, new.merge_key, new.kind, new.outcome, new.actor_role, new.address)
      = (old.id, old.at, old.merge_key, old.kind, old.outcome, old.actor_role, old.address)
    and new.actor_id is not distinct from old.actor_id
    and coalesce(new.email, '') in ('', old.email) and coalesce(new.user_agent, '') in ('', old.user_agent)
    and coalesce(new.call, '') in ('', old.call) and coalesce(new.reason, '') in ('', old.reason)
    and coalesce(new.detail, '') in ('', old.detail) then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger append_only before update or delete on security_events for each row execute function guard_security_events();
create trigger no_truncate before truncate on security_events for each statement execute function refuse_change();

-- As before, with security_events left out, which is a log already, and the sums of stock beside each product, which follow from other rows.
drop trigger if exists audit on product_stock;
drop trigger if exists audit on product_stock_changes;

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
        'sent_mails', 'search_misses', 'import_pictures', 'product_stock', 'product_stock_changes', 'security_events'
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
