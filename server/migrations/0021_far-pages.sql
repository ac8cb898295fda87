-- Long tables of the back office, in any order and to the last page.

-- The few accounts that a list of customers leaves out: staff, and those who are blocked.
create index users_left_out on users (id) where role <> 'user' or blocked_at is not null;

-- The inventory's orders, over active and inactive products.
create index products_office_created on products (created_at, id) include (is_active);
-- With the title itself, since an index is not read alone when it has no more than an expression of what is asked for.
create index products_office_title on products (lower(title), id) include (title, is_active);
create index products_office_price on products (unit_price, id) include (is_active);
create index products_office_sold on products (sold, id) include (is_active);
create index products_inactive on products (id) where not is_active;

-- Pieces of a product, all its leaves together: what the inventory is sorted by.
create table product_stock (
  product_id uuid primary key references products on delete cascade,
  stock bigint not null
);
create index product_stock_order on product_stock (stock, product_id);
-- Products whose pieces changed since. Whoever buys only adds a row here, and waits for nobody.
create table product_stock_changes (product_id uuid not null);

create function note_stock_of_new() returns trigger language plpgsql as $$
begin
  insert into product_stock_changes select distinct product_id from new_rows;
  return null;
end
$$;
create function note_stock_of_changed() returns trigger language plpgsql as $$
begin
  insert into product_stock_changes
  select distinct n.product_id from new_rows n join old_rows o using (id)
  where (n.stock, n.is_leaf, n.removed_at) is distinct from (o.stock, o.is_leaf, o.removed_at);
  return null;
end
$$;
create trigger skus_stock_of_new after insert on skus referencing new table as new_rows
  for each statement execute function note_stock_of_new();
create trigger skus_stock_of_changed after update on skus referencing old table as old_rows new table as new_rows
  for each statement execute function note_stock_of_changed();

-- Counts the changed products anew. One at a time: the second then counts what came meanwhile.
create function fold_stock() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fold-stock', 0));
  with changed as (delete from product_stock_changes returning product_id),
  held as (select p.id from products p where p.id in (select product_id from changed) order by p.id for key share of p)
  insert into product_stock as t (product_id, stock)
  select h.id, coalesce(sum(s.stock), 0)
  from held h left join skus s on s.product_id = h.id and s.is_leaf and s.removed_at is null
  group by h.id
  on conflict (product_id) do update set stock = excluded.stock where t.stock <> excluded.stock;
end
$$;

insert into product_stock_changes select id from products;
select fold_stock();
