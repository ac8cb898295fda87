-- What lists filter by beside price, colour and brand: the facts that tell two products of one kind apart (rule 3.9.2, decision 0059). 'w-65',
-- 'mah-20000', 'gb-128' and 'mm-2000' are amounts that the title or a choice names, or else a line such as 'Output: 65 W'; what the text mentions
-- elsewhere is not what a product is sold by. 'end-usb-c' is a connector or a port, 'link-wireless' how it is connected.
alter table products add column facts text[] not null default '{}';

create function facts_in(title text, options text, specification text, link text) returns text[] language sql immutable parallel safe as $$
  with amounts as (
    select source, split_part(substr(found, 2), ':', 1) as kind, split_part(found, ':', 2) as amount
    from (
      select 1 as source, amounts_in(title || ' · ' || options) as facts
      union all
      select 2, amounts_in(string_agg(line, E'\n')) from regexp_split_to_table(specification, '\n') line
        where line ~* '^((max[a-z.]* )?(output|power|wattage)|capacity|storage|(cable )?length)\s*:'
    ) sources, unnest(facts) found
  )
  select coalesce(array_agg(distinct fact order by fact), '{}') from (
    select kind || '-' || amount as fact from amounts a
    where source = (select min(source) from amounts b where b.kind = a.kind)
      -- Below a centimetre it is no length, but a plug of 3.5 mm.
      and (kind in ('w', 'mah', 'gb') or (kind = 'mm' and amount::numeric >= 10))
    union all
    select 'end-' || name
    from (values ('usb-c', 'usb-?c\y|\ytype-? ?c\y'), ('usb-a', 'usb-?a\y'), ('lightning', '\ylightning\y'), ('micro-usb', '\ymicro-?usb\y'), ('jack', '3\.5 ?mm'))
      as ends (name, pattern)
    where lower(title || E'\n' || coalesce((
      select string_agg(line, E'\n') from regexp_split_to_table(specification, '\n') line where line ~* '^(connectors?|ports?|interface|input|output)\s*:'
    ), '')) ~ pattern
    union all
    select 'link-' || link where link is not null
  ) named
$$;

-- As before, and the facts.
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
  new.facts := facts_in(new.title, options, specification, link);
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

-- compatible: without it, products would be missing from filtered lists; pages are read meanwhile, saving a product waits
update products set search = search;

-- compatible: large shops create it, with "concurrently", after the column and before the upgrade
create index if not exists products_facts on products using gin (facts);

-- Derived, so the audit log does not tell its changes.
create or replace function is_derived_column(name text) returns boolean language sql immutable as $$
  select name in (
    'updated_at', 'doc', 'search', 'search_main', 'category_path', 'colors', 'phones', 'facts', 'unit_price', 'on_sale', 'in_stock', 'sold',
    'average_rating', 'num_reviews', 'list_price', 'sale_price', 'notifications_seen_at', 'last_step', 'keys'
  )
$$;
