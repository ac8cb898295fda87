-- Up Migration

-- Products -------------------------------------------------------------------------------------------------------------

-- What search engines are told in place of the title and of the text that the shop makes.
alter table products
  add column seo_title text not null default '' check (char_length(seo_title) <= 255),
  add column seo_description text not null default '' check (char_length(seo_description) <= 500);

-- Of what is sold: the GTIN printed on it, and what one piece costs the shop (rupees; null when nobody said). The cost is for staff alone: it
-- is in no document, and no public call reads it.
alter table skus
  add column barcode text check (barcode ~ '^(\d{8}|\d{12,14})$'),
  add column cost int check (cost between 0 and 10000000);
-- One form for all lengths, as `toGtin14` writes it.
create index skus_barcode on skus (lpad(barcode, 14, '0')) where barcode is not null;

-- Documents name a barcode only where there is one: few shops have them, and every byte of a page counts.
create function barcode_part(barcode text) returns jsonb language sql immutable parallel safe as $$
  select case when barcode is null then '{}' else jsonb_build_object('barcode', barcode) end
$$;

-- Writes everything derived of these products; every verb that changes one calls it in its transaction.
create or replace function refresh_products(product_ids uuid[]) returns void language plpgsql as $$
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
    ) || barcode_part(root.barcode)
      || case when p.seo_title = '' then '{}' else jsonb_build_object('seoTitle', p.seo_title) end
      || case when p.seo_description = '' then '{}' else jsonb_build_object('seoDescription', p.seo_description) end
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
      jsonb_agg(jsonb_build_object('_id', o.id, 'capacity', o.capacity, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) || barcode_part(o.barcode) order by o.position)
        filter (where o.kind = 'storage') as storage,
      jsonb_agg(jsonb_build_object('_id', o.id, 'size', o.size, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) || barcode_part(o.barcode) order by o.position)
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
        select jsonb_agg(jsonb_build_object('_id', o.id, 'capacity', o.capacity, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) || barcode_part(o.barcode) order by o.position)
        from skus o where o.parent_id = v.id and o.kind = 'storage' and o.removed_at is null), '[]'),
      'sizeOptions', coalesce((
        select jsonb_agg(jsonb_build_object('_id', o.id, 'size', o.size, 'price', o.list_price, 'discountPrice', o.sale_price, 'sku', coalesce(o.sku, '')) || barcode_part(o.barcode) order by o.position)
        from skus o where o.parent_id = v.id and o.kind = 'size' and o.removed_at is null), '[]')
    ) || barcode_part(v.barcode) order by v.position) as list
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

-- Imports --------------------------------------------------------------------------------------------------------------

alter table imports
  -- prices with a fraction are rounded, or refuse their products
  add column rounds_prices boolean not null default false,
  add column fraction_count int not null default 0,
  -- the first of them: line, column, from, to
  add column fraction_examples jsonb not null default '[]',
  -- missing pictures are fetched then; null when nobody waits for that
  add column fetch_at timestamptz,
  -- how often they are fetched again by themselves after that
  add column fetches_left int not null default 0;

-- Pictures that an import could not fetch; after a check, those that it will not be able to. What was fetched later is deleted.
create table import_pictures (
  id bigint generated always as identity primary key,
  import_id uuid not null references imports on delete cascade,
  line int not null,
  column_name text not null,
  -- the address of the product in the shop
  handle text not null,
  -- whose picture it is: of this colour, in lower case, or the product's own
  color text,
  -- its place in the file's list of that level
  position int not null,
  kind text not null check (kind in ('picture', 'video')),
  url text not null,
  alt text not null,
  -- where it would come from; null for what is no web address
  host text,
  message text not null,
  tried_at timestamptz
);
create index import_pictures_import on import_pictures (import_id, line, id);

-- Puts every table under the audit log, now and whenever it is called again: a new table needs nothing to be told of. Left out is what
-- sessions, shoppers and jobs write for themselves, what is a log already, and what follows from other rows: sums of sales and of customers. A statement without an actor pays one look at a setting.
create or replace function attach_audit() returns void language plpgsql as $$
declare
  missing record;
begin
  for missing in
    select c.relname as name, coalesce(string_agg(quote_literal(a.attname), ', ' order by a.attnum), '') as key
    from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (array[
        'audit_log', 'migrations', 'sessions', 'account_links', 'google_flows', 'media', 'search_words', 'cart_lines', 'wishlist_items',
        'idempotency_keys', 'notifications', 'order_history', 'stock_changes',
        'sales_days', 'sales_changes', 'product_sales', 'product_sales_changes', 'customer_totals', 'customer_phones', 'invoice_counter',
        'sent_mails', 'search_misses', 'import_pictures'
      ])
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit')
    group by c.relname
  loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row
       when (coalesce(current_setting(''saddar.actor'', true), '''') <> '''') execute function write_audit(%s)',
      missing.name, missing.key
    );
  end loop;
end $$;
