-- The audit log is written with the rights of its owner, so that the shop's own role needs none but to read it. The path keeps tables of a
-- session (pg_temp) from standing in for ours, and nobody else may hang the function on a table of their own.
alter function write_audit() security definer set search_path = public, pg_temp;
revoke execute on function write_audit() from public;

-- Early databases ran 0005, 0013 and 0022 as they were before their last edit. This brings them to the schema of all others, where it does nothing.
drop function if exists pick_search(tsquery[], boolean[], boolean, int);
drop function if exists sort_matches(tsquery, boolean, int);

create or replace function recount_customers() returns void language sql as $$
  insert into customer_totals (user_id, order_count, spent, last_order_at)
  select u.id,
    count(o.id) filter (where counts_as_sold(o.status, o.payment_method, o.payment_status)),
    coalesce(sum(o.total) filter (where counts_as_sold(o.status, o.payment_method, o.payment_status)), 0),
    max(o.created_at)
  from users u left join orders o on o.user_id = u.id group by u.id
  on conflict (user_id) do update
    set order_count = excluded.order_count, spent = excluded.spent, last_order_at = excluded.last_order_at;
  insert into customer_phones (user_id, digits)
  select user_id, digits from (
    select user_id, phone_digits(phone) as digits from addresses
    union select user_id, phone_digits(customer_phone) from orders
  ) known where digits <> ''
  on conflict do nothing;
$$;

do $$ begin
  if not exists (select from pg_index where indexrelid = 'products_category'::regclass and indnatts = 3) then
    drop index products_category;
    create index products_category on products (category_id) include (is_active, in_stock);
  end if;
end $$;
