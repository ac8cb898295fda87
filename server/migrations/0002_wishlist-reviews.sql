-- Up Migration

-- A list is a device's or a person's. Signing in moves the device's rows to the person.
create table wishlist_items (
  id uuid primary key default uuid_v7(),
  device_id uuid,
  user_id uuid references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references skus on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  check ((device_id is null) <> (user_id is null))
);
create unique index wishlist_items_device on wishlist_items (device_id, product_id, variant_id) nulls not distinct where device_id is not null;
create unique index wishlist_items_user on wishlist_items (user_id, product_id, variant_id) nulls not distinct where user_id is not null;
create index wishlist_items_product on wishlist_items (product_id);
create index wishlist_items_variant on wishlist_items (variant_id) where variant_id is not null;

-- products.average_rating and num_reviews count what is not hidden; who changes a review writes them in the same transaction.
create table reviews (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users,
  order_id uuid not null references orders,
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 3 and 1000),
  -- as it is shown, masked: a public list has no use for the whole name
  author_name text not null,
  reply text,
  replied_at timestamptz,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, product_id),
  check ((reply is null) = (replied_at is null))
);
create index reviews_newest on reviews (product_id, created_at desc, id desc) where not is_hidden;
create index reviews_rating on reviews (product_id, rating desc, created_at desc, id desc) where not is_hidden;
create index reviews_order on reviews (order_id);
