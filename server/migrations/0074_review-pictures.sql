-- Pictures that buyers add to their reviews (rule 11.7). The files are public, and are deleted like those of products.
create table review_pictures (
  media_id uuid primary key references media,
  review_id uuid not null references reviews on delete cascade,
  position int not null check (position between 1 and 4),
  -- SHA-256 of the uploaded file: a repeated upload adds nothing. Null for pictures of the demo.
  digest bytea,
  created_at timestamptz not null default now(),
  unique (review_id, position),
  unique (review_id, digest)
);

create trigger undo after update or delete on review_pictures for each row
  when (coalesce(current_setting('saddar.undo', true), '') <> '') execute function record_undo('media_id');

create or replace function undo_tables() returns text[] language sql immutable as $$
  select array['categories', 'products', 'skus', 'product_media', 'wishlist_items', 'cart_lines', 'reviews', 'review_pictures', 'banners', 'banner_videos',
    'discounts', 'discount_uses', 'customer_notes', 'search_terms', 'newsletter_subscribers']
$$;
