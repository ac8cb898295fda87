-- Up Migration

-- What happened to the stock of each leaf: who, when, why, from, to. Written in the statement that changes the stock. No foreign keys to
-- what it tells of: history outlives products and orders, and costs an order nothing but the row itself.
create table stock_changes (
  id bigint generated always as identity primary key,
  sku_id uuid not null,
  product_id uuid not null,
  stock_before int not null,
  stock_after int not null,
  reason text not null check (reason in ('created', 'edited', 'set', 'removed', 'ordered', 'returned')),
  note text not null default '',
  by_role text not null check (by_role in ('shopper', 'admin', 'system')),
  by_user uuid,
  order_id uuid,
  at timestamptz not null default now(),
  check (stock_before <> stock_after)
);
create index stock_changes_product on stock_changes (product_id, id desc);

-- Staff look for a part of a title, brand or SKU.
create index products_office_search on products using gin (lower(title || ' ' || brand) gin_trgm_ops);
create index skus_office_search on skus using gin (lower(sku) gin_trgm_ops);
-- The low-stock list. 5 is `lowStock` of the contract.
create index skus_low on skus (product_id) where is_leaf and removed_at is null and stock <= 5;
