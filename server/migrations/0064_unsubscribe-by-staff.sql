-- Staff unsubscribe a person who asked for it, and can undo that for a short time.
create trigger undo after update or delete on newsletter_subscribers for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('id');

create or replace function undo_tables() returns text[] language sql immutable as $$
  select array['categories', 'products', 'skus', 'product_media', 'wishlist_items', 'cart_lines', 'reviews', 'banners', 'banner_videos',
    'discounts', 'discount_uses', 'customer_notes', 'search_terms', 'newsletter_subscribers']
$$;
