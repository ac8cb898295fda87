-- Inserts deleted rows again and sets changed columns back. Stock changes by the difference, so that pieces sold meanwhile stay sold; the
-- result lists these changes for the stock history. Raises UN001 when a row was changed again since, and the errors of constraints.
create or replace function replay_undo(given uuid) returns table (changed_sku uuid, of_product uuid, was int, became int) language plpgsql as $$
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

  -- In the order in which all locks are taken: stock rows, then product rows, then the categories that get products back, each by id.
  perform from skus where id in (
    select (before ->> 'id')::uuid from undo_rows where undo_id = given and table_name = 'skus' and action = 'changed'
  ) order by id for no key update;
  perform from products where id in (
    select (before ->> 'id')::uuid from undo_rows where undo_id = given and table_name = 'products' and action = 'changed'
  ) order by id for no key update;
  perform from categories where id in (
    select (before ->> 'category_id')::uuid from undo_rows where undo_id = given and table_name = 'products' and action = 'changed'
  ) order by id for key share;

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
