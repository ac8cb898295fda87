-- Generates as many products as the setting bench.products says from lists of words, the same ones every time.
select setseed(0.42);

create temp table kinds as
select kind, nth from unnest(array['Charger', 'Cable', 'Case', 'Earbuds', 'Speaker', 'Power Bank', 'Headphones', 'Neckband', 'Tempered Glass', 'Car Holder', 'Smart Watch',
  'Keyboard', 'Mouse', 'Tripod', 'Memory Card', 'Microphone', 'Ring Light', 'Torch', 'Adapter', 'Controller']) with ordinality as kinds (kind, nth);
insert into categories (name, slug) select 'Department ' || chr(64 + n), 'made-up-root-' || n from generate_series(1, 5) n;
insert into categories (name, slug, parent_id)
select kind || 's', 'made-up-kind-' || nth, (select id from categories where slug = 'made-up-root-' || 1 + nth % 5) from kinds;

create temp table made_up as
select
  n,
  (array['Barqi', 'Taar', 'Chinar', 'Zarb', 'Aina', 'Karak', 'Sukoon', 'Lahza', 'Yaad', 'Raftar', 'Noorline', 'Bunyad', 'Anker', 'Baseus', 'Ugreen', 'Faster', 'Audionic', 'Ronin', 'Zero', 'Joyroom'])[1 + (n / 9) % 20] as brand,
  (array['Mini', 'Slim', 'Ultra', 'Classic', 'Rugged', 'Magnetic', 'Braided', 'Wireless', 'Portable', 'Foldable', 'Leather', 'Silicone', 'Transparent', 'Gaming', 'Travel', 'Compact'])[1 + (n / 20) % 16] as manner,
  (select kind from kinds where nth = 1 + n % 20) as kind,
  (array['Galaxy A54', 'Galaxy A55', 'Galaxy S24 Ultra', 'iPhone 13', 'iPhone 14 Pro', 'iPhone 15', 'Redmi Note 12', 'Redmi Note 13', 'Infinix Hot 40', 'Tecno Camon 30', 'Vivo Y36', 'Oppo Reno 11', 'realme C67'])[1 + (n / 3) % 13] as model,
  -- A product name of syllables, like a brand's: twenty thousand different words.
  (select initcap(string_agg(substr('bdfghjklmnprstvz', 1 + abs(hashtext(n % 20000 || ' ' || i)) % 16, 1) ||
    substr('aeiou', 1 + abs(hashtext(i || ' ' || n % 20000)) % 5, 1), '')) from generate_series(1, 4) i) ||
    (array['', 'n', 'x', 'r'])[1 + n % 4] as name,
  (array['Black', 'White', 'Blue', 'Red', 'Green', 'Pink', 'Graphite', 'Sand'])[1 + (n / 5) % 8] as color,
  (200 + (random() * random() * 20000)::int) as price,
  random() < 0.92 as stocked
from generate_series(1, current_setting('bench.products')::int) n;

insert into products (id, slug, title, description, brand, category_id, color_name, color_code, compatible_models, is_featured, sold, created_at)
select uuid_v7(), 'made-up-' || n, brand || ' ' || name || ' ' || manner || ' ' || kind, 'Made for every day. ' || repeat('It does what it says, for years, and is put right when it does not. ', 8) || E'\n\nColour: ' || color,
  brand, (select id from categories where slug = 'made-up-kind-' || 1 + n % 20), color, '#101010', case when kind in ('Case', 'Tempered Glass') then array[model] else '{}' end, n % 40 = 0, (random() ^ 4 * 2000)::int,
  now() - n * interval '5 minutes'
from made_up;
insert into skus (product_id, kind, price, discount_price, stock, is_leaf)
select p.id, 'product', m.price, case when m.n % 12 = 0 then m.price * 9 / 10 else 0 end, case when m.stocked then 20 else 0 end, true from made_up m join products p on p.slug = 'made-up-' || m.n;
