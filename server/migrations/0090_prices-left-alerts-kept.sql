-- Lists filter and sort by the price that their cards show: the cheapest of what is in stock. Until now it was the cheapest of all choices, also
-- after that one sold out. These three are written when a product is saved, and when a choice sells out or comes back.
create function write_availability() returns trigger language plpgsql as $$
declare
  leaves record;
begin
  select count(*) as amount, bool_or(stock > 0) as in_stock,
    coalesce(min(coalesce(nullif(sale_price, 0), list_price)) filter (where stock > 0), min(coalesce(nullif(sale_price, 0), list_price))) as unit_price,
    coalesce(bool_or(sale_price > 0) filter (where stock > 0), bool_or(sale_price > 0)) as on_sale
  into leaves from skus where product_id = new.id and is_leaf and removed_at is null;
  if leaves.amount > 0 then
    new.in_stock := leaves.in_stock;
    new.unit_price := leaves.unit_price;
    new.on_sale := leaves.on_sale;
  end if;
  return new;
end
$$;
create trigger products_availability before update of in_stock, unit_price, on_sale on products for each row execute function write_availability();

-- compatible: writes the products in stock of which a choice is sold out and was the cheapest, few of a catalogue; they are read meanwhile
update products p set in_stock = p.in_stock
where p.in_stock and exists (
  select from skus where product_id = p.id and is_leaf and removed_at is null and stock <= 0 and coalesce(nullif(sale_price, 0), list_price) <= p.unit_price);

-- The deletion of a product that is undone keeps who waits for its stock.
create trigger undo after update or delete on stock_alerts for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');
create or replace function undo_tables() returns text[] language sql immutable as $$
  select array['categories', 'products', 'skus', 'product_media', 'wishlist_items', 'cart_lines', 'stock_alerts', 'reviews', 'review_pictures', 'banners',
    'banner_videos', 'discounts', 'discount_uses', 'customer_notes', 'search_terms', 'newsletter_subscribers']
$$;
