-- Changes of staff that can be undone for a short time, with the rows as they were before (decision 0040).
create table undos (
  id uuid primary key default uuid_v7(),
  kind text not null,
  by_user uuid not null references users on delete cascade,
  -- what was changed, for announcing the undone change: products, categories, reviews or others, by its kind
  ids text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index undos_created on undos (created_at);
create index undos_by_user on undos (by_user);

create table undo_rows (
  undo_id uuid not null references undos on delete cascade,
  seq bigint generated always as identity,
  table_name text not null,
  action text not null check (action in ('changed', 'deleted')),
  -- of a deleted row all columns, of a changed row its key and the columns that changed
  before jsonb not null,
  after jsonb not null,
  primary key (undo_id, seq)
);

-- The tables whose rows are recorded, referenced ones first: deleted rows are inserted again in this order.
create function undo_tables() returns text[] language sql immutable as $$
  select array['categories', 'products', 'skus', 'product_media', 'wishlist_items', 'cart_lines', 'reviews', 'banners', 'banner_videos',
    'discounts', 'discount_uses', 'customer_notes', 'search_terms']
$$;

-- Records a row for the undo that the transaction has opened. Its arguments are the columns of the table's key.
create function record_undo() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old);
  new_row jsonb;
  gone jsonb := old_row;
  come jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    new_row := to_jsonb(new);
    -- compatible: a built-in aggregate over the columns of one row; it changes no rows
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into gone, come
    from jsonb_each(old_row) where new_row -> key is distinct from value and not is_derived_column(key);
    if come is null then
      return null;
    end if;
    gone := gone || (select jsonb_object_agg(name, old_row -> name) from unnest(tg_argv) as name);
  end if;
  insert into undo_rows (undo_id, table_name, action, before, after)
  values (current_setting('saddar.undo')::uuid, tg_table_name, case tg_op when 'DELETE' then 'deleted' else 'changed' end, gone, come);
  return null;
end $$;

create trigger undo after update or delete on categories for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on products for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on skus for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on product_media for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on wishlist_items for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on cart_lines for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('user_id', 'sku_id');
create trigger undo after update or delete on reviews for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on banners for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on banner_videos for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('banner_id', 'position');
create trigger undo after update or delete on discounts for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on discount_uses for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('order_id');
create trigger undo after update or delete on customer_notes for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create trigger undo after update or delete on search_terms for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('term');

-- Inserts deleted rows again and sets changed columns back. Stock changes by the difference, so that pieces sold meanwhile stay sold; the
-- result lists these changes for the stock history. Raises UN001 when a row was changed again since, and the errors of constraints.
create function replay_undo(given uuid) returns table (changed_sku uuid, of_product uuid, was int, became int) language plpgsql as $$
declare
  target text;
  columns text;
  key_test text;
  entry record;
  present jsonb;
  patch jsonb;
begin
  foreach target in array undo_tables() loop
    continue when not exists (select from undo_rows where undo_id = given and table_name = target and action = 'deleted');
    select string_agg(quote_ident(attname), ', ') into columns
    from pg_attribute where attrelid = target::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    -- All rows of a table together, since they may refer to one another. What belonged to an account that is gone stays deleted.
    execute format(
      'insert into %1$I (%2$s) overriding system value
       select %2$s from (select (jsonb_populate_record(null::%1$I, before)).* from undo_rows
         where undo_id = $1 and table_name = %1$L and action = ''deleted'' order by seq) r %3$s',
      target, columns,
      case when target in ('cart_lines', 'wishlist_items') then 'where user_id is null or exists (select from users u where u.id = user_id)' else '' end
    ) using given;
  end loop;

  -- In the order in which all locks are taken: stock rows, then product rows, each by id.
  perform from skus where id in (
    select (before ->> 'id')::uuid from undo_rows where undo_id = given and table_name = 'skus' and action = 'changed'
  ) order by id for no key update;
  perform from products where id in (
    select (before ->> 'id')::uuid from undo_rows where undo_id = given and table_name = 'products' and action = 'changed'
  ) order by id for no key update;

  for entry in select * from undo_rows where undo_id = given and action = 'changed' order by seq desc loop
    select string_agg(format('t.%1$I = (jsonb_populate_record(null::%2$I, $1)).%1$I', key, entry.table_name), ' and ') into key_test
    from jsonb_object_keys(entry.before) as key where not entry.after ? key;
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(entry.after) as key;
    execute format('select to_jsonb(t) from %I t where %s for no key update', entry.table_name, key_test) into present using entry.before;
    if present is null or exists (
      select from jsonb_each(entry.after) as one
      where present -> one.key is distinct from one.value and not (entry.table_name = 'skus' and one.key = 'stock')
    ) or (entry.table_name = 'skus' and present ->> 'removed_at' is not null) then
      raise exception 'a row of % was changed again', entry.table_name using errcode = 'UN001';
    end if;
    patch := entry.before;
    if entry.table_name = 'skus' and entry.after ? 'stock' then
      was := present -> 'stock';
      became := was + (entry.before -> 'stock')::int - (entry.after -> 'stock')::int;
      changed_sku := present ->> 'id';
      of_product := present ->> 'product_id';
      patch := patch || jsonb_build_object('stock', became);
      return next;
    end if;
    execute format(
      'update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)) where %3$s', entry.table_name, columns, key_test
    ) using patch;
  end loop;
end $$;

-- As before, without audit triggers on the records of what can be undone.
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
        'sent_mails', 'search_misses', 'import_pictures', 'product_stock', 'product_stock_changes', 'security_events', 'outbox',
        'undos', 'undo_rows'
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
