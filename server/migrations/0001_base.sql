-- Up Migration

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Ids sort by time of making, so that new rows land at the end of each index. PostgreSQL 18 has uuidv7(); 15 to 17 do not.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

-- People ---------------------------------------------------------------------------------------------------------------

create table users (
  id uuid primary key default uuid_v7(),
  role text not null default 'user' check (role in ('user', 'admin')),
  name text not null check (char_length(name) between 1 and 100),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password_hash text,
  email_verified boolean not null default false,
  avatar text,
  blocked_at timestamptz,
  notifications_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table addresses (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  full_name text not null default '',
  line1 text not null,
  line2 text not null default '',
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null default 'Pakistan',
  phone text not null default '',
  is_default boolean not null default false,
  position int not null default 0
);
create index addresses_user on addresses (user_id, position);
create unique index addresses_one_default on addresses (user_id) where is_default;

-- A session is a family of refresh tokens; the token of each generation is derived from id and generation, so none is stored.
create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  audience text not null check (audience in ('shop', 'office')),
  generation int not null default 0,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- Catalogue ------------------------------------------------------------------------------------------------------------

create table media (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('picture', 'video')),
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);

create table categories (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 2 and 60),
  slug text not null unique,
  parent_id uuid references categories,
  media_id uuid references media,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id <> id)
);
create unique index categories_sibling_name on categories (parent_id, lower(name)) nulls not distinct;

-- The columns from `doc` on are derived: refresh_products() writes them and nothing else does.
create table products (
  id uuid primary key default uuid_v7(),
  slug text not null unique,
  title text not null check (char_length(title) between 3 and 150),
  description text not null default '' check (char_length(description) <= 10000),
  brand text not null default '',
  category_id uuid references categories,
  color_name text,
  color_code text,
  shipping_cost int not null default 0 check (shipping_cost >= 0),
  warranty_months int not null default 0 check (warranty_months >= 0),
  compatible_models text[] not null default '{}',
  is_featured boolean not null default false,
  is_active boolean not null default true,
  average_rating real not null default 0,
  num_reviews int not null default 0,
  sold int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  doc jsonb not null default '{}',
  category_path uuid[] not null default '{}',
  colors text[] not null default '{}',
  unit_price int not null default 0,
  on_sale boolean not null default false,
  in_stock boolean not null default false,
  search tsvector not null default ''
);
create index products_category on products (category_id);
create index products_path on products using gin (category_path);
create index products_colors on products using gin (colors);
create index products_search on products using gin (search);
create index products_newest on products (created_at desc, id) where is_active;
create index products_cheapest on products (unit_price, id) where is_active;
create index products_title on products (lower(title), id) where is_active;
create index products_sold on products (sold desc, id) where is_active;
create index products_rating on products (average_rating desc, id) where is_active;
create index products_featured on products (created_at desc, id) where is_active and is_featured;

-- Everything sellable, and the levels above it: a product's root row, its colour variants, their storage or size options.
-- Price and stock stand here and nowhere else. A price of 0 takes the parent's; only leaves have stock.
create table skus (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete cascade,
  parent_id uuid references skus on delete cascade,
  kind text not null check (kind in ('product', 'variant', 'storage', 'size')),
  position int not null default 0,
  color_name text,
  color_code text,
  capacity text,
  size text,
  sku text unique,
  price int not null default 0 check (price between 0 and 10000000),
  discount_price int not null default 0 check (discount_price >= 0),
  stock int not null default 0 check (stock >= 0),
  is_leaf boolean not null,
  removed_at timestamptz,
  -- derived by refresh_products(): what stands after taking over the parent's
  list_price int not null default 0,
  sale_price int not null default 0,
  check (price = 0 or discount_price < price),
  check (is_leaf or stock = 0),
  check ((kind = 'product') = (parent_id is null)),
  check ((kind = 'variant') = (color_name is not null)),
  check ((kind = 'storage') = (capacity is not null)),
  check ((kind = 'size') = (size is not null))
);
create unique index skus_root on skus (product_id) where kind = 'product';
create index skus_product on skus (product_id);
create unique index skus_choice on skus (parent_id, kind, lower(coalesce(color_name, capacity, size))) where removed_at is null and parent_id is not null;

create table product_media (
  id uuid primary key default uuid_v7(),
  product_id uuid not null references products on delete cascade,
  sku_id uuid references skus on delete cascade,
  media_id uuid not null references media,
  alt text not null default '',
  position int not null default 0
);
create index product_media_product on product_media (product_id, position);

-- The words of all products: what a misspelt word is compared with.
create table search_words (
  word text primary key
);
create index search_words_prefix on search_words (word text_pattern_ops);

create function search_text(input text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(unaccent('unaccent', input)), '[^[:alnum:]]+', ' ', 'g')
$$;

-- Writes everything derived of these products; every verb that changes one calls it in its transaction.
create function refresh_products(product_ids uuid[]) returns void language plpgsql as $$
begin
  update skus s set list_price = r.list_price, sale_price = r.sale_price
  from (
    with recursive tree as (
      select id, price as list_price, case when discount_price < price then discount_price else 0 end as sale_price
      from skus where product_id = any(product_ids) and parent_id is null
      union all
      select c.id,
        case when c.price > 0 then c.price else t.list_price end,
        case when c.price > 0 then (case when c.discount_price < c.price then c.discount_price else 0 end)
             when c.discount_price > 0 and c.discount_price < t.list_price then c.discount_price
             else t.sale_price end
      from skus c join tree t on c.parent_id = t.id
    )
    select * from tree
  ) r
  where s.id = r.id and (s.list_price, s.sale_price) is distinct from (r.list_price, r.sale_price);

  update products p set
    category_path = path.ids,
    colors = facts.colors,
    unit_price = facts.unit_price,
    on_sale = facts.on_sale,
    in_stock = facts.in_stock,
    search =
      setweight(to_tsvector('simple', search_text(p.title)), 'A') ||
      setweight(to_tsvector('simple', search_text(p.brand || ' ' || coalesce(array_to_string(facts.colors, ' '), ''))), 'B') ||
      setweight(to_tsvector('simple', search_text(path.names || ' ' || array_to_string(p.compatible_models, ' '))), 'C') ||
      setweight(to_tsvector('simple', search_text(p.description)), 'D'),
    doc = jsonb_build_object(
      '_id', p.id, 'slug', p.slug, 'title', p.title, 'description', p.description, 'brand', p.brand,
      'price', facts.list_price, 'discountPrice', facts.sale_price, 'sku', coalesce(root.sku, ''),
      'color', case when p.color_name is null then null else jsonb_build_object('name', p.color_name, 'code', coalesce(p.color_code, '#000000')) end,
      'images', coalesce(pictures.own, '[]'), 'videos', coalesce(pictures.videos, '[]'),
      'storageOptions', coalesce(options.storage, '[]'), 'sizeOptions', coalesce(options.sizes, '[]'),
      'variants', coalesce(variants.list, '[]'),
      'categoryId', p.category_id,
      'category', case when cat.id is null then null else jsonb_build_object('_id', cat.id, 'name', cat.name, 'slug', cat.slug) end,
      'shippingCost', p.shipping_cost, 'warrantyMonths', p.warranty_months, 'compatibleModels', to_jsonb(p.compatible_models),
      'isFeatured', p.is_featured, 'isActive', p.is_active,
      'createdAt', to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updatedAt', to_char(p.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  from products q
  join skus root on root.product_id = q.id and root.kind = 'product'
  left join categories cat on cat.id = q.category_id
  cross join lateral (
    with recursive up as (
      select c.id, c.name, c.parent_id from categories c where c.id = q.category_id
      union all
      select c.id, c.name, c.parent_id from categories c join up on c.id = up.parent_id
    )
    select coalesce(array_agg(id), '{}') as ids, coalesce(string_agg(name, ' '), '') as names from up
  ) path
  cross join lateral (
    -- The price on show is the cheapest leaf's.
    select
      coalesce((array_agg(l.list_price order by coalesce(nullif(l.sale_price, 0), l.list_price), l.list_price))[1], root.list_price) as list_price,
      coalesce((array_agg(l.sale_price order by coalesce(nullif(l.sale_price, 0), l.list_price), l.list_price))[1], 0) as sale_price,
      coalesce(min(coalesce(nullif(l.sale_price, 0), l.list_price)), root.list_price) as unit_price,
      coalesce(bool_or(l.sale_price > 0), false) as on_sale,
      coalesce(bool_or(l.stock > 0), false) as in_stock,
      coalesce((
        select array_agg(distinct lower(v.color_name)) from skus v
        where v.product_id = q.id and v.kind = 'variant' and v.removed_at is null
      ), case when q.color_name is null then '{}' else array[lower(q.color_name)] end) as colors
    from skus l where l.product_id = q.id and l.is_leaf and l.removed_at is null
  ) facts
  cross join lateral (
    select
      jsonb_agg(jsonb_build_object('url', '/media/' || m.id || '/1000.webp', 'alt', pm.alt, 'width', m.width, 'height', m.height) order by pm.position)
        filter (where m.kind = 'picture' and pm.sku_id is null) as own,
      jsonb_agg(jsonb_build_object('url', '/media/' || m.id || '/video') order by pm.position)
        filter (where m.kind = 'video' and pm.sku_id is null) as videos
    from product_media pm join media m on m.id = pm.media_id where pm.product_id = q.id
  ) pictures
  cross join lateral (
    select
      jsonb_agg(jsonb_build_object('_id', o.id, 'capacity', o.capacity, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) order by o.position)
        filter (where o.kind = 'storage') as storage,
      jsonb_agg(jsonb_build_object('_id', o.id, 'size', o.size, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) order by o.position)
        filter (where o.kind = 'size') as sizes
    from skus o where o.parent_id = root.id and o.removed_at is null
  ) options
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
      '_id', v.id, 'color', jsonb_build_object('name', v.color_name, 'code', coalesce(v.color_code, '#000000')),
      'price', v.list_price, 'discountPrice', v.sale_price, 'sku', coalesce(v.sku, ''),
      'images', coalesce((
        select jsonb_agg(jsonb_build_object('url', '/media/' || m.id || '/1000.webp', 'alt', pm.alt, 'width', m.width, 'height', m.height) order by pm.position)
        from product_media pm join media m on m.id = pm.media_id where pm.sku_id = v.id and m.kind = 'picture'), '[]'),
      'videos', coalesce((
        select jsonb_agg(jsonb_build_object('url', '/media/' || m.id || '/video') order by pm.position)
        from product_media pm join media m on m.id = pm.media_id where pm.sku_id = v.id and m.kind = 'video'), '[]'),
      'storageOptions', coalesce((
        select jsonb_agg(jsonb_build_object('_id', o.id, 'capacity', o.capacity, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) order by o.position)
        from skus o where o.parent_id = v.id and o.kind = 'storage' and o.removed_at is null), '[]'),
      'sizeOptions', coalesce((
        select jsonb_agg(jsonb_build_object('_id', o.id, 'size', o.size, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) order by o.position)
        from skus o where o.parent_id = v.id and o.kind = 'size' and o.removed_at is null), '[]')
    ) order by v.position) as list
    from skus v where v.product_id = q.id and v.kind = 'variant' and v.removed_at is null
  ) variants
  where p.id = q.id and q.id = any(product_ids);

  insert into search_words (word)
  select distinct word from products p, unnest(tsvector_to_array(p.search)) as word
  where p.id = any(product_ids) and char_length(word) between 2 and 30
  order by word
  on conflict (word) do nothing;
end
$$;

-- Carts and orders -----------------------------------------------------------------------------------------------------

-- A line is its leaf: product, colour, storage and size together name exactly one.
create table cart_lines (
  user_id uuid not null references users on delete cascade,
  sku_id uuid not null references skus on delete cascade,
  quantity int not null check (quantity between 1 and 1000),
  added_at timestamptz not null default clock_timestamp(),
  primary key (user_id, sku_id)
);

create table orders (
  id uuid primary key default uuid_v7(),
  order_id text not null unique,
  user_id uuid not null references users,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'payment_failed')),
  payment_status text not null check (payment_status in ('pending', 'completed', 'failed', 'not_required', 'processing')),
  payment_method text not null check (payment_method in ('cash_on_delivery', 'credit_card', 'debit_card', 'alfa_wallet', 'alfalah_bank')),
  subtotal int not null check (subtotal >= 0),
  shipping_total int not null check (shipping_total >= 0),
  discount_code text,
  discount_amount int not null default 0 check (discount_amount >= 0),
  online_discount int not null default 0 check (online_discount >= 0),
  total int not null check (total = greatest(0, subtotal + shipping_total - discount_amount - online_discount)),
  item_count int not null,
  notes text not null default '',
  shipping_address jsonb not null,
  billing_address jsonb not null,
  customer_name text not null,
  customer_phone text not null,
  city text not null,
  bank_account text,
  -- whether the items are out of stock on behalf of this order: what makes restocking happen once
  holds_stock boolean not null default true,
  transaction_id text,
  fingerprint text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_user on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_total on orders (total, id);
create index orders_search on orders using gin ((lower(order_id || ' ' || customer_name || ' ' || customer_phone)) gin_trgm_ops);

-- Checked at the commit: a foreign key takes a share of its row, and two buyers who both hold a share of a leaf and then want its stock
-- would wait for each other.
create table order_items (
  order_id uuid not null references orders on delete cascade,
  position int not null,
  product_id uuid not null references products deferrable initially deferred,
  sku_id uuid not null references skus deferrable initially deferred,
  title text not null,
  image text,
  sku text not null,
  quantity int not null check (quantity > 0),
  price int not null check (price >= 0),
  total int not null check (total = price * quantity),
  variant_type text not null check (variant_type in ('simple', 'color', 'storage', 'size')),
  variant_id uuid,
  color_name text,
  color_code text,
  capacity text,
  size text,
  primary key (order_id, position)
);
create index order_items_product on order_items (product_id);
create index order_items_sku on order_items (sku_id);

create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  status text not null,
  payment_status text not null,
  by_role text not null check (by_role in ('shopper', 'admin', 'system')),
  by_user uuid references users,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_history_order on order_history (order_id, id);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  body_hash text not null,
  order_id uuid not null references orders on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table notifications (
  id uuid primary key default uuid_v7(),
  type text not null check (type in ('order')),
  title text not null,
  message text not null,
  order_id text not null,
  created_at timestamptz not null default now()
);
create index notifications_newest on notifications (created_at desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
