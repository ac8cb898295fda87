-- Facts of a product as lexemes that no typed text can be, since they begin with =: '=w:65', '=gb:128', '=fits:galaxy-a55', '=link:wired'. They are
-- written with what a product is called, so that one query of `pick_search` asks for words and facts at once (rule 3.5.3, decision 0038).

-- The amounts in a text, each in the unit of its dimension: '1 TB' is =gb:1000, '2 m' is =mm:2000, '6 ft' is =inch:72, '14 days' is =h:336.
-- `readAmounts` reads a typed text in the same way.
create function amounts_in(input text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct fact), '{}') from (
    select '=' || dimension || ':' || trim_scale(round(amount * factor, 2)) as fact
    from regexp_matches(lower(input),
      '(?<![[:alnum:].,])(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d{1,2})?)\s*-?\s*(mah|watts?|w|gb|gigs?|tb|mm|cm|m|met(?:er|re)s?|inch(?:es)?|["”]|ft|feet|foot|hours?|hrs?|h|days?)(?![[:alnum:]/])',
      'g') found
    cross join lateral (select replace(found[1], ',', '')::numeric as amount) read
    join (values
      ('mah', 'mah', 1), ('w', 'w', 1), ('watt', 'w', 1), ('watts', 'w', 1), ('gb', 'gb', 1), ('gig', 'gb', 1), ('gigs', 'gb', 1), ('tb', 'gb', 1000),
      ('mm', 'mm', 1), ('cm', 'mm', 10), ('m', 'mm', 1000), ('meter', 'mm', 1000), ('meters', 'mm', 1000), ('metre', 'mm', 1000), ('metres', 'mm', 1000),
      ('inch', 'inch', 1), ('inches', 'inch', 1), ('"', 'inch', 1), ('”', 'inch', 1), ('ft', 'inch', 12), ('feet', 'inch', 12), ('foot', 'inch', 12),
      ('hour', 'h', 1), ('hours', 'h', 1), ('hr', 'h', 1), ('hrs', 'h', 1), ('h', 'h', 1), ('day', 'h', 24), ('days', 'h', 24)
    ) as units (unit, dimension, factor) on units.unit = found[2]
    where amount > 0
  ) facts
$$;

-- The phones that a title names, for products whose list of phones is empty: 'Back cover for Vivo Y21' fits that phone alone.
create function phones_in(title text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct key), '{}')
  from regexp_matches(search_text(title),
    '\y((?:(?:samsung )?galaxy (?:(?:z )?(?:fold|flip) ?|note ?)?|samsung (?=[asmfj]\d)|iphone ?|redmi (?:note )?|poco |xiaomi |infinix (?:(?:note|hot|smart|zero|gt) )?|tecno (?:(?:spark|camon|pova|pop|phantom)(?: go)? )?|realme (?:(?:narzo|note|gt) )?|vivo |oppo (?:(?:reno|find) )?|nokia |oneplus (?:nord (?:ce )?)?|huawei (?:(?:nova|mate) )?|honor (?:magic )?|pixel |itel |motorola |sparx (?:neo )?)(?:[a-z]{0,2}\d{1,4}[a-z]{0,2}|se|xs|xr|x)(?: (?:pro|max|plus|ultra|mini|lite|fe|neo|prime|play|turbo|[45]g))*)\y',
    'g') found
  cross join lateral (select phone_key(found[1]) as key) named
  where key is not null
$$;

-- How a product is connected: by what its title and category say first, then by its specification. Null for what neither says.
create function link_of(title text, kinds text, specification text) returns text language sql immutable parallel safe as $$
  select case
    when name ~ '\y(wireless|bluetooth|tws|cordless)\y' then 'wireless'
    when name ~ '\ywired\y' then 'wired'
    when lines ~ '(^|\n)bluetooth[^:\n]*: (?!no\y|none\y)' or lines ~ '(^|\n)(wireless|connecti[a-z]+)\s*: [^\n]*(bluetooth|wireless|2\.4 ?ghz|yes)' then 'wireless'
    when name ~ '\y(cables?|3\.5 ?mm)\y' or lines ~ '(^|\n)(connectors?|connecti[a-z]+|plug|jack|interface)\s*: [^\n]*(3\.5|usb|lightning|type-?c|jack|aux)' then 'wired'
  end
  from (select lower(title || ' · ' || kinds) as name, lower(specification) as lines) texts
$$;

-- Only words with a position have a weight.
create function to_facts(facts text[], weight "char") returns tsvector language sql immutable parallel safe as $$
  select coalesce(setweight(string_agg(quote_literal(fact) || ':1', ' ')::tsvector, weight), ''::tsvector) from unnest(facts) fact
$$;


-- As before, but the names of the categories above its own count less: a lens guard in 'Cases & Protection' is no case. And the facts: those of title
-- and options with the weight of a title, those of the specification ('Battery: 4,000 mAh') below all words; those of running text count in
-- `search` alone. What is in the box beside the product says nothing about it.
create or replace function write_search() returns trigger language plpgsql as $$
declare
  own_kind text;
  kinds text;
  options text;
  makers text;
  fits text[];
  specification text;
  prose text;
  link text;
begin
  select coalesce(max(name) filter (where id = new.category_id), ''), coalesce(string_agg(name, ' · ') filter (where id <> new.category_id), '')
    into own_kind, kinds from categories where id = any(new.category_path);
  select coalesce(string_agg(distinct coalesce(capacity, size), ' · '), '') into options
    from skus where product_id = new.id and kind in ('storage', 'size') and removed_at is null;
  select coalesce(array_agg(distinct key order by key), '{}') into new.phones
    from unnest(new.compatible_models) model, phone_key(model) key where key is not null;
  select coalesce(string_agg(distinct phone_maker(key), ' '), '') into makers from unnest(new.phones) key;
  select coalesce(string_agg(line, E'\n') filter (where line ~ '^[^:]{2,30}: ' and line !~* '^(in the box|box|package|includes|comes with)'), ''),
      coalesce(string_agg(line, E'\n') filter (where line !~ '^[^:]{2,30}: '), '')
    into specification, prose from regexp_split_to_table(new.description, '\n') line;
  -- What names phones as examples and fits all of them is nobody's in particular.
  if exists (select from unnest(new.compatible_models) model where model ~* '^any phone') then
    new.phones := '{}';
    fits := '{any}';
  else
    fits := new.phones;
    if fits = '{}' and new.title ~ '\d' then fits := phones_in(new.title); end if;
    if fits = '{}' then fits := '{any}'; end if;
  end if;
  link := link_of(new.title, own_kind || ' · ' || kinds, specification);
  new.search_main :=
    setweight(to_tsvector('simple', search_text(new.title)), 'A') ||
    setweight(to_tsvector('simple', search_text(new.brand || ' · ' || own_kind)), 'B') ||
    setweight(to_tsvector('simple', search_text(
      array_to_string(new.compatible_models, ' · ') || ' · ' || makers || ' · ' || array_to_string(new.colors, ' ') || ' · ' || options || ' · ' || kinds)), 'C') ||
    to_facts(amounts_in(new.title || ' · ' || options), 'A') ||
    to_facts(array(select '=fits:' || key from unnest(fits) key), 'C') ||
    to_facts(case when link is null then '{}' else array['=link:' || link] end, 'C') ||
    to_facts(amounts_in(specification), 'D');
  new.search := new.search_main || setweight(to_tsvector('simple', search_text(new.description)), 'D') || to_facts(amounts_in(prose), 'D');
  return new;
end
$$;

-- compatible: until the facts are written, a search for a phone would say that there is nothing for it; pages are read meanwhile, saving a product waits
update products set search = search;
insert into search_words (word)
select distinct word from products p, unnest(tsvector_to_array(p.search)) word where word like '=%' and char_length(word) <= 30
on conflict (word) do nothing;

-- How often a search found something: counted by day, once for a device, without a reference to it (rule 3.19).
create table search_counts (
  day date not null,
  text text not null check (char_length(text) between 2 and 60),
  count int not null default 1,
  primary key (day, text)
);

insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('cordless', 'wireless'), ('wire less', 'wireless'), ('without wire', 'wireless'), ('bina taar', 'wireless'), ('bina tar', 'wireless'), ('bagair taar', 'wireless'),
  ('baghair taar', 'wireless'), ('bluetooth wala', 'bluetooth'), ('bluetooth wali', 'bluetooth'), ('blutooth', 'bluetooth'), ('bt', 'bluetooth'),
  ('taar wala', 'wired'), ('taar wali', 'wired'), ('tar wali', 'wired'), ('tar wale', 'wired'),
  ('taar wale', 'wired'), ('taar walay', 'wired'), ('tar wala', 'wired'), ('wire wala', 'wired'), ('wire wali', 'wired'), ('wire wale', 'wired'), ('with wire', 'wired')
) as words (term, means)
on conflict do nothing;

-- What is meant with Bluetooth is meant without a wire too.
insert into search_terms (term, means)
select replace(term, 'bluetooth', 'wireless'), means from search_terms where term like 'bluetooth %' and effect = 'means'
on conflict do nothing;
