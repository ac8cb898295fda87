-- Generates two years of orders of a busy shop, the same ones every time. :orders, :users are filled in by fill-orders.ts.
select setseed(0.42);

insert into products (id, slug, title, description, brand, color_name, color_code)
select uuid_v7(), 'ordered-' || n, 'Ordered product ' || n, 'Made for every day.', 'Bench', 'Black', '#101010' from generate_series(1, 500) n;
insert into skus (product_id, kind, sku, price, discount_price, stock, is_leaf)
select id, 'product', upper(slug), 300 + (random() * 9000)::int, 0, 1000000, true from products where slug like 'ordered-%';

create temp table goods as
select row_number() over () as n, s.id as sku_id, s.product_id, p.title, s.sku, s.price from skus s join products p on p.id = s.product_id where p.slug like 'ordered-%';
analyze goods;
create temp table names as
select n,
  (array['Ayesha', 'Ahmed', 'Muhammad', 'Fatima', 'Ali', 'Sana', 'Bilal', 'Hira', 'Usman', 'Zainab', 'Hamza', 'Maryam', 'Imran', 'Nadia', 'Kashif', 'Rabia', 'Saad', 'Amna', 'Faisal', 'Iqra'])[1 + (random() * random() * 20)::int % 20] || ' ' ||
  (array['Khan', 'Malik', 'Ahmed', 'Hussain', 'Shah', 'Butt', 'Qureshi', 'Siddiqui', 'Raza', 'Sheikh', 'Chaudhry', 'Baloch', 'Memon', 'Mirza', 'Abbasi', 'Javed'])[1 + (random() * 16)::int % 16] ||
  -- Half of the people also have a unique name.
  case when n % 2 = 0 then ' ' || initcap((select string_agg(substr('bdfghjklmnprstvz', 1 + abs(hashtext(n || ' ' || i)) % 16, 1) || substr('aeiou', 1 + abs(hashtext(i || ' ' || n)) % 5, 1), '') from generate_series(1, 3) i)) else '' end as name,
  '+923' || lpad(((n::bigint * 7919 * 104729) % 1000000000)::text, 9, '0') as phone,
  (array['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad', 'Multan', 'Peshawar', 'Quetta', 'Hyderabad', 'Gujranwala', 'Sialkot', 'Bahawalpur', 'Sargodha', 'Sukkur', 'Larkana', 'Sahiwal', 'Okara', 'Mardan', 'Gwadar', 'Skardu'])[1 + (random() * random() * 20)::int % 20] as city
from generate_series(1, :users) n;
insert into users (id, name, email, created_at) select uuid_v7(), name, 'buyer-' || n || '@example.pk', now() - interval '2 years' from names;
create temp table buyers as select n.*, u.id from names n join users u on u.email = 'buyer-' || n.n || '@example.pk';
create unique index on buyers (n);
analyze buyers;

-- Older orders are finished; those of the last days are still in progress.
create temp table drawn as
select n, now() - (n * (interval '2 years' / :orders)) as created_at, 1 + (random() * random() * (:users - 1))::int as buyer,
  random() as method_part, random() as state_part, 1 + (random() * random() * 4)::int as lines
from generate_series(1, :orders) n;
analyze drawn;
create temp table placed as
select d.n, uuid_v7() as id, d.created_at, b.id as user_id, b.name, b.phone, b.city, lines, method,
  case
    when method <> 'cash_on_delivery' and state_part < 0.05 then 'payment_failed'
    when state_part < 0.12 then 'cancelled'
    when d.n <= :orders / 500 then case when method = 'cash_on_delivery' or state_part < 0.2 then 'pending' else 'confirmed' end
    when d.n <= :orders / 150 then 'processing'
    when d.n <= :orders / 50 then 'shipped'
    else 'delivered'
  end as status
from drawn d join buyers b on b.n = d.buyer cross join lateral (
  select case when method_part < 0.72 then 'cash_on_delivery' when method_part < 0.86 then 'credit_card' when method_part < 0.9 then 'debit_card'
    when method_part < 0.97 then 'alfa_wallet' else 'alfalah_bank' end as method) m;

analyze placed;
create temp table bought as
select p.id as order_id, position - 1 as position, g.product_id, g.sku_id, g.title, g.sku, g.price, 1 + (p.n + position) % 3 as quantity
from placed p cross join lateral generate_series(1, lines) position join goods g on g.n = 1 + (p.n * 31 + position * 97) % 500;

analyze bought;
insert into orders (id, order_id, user_id, status, payment_status, payment_method, subtotal, shipping_total, total, item_count, shipping_address,
  billing_address, customer_name, customer_phone, city, holds_stock, fingerprint, courier, tracking_number, created_at, updated_at)
select p.id, 'SD-' || to_char(p.created_at at time zone 'Asia/Karachi', 'YYMMDD') || '-' ||
    -- The last five characters count in base 30, so that order numbers of a day are unique.
    (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((p.n::bigint * 7919 % 24300000) / (30 ^ i)::bigint % 30)::int, 1), '' order by i) from generate_series(0, 4) i),
  p.user_id, p.status,
  case when p.status = 'payment_failed' then 'failed'
    when p.method = 'cash_on_delivery' then case when p.status = 'delivered' then 'completed' else 'not_required' end
    when p.status = 'pending' then 'pending' else 'completed' end,
  p.method, s.subtotal, 200, s.subtotal + 200, s.pieces, a.address, a.address, p.name, p.phone, p.city, p.status not in ('cancelled', 'payment_failed'), 'made-up-' || p.n,
  case when p.status in ('shipped', 'delivered') then (array['TCS', 'Leopards', 'PostEx', 'M&P', 'Trax'])[1 + p.n % 5] end,
  case when p.status in ('shipped', 'delivered') then (700000000000 + p.n)::text end, p.created_at, p.created_at + interval '3 hours'
from placed p
join (select order_id, sum(price * quantity)::int as subtotal, sum(quantity)::int as pieces from bought group by order_id) s on s.order_id = p.id
cross join lateral (select jsonb_build_object('fullName', p.name, 'addressLine1', 'House ' || p.n % 900 || ', Street ' || p.n % 40, 'addressLine2', '', 'city', p.city,
  'state', 'Sindh', 'postalCode', '74000', 'country', 'Pakistan', 'phone', p.phone, 'phoneE164', p.phone, 'email', null) as address) a
order by p.created_at;

insert into order_items (order_id, position, product_id, sku_id, title, sku, quantity, price, total, variant_type)
select order_id, position, product_id, sku_id, title, sku, quantity, price, price * quantity, 'simple' from bought;

insert into order_history (order_id, status, payment_status, by_role, at)
select id, 'pending', case when method = 'cash_on_delivery' then 'not_required' else 'pending' end, 'shopper', created_at from placed
union all
select o.id, o.status, o.payment_status, 'system', o.updated_at from orders o join placed using (id) where o.status <> 'pending';

-- Four of five parcels were booked with their courier, a day after the order, and took one to six days; the others have a number that was typed in.
insert into shipments (order_id, courier, reference, tracking_number, status, city_id, city, cod_amount, pieces, weight_grams, created_at, booked_at,
  status_at, delivered_at, next_poll_at)
select o.id, o.courier, o.order_id, o.tracking_number, case when o.status = 'delivered' then 'delivered' else 'in_transit' end, lower(o.city), upper(o.city),
  case when o.payment_method = 'cash_on_delivery' then o.total else 0 end, 1, 500, booked.at, booked.at, came.at,
  case when o.status = 'delivered' then came.at end, case when o.status = 'delivered' then came.at else now() + interval '1 hour' end
from placed p join orders o on o.id = p.id cross join lateral (select o.created_at + interval '1 day' as at) booked
cross join lateral (select least(now(), booked.at + (1 + p.n % 6) * interval '1 day') as at) came
where o.courier is not null and p.n / 5 % 5 <> 1;

-- A weekly statement of each courier, two weeks later, for what it had delivered, with charges of Rs 290 for each parcel.
create temp table paid as
select courier, order_id as id, id as parcel_id, tracking_number, reference, cod_amount * 100 as cash, delivered_at from shipments where status = 'delivered'
union all
select courier, o.id, o.id, tracking_number, order_id, case when o.payment_method = 'cash_on_delivery' then total * 100 else 0 end, updated_at
from orders o join placed p on p.id = o.id where o.status = 'delivered' and p.n / 5 % 5 = 1;
insert into courier_statements (courier, number, day, file_name, hash, imported_at)
select courier, 'made-up-' || week, week + 14, 'made-up.csv', courier || week, (week + 14)::timestamptz
from (select distinct courier, date_trunc('week', delivered_at)::date as week from paid where delivered_at < now() - interval '3 weeks') w;
insert into courier_statement_rows (statement_id, line, tracking_number, order_reference, cod, fee, tax, withheld, net, order_id, parcel_id, expected)
select t.id, row_number() over (partition by t.id), p.tracking_number, p.reference, cash, 25000, 4000, 0, cash - 29000, p.id, parcel_id, cash
from paid p join courier_statements t on t.courier = p.courier and t.number = 'made-up-' || date_trunc('week', p.delivered_at)::date;
insert into cash_with_couriers (order_id) select id from orders where courier is not null and created_at > now() - interval '5 weeks';
