-- Up Migration

-- The newest orders of a product, in order: ids of orders are made in time's order. Takes the place of the index on the product alone.
create index order_items_product_newest on order_items (product_id, order_id desc);
drop index order_items_product;
