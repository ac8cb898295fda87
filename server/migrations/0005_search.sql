-- Up Migration

-- Texts as they are compared: lower case, without accents, letters and digits only; '20,000 mAh' and '65 W' as one word each.
create or replace function search_text(input text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(unaccent('unaccent', input)), '(\d),(?=\d{3}(?!\d))', '\1', 'g'),
        '(\d)\s*watts?\y', '\1w', 'g'),
      '(\d)\s+(mah|w|gb|tb|mm|m)\y', '\1\2', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- What a phone is called, one key for all its names: 'Samsung A54 5G', 'Galaxy A54' and 'galaxy-a54' are galaxy-a54. Null for what is no phone.
create function phone_key(input text) returns text language sql immutable parallel safe as $$
  select case
    when name ~ '\y(watch|buds|airpods|tab|pad|ipad|band|book|newer|inch|any)\y' then null
    when name ~ '^iphone (\d|se|x)' or name ~ '^galaxy ([asmfjz]\d|z (fold|flip)|note \d)' or name ~ '^(redmi|poco) ' or name ~ '^xiaomi \d'
      or name ~ '^(infinix|tecno|realme|vivo|oppo|nokia|oneplus|huawei|honor|motorola|itel|sparx|pixel) \S'
    then replace(name, ' ', '-')
  end
  from (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(search_text(input),
      '^(apple|google|xiaomi|mi) (?=iphone|pixel|redmi|poco)', ''),
      '^samsung (galaxy )?', 'galaxy '),
      '^iphone(?=\d)', 'iphone '),
      '( [45]g)+$', '') as name
  ) cleaned
$$;

-- What else people call the maker of a phone: beside the phone's own name it leads to what fits.
create function phone_maker(key text) returns text language sql immutable parallel safe as $$
  select case when key like 'galaxy%' then 'samsung' when key like 'iphone%' then 'apple' when key ~ '^(redmi|poco)' then 'xiaomi mi' else '' end
$$;

-- Two words share a key when they are a letter or two apart: what is left of their first seven letters without one or two of them.
create function spelling_keys(word text) returns text[] language plpgsql immutable parallel safe as $$
declare
  stem text := left(word, 7);
  keys text[] := array[stem];
  shorter text;
begin
  if char_length(word) < 3 then return keys; end if;
  for i in 1 .. char_length(stem) loop
    shorter := left(stem, i - 1) || substr(stem, i + 1);
    keys := keys || shorter;
    if char_length(word) > 5 then
      for j in i .. char_length(shorter) loop
        keys := keys || (left(shorter, j - 1) || substr(shorter, j + 1));
      end loop;
    end if;
  end loop;
  return (select array_agg(distinct key) from unnest(keys) key);
end
$$;

drop index search_words_prefix;
delete from search_words;
alter table search_words add column keys text[] not null generated always as (spelling_keys(word)) stored;
create index search_words_keys on search_words using gin (keys) with (fastupdate = off);
-- Byte order, so that all words with one beginning lie together.
create index search_words_beginning on search_words (word collate "C");

-- What shoppers type and the catalogue does not say. Staff change it; no deployment is needed for a new word of the bazaar.
--   means   the other words are looked for as well
--   cheap   the cheapest come first
--   ignore  says nothing about the product
create table search_terms (
  term text primary key check (term = search_text(term) and char_length(term) between 1 and 60),
  effect text not null default 'means' check (effect in ('means', 'cheap', 'ignore')),
  means text[] not null default '{}' check (cardinality(means) <= 20),
  updated_at timestamptz not null default now(),
  check ((effect = 'means') = (cardinality(means) > 0))
);

-- Lists read and sort many rows and show few: what is only shown goes out of the row, so that the rows lie close together.
alter table products set (toast_tuple_target = 512);
alter table products add column search_main tsvector not null default '', add column phones text[] not null default '{}';
create index products_search_main on products using gin (search_main) with (fastupdate = off);
create index products_phones on products using gin (phones);

-- `search_main` is what a product is called: title, kind and maker, fitting models, colours and sizes. `search` has its text too.
-- They are written whenever refresh_products() writes `search`, and nowhere else.
create function write_search() returns trigger language plpgsql as $$
declare
  kinds text;
  options text;
  makers text;
begin
  select coalesce(string_agg(name, ' '), '') into kinds from categories where id = any(new.category_path);
  select coalesce(string_agg(distinct coalesce(capacity, size), ' '), '') into options
    from skus where product_id = new.id and kind in ('storage', 'size') and removed_at is null;
  select coalesce(array_agg(distinct key order by key), '{}') into new.phones
    from unnest(new.compatible_models) model, phone_key(model) key where key is not null;
  select coalesce(string_agg(distinct phone_maker(key), ' '), '') into makers from unnest(new.phones) key;
  new.search_main :=
    setweight(to_tsvector('simple', search_text(new.title)), 'A') ||
    setweight(to_tsvector('simple', search_text(new.brand || ' ' || kinds)), 'B') ||
    setweight(to_tsvector('simple', search_text(
      array_to_string(new.compatible_models, ' · ') || ' · ' || makers || ' · ' || array_to_string(new.colors, ' ') || ' · ' || options)), 'C');
  new.search := new.search_main || setweight(to_tsvector('simple', search_text(new.description)), 'D');
  -- What names phones as examples and fits all of them is nobody's in particular.
  if exists (select from unnest(new.compatible_models) model where model ~* '^any phone') then new.phones := '{}'; end if;
  return new;
end
$$;
create trigger products_search before update of search on products for each row execute function write_search();

-- The order of each sort, with what every list filters by: a far page is then counted off in the index alone.
drop index products_newest, products_cheapest, products_title, products_sold, products_rating;
create index products_newest on products (created_at desc, id) include (in_stock) where is_active;
create index products_cheapest on products (unit_price, id) include (in_stock) where is_active;
create index products_title on products (lower(title), id) include (in_stock) where is_active;
create index products_sold on products (sold desc, id) include (in_stock) where is_active;
create index products_rating on products (average_rating desc, id) include (in_stock) where is_active;
create index products_popular on products (in_stock desc, sold desc, id) where is_active;
create index skus_color on skus (lower(color_name)) where color_name is not null;
create index products_color on products (lower(color_name)) where color_name is not null;
-- Few products are on sale, and walking down all others to find them takes its time.
create index products_on_sale on products (created_at desc, id) where is_active and on_sale;
create index products_brand on products (lower(brand)) where is_active;

-- The first of these queries that finds something, and how much it finds, counted no further than `enough`; when it is less than that, also the
-- `wanted` best sellers among it. Each query asks what a product is called, or its text too.
create function pick_search(queries tsquery[], in_text boolean[], with_sold_out boolean, enough int, wanted int)
returns table (place int, amount int, best uuid[]) language plpgsql stable as $$
begin
  for i in 1 .. cardinality(queries) loop
    if not in_text[i] then
      select count(*), (array_agg(id order by in_stock desc, sold desc, id))[1:wanted] into amount, best from (
        select p.id, p.in_stock, p.sold from products p
        where p.is_active and (p.in_stock or with_sold_out) and p.search_main @@ queries[i] limit enough) matching;
    else
      select count(*), (array_agg(id order by in_stock desc, sold desc, id))[1:wanted] into amount, best from (
        select p.id, p.in_stock, p.sold from products p
        where p.is_active and (p.in_stock or with_sold_out) and p.search @@ queries[i] limit enough) matching;
    end if;
    if amount > 0 then
      place := i - 1;
      if amount = enough then best := null; end if;
      return next;
      return;
    end if;
  end loop;
end
$$;

-- The best sellers among very many: walking down the order of sales finds them soon, while sorting all would take its time.
create function walk_to_matches(query tsquery, with_sold_out boolean, wanted int) returns setof uuid language plpgsql stable
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return query select p.id from products p
    where p.is_active and (p.in_stock or with_sold_out) and p.search_main @@ query
    order by p.in_stock desc, p.sold desc, p.id limit wanted;
end
$$;

select refresh_products(array_agg(id)) from products;

insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  -- the same goods by other names
  ('cover', 'case'), ('pouch', 'case'), ('back cover', 'case'), ('mobile cover', 'case'), ('phone case', 'case'), ('kavar', 'case'), ('casing', 'case'),
  ('case', 'cover'), ('flip cover', 'flip case, wallet'), ('armor', 'armour'), ('shockproof', 'armour, rugged'), ('silicon', 'silicone'),
  ('transparent', 'clear'), ('crystal', 'clear'), ('shaffaf', 'clear'),
  ('protector', 'glass'), ('glass', 'protector'), ('screen guard', 'screen protectors, glass'), ('tempered', 'glass'), ('glass protector', 'glass, screen protectors'),
  ('screen protector', 'glass, screen protectors'), ('sheesha', 'glass, screen protectors'), ('shisha', 'glass, screen protectors'), ('sheet', 'glass'),
  ('camera protector', 'lens guards, lens glass'), ('camera glass', 'lens guards, lens glass'), ('lens protector', 'lens guards, lens glass'), ('camera guard', 'lens guards'),
  ('handsfree', 'earphones, headset'), ('hands free', 'earphones, headset'), ('handfree', 'earphones, headset'), ('hand free', 'earphones, headset'),
  ('headset', 'headphones'), ('earphone', 'earphones'), ('bluetooth handsfree', 'wireless earbuds, neckband'), ('bluetooth earphones', 'wireless earbuds, neckband'),
  ('airpods', 'earbuds'), ('air pods', 'earbuds'), ('airbuds', 'earbuds'), ('air buds', 'earbuds'), ('tws', 'wireless earbuds'), ('buds', 'earbuds'), ('pods', 'earbuds'),
  ('anc', 'noise cancelling'), ('headfone', 'headphones'), ('headfon', 'headphones'), ('woofer', 'speaker'),
  ('adapter', 'charger'), ('adaptor', 'adapter, charger'), ('charging adapter', 'charger'), ('brick', 'charger'), ('airpods charger', 'wireless charger'),
  ('magsafe', 'magnetic'), ('charging pad', 'wireless charger'), ('portable charger', 'power bank'), ('battery bank', 'power bank'),
  ('data cable', 'cable'), ('wire', 'cable'), ('lead', 'cable'), ('cord', 'cable'), ('charging wire', 'cable'), ('charging cable', 'cable'),
  ('usb c', 'usb c'), ('type c', 'usb c'), ('typec', 'usb c'), ('c type', 'usb c'), ('ctype', 'usb c'), ('usbc', 'usb c'), ('c to c', 'usb c to usb c'),
  ('micro usb', 'micro usb'), ('lightening', 'lightning'), ('3in1', '3 in 1'), ('3 in 1', '3 in 1'),
  ('iphone cable', 'lightning cable'), ('iphone lead', 'lightning cable'), ('iphone 11 cable', 'lightning cable'), ('iphone 12 cable', 'lightning cable'),
  ('iphone 13 cable', 'lightning cable'), ('iphone 14 cable', 'lightning cable'),
  ('smartwatch', 'smart watch'), ('smart band', 'fitness band'), ('fitness tracker', 'fitness band'), ('tracker', 'band'), ('watch band', 'watch strap'),
  ('watch belt', 'watch strap'), ('belt', 'strap'), ('memory', 'memory card'), ('sd card', 'memory card, microsd'), ('micro sd', 'microsd'), ('tf card', 'memory card'),
  ('pen drive', 'usb drive, dual drive'), ('pendrive', 'usb drive, dual drive'), ('flash drive', 'usb drive, dual drive'), ('flash', 'usb drive'), ('usb stick', 'usb drive'),
  ('hard drive', 'portable ssd'), ('hard disk', 'portable ssd'), ('external', 'portable'), ('holder', 'mount'), ('mount', 'holder'), ('motorcycle', 'motorbike'),
  ('bike', 'motorbike'), ('motor bike', 'motorbike'), ('mic', 'microphone'), ('mike', 'microphone'), ('collar mic', 'microphone'), ('lavalier', 'microphone'),
  ('tiktok light', 'ring light'), ('selfie light', 'ring light'), ('lite', 'light'), ('selfie stick', 'tripod'), ('pubg', 'triggers, gaming'), ('trigger', 'triggers'),
  ('gamepad', 'controller'), ('game pad', 'controller'), ('joystick', 'controller'), ('cooling fan for mobile', 'phone cooler'), ('mobile cooler', 'phone cooler'),
  ('hdmi adapter', 'hdmi'), ('otg cable', 'otg'), ('dongle', 'hub'), ('flashlight', 'torch'), ('flash light', 'torch'), ('torch light', 'torch'),
  ('emergency light', 'torch, lantern'), ('charging light', 'torch, lantern'), ('charging fan', 'rechargeable fan'), ('hand fan', 'handheld fan'),
  ('mobile stand', 'phone stand'), ('stand for car', 'car holder'), ('mobile stand for car', 'car holder'), ('samsung', 'galaxy'), ('apple', 'iphone'), ('mi', 'xiaomi'),
  ('i phone', 'iphone'), ('cancelation', 'cancelling'), ('cancellation', 'cancelling'), ('canceling', 'cancelling'), ('gray', 'graphite'), ('grey', 'graphite'),
  ('blue', 'navy, sky blue'), ('cooling', 'cooler'),
  -- Urdu in Latin letters
  ('taar', 'cable'), ('tar', 'cable'), ('gari', 'car'), ('gaari', 'car'), ('gaadi', 'car'), ('gadi', 'car'), ('ghari', 'watch'), ('gharri', 'watch'), ('ghadi', 'watch'),
  ('pankha', 'fan'), ('batti', 'torch, lantern'), ('roshni', 'light'), ('lalten', 'lantern'), ('laltain', 'lantern'), ('kaan', 'earphones'), ('awaz', 'speaker'),
  ('chamra', 'leather'), ('chamray', 'leather'), ('kala', 'black'), ('kali', 'black'), ('safed', 'white'), ('sufaid', 'white'), ('lal', 'red'), ('surkh', 'red'), ('neela', 'blue, navy'),
  ('neeli', 'blue, navy'), ('hara', 'green'), ('gulabi', 'pink'), ('chota', 'mini'), ('choti', 'mini'), ('patta', 'strap'), ('petti', 'strap'), ('lambi', 'long'),
  -- Urdu
  ('چارجر', 'charger'), ('پاور بینک', 'power bank'), ('کیبل', 'cable'), ('تار', 'cable'), ('کور', 'case'), ('کیس', 'case'), ('شیشہ', 'glass'), ('گلاس', 'glass'),
  ('ہینڈ فری', 'earphones'), ('ہینڈفری', 'earphones'), ('ایئر فون', 'earphones'), ('ایئر بڈز', 'earbuds'), ('ایئربڈز', 'earbuds'), ('ہیڈ فون', 'headphones'), ('سپیکر', 'speaker'),
  ('گھڑی', 'watch'), ('پنکھا', 'fan'), ('ٹارچ', 'torch'), ('لالٹین', 'lantern'), ('میموری کارڈ', 'memory card'), ('گاڑی', 'car'), ('مائیک', 'microphone'), ('سٹینڈ', 'stand'), ('ماؤس', 'mouse')
) as words (term, means)
on conflict do nothing;

insert into search_terms (term, effect)
select search_text(term), 'cheap' from unnest(array['sasta', 'sasti', 'saste', 'cheap', 'cheapest', 'budget', 'low price', 'kam qeemat', 'سستا', 'سستی']) term;

insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'ka', 'ki', 'ke', 'kay', 'wala', 'wali', 'walay', 'liye', 'lia', 'mein', 'ko', 'se', 'aur', 'koi', 'acha', 'achi', 'achha', 'achay', 'sa', 'si', 'chahiye', 'chahye', 'bara', 'bari', 'original',
  'mobile', 'phone', 'price', 'price in pakistan', 'in pakistan', 'pakistan', 'best', 'good', 'new', 'online', 'buy', 'for', 'the', 'a', 'an', 'with', 'of', 'in', 'and', 'my', 'rs', 'pkr',
  'fast', 'کا', 'کی', 'کے', 'موبائل'
]) term
on conflict do nothing;
