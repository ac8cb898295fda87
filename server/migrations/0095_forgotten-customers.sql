-- What a deleted account leaves is found by the row that was changed.
-- compatible: operators of large shops create it concurrently before the upgrade (docs/growing.md); 1,000,000 entries take 2 seconds
create index if not exists audit_log_row on audit_log (kind, row_id);

-- Personal data among the values of an audit entry, as a word; of addresses the email alone, as their orders keep the rest.
create function hide_person(given jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key in ('email', 'name', 'author_name', 'avatar', 'blocked_reason', 'text', 'phone', 'subject', 'message') and value not in ('null', '""') then '"hidden"'
    when key in ('shipping_address', 'billing_address') and jsonb_typeof(value) = 'object' then value || '{"email": null}'
    else value end), '{}')
  from jsonb_each(given)
$$;

-- The log is only ever added to, but for what a deleted account leaves in it: who did what to which account and when stays.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' and current_setting('saddar.forgets', true) = 'on' then
    return null;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;

-- With the rights of the owner: the shop's own role can only read the log. It is called for an account that is being deleted.
create function forget_customer(customer uuid, address text) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = customer and role = 'user') then
    raise exception 'not allowed: % is no customer', customer;
  end if;
  perform set_config('saddar.forgets', 'on', true);
  update audit_log set before = hide_person(before), after = hide_person(after),
    label = case when kind in ('orders', 'reviews') then label else 'hidden' end
  where (kind = 'users' and row_id = customer::text)
    or (kind = 'customer_notes' and (before ->> 'user_id' = customer::text or after ->> 'user_id' = customer::text
      or row_id = any (array(select id::text from customer_notes where user_id = customer))))
    or (kind = 'orders' and row_id = any (array(select id::text from orders where user_id = customer)))
    or (kind = 'reviews' and row_id = any (array(select id::text from reviews where user_id = customer)))
    or (kind in ('newsletter_subscribers', 'stock_alerts', 'contact_messages') and label = address);
  perform set_config('saddar.forgets', '', true);
end $$;
