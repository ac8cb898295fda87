-- The two ends of a cable, in the order of the alphabet: 'USB-A to USB-C' is =ends:usb-a:usb-c, and 'USB-A to USB-C, Lightning' also
-- =ends:lightning:usb-a. `readEnds` reads a typed text in the same way.
create function ends_in(input text) returns text[] language sql immutable parallel safe as $$
  with lines as (
    select found[1] as one, found[2] as others
    from regexp_matches(
      -- usb-c, usb-a, micro-usb and lightning, in as many spellings
      regexp_replace(regexp_replace(regexp_replace(lower(input), '\y(usb[- ]?c|type[- ]?c)\y', 'usb-c', 'g'),
        '\y(micro[- ]?usb)\y', 'micro-usb', 'g'), '(?<!micro-)\y(usb[- ]?a|type[- ]?a|usb(?!-[ac]\y))\y', 'usb-a', 'g'),
      '(usb-c|usb-a|micro-usb|lightning) to ((?:usb-c|usb-a|micro-usb|lightning)(?:(?:, | and |, and )(?:usb-c|usb-a|micro-usb|lightning))*)', 'g') found
  )
  select coalesce(array_agg(distinct '=ends:' || least(one, other[1]) || ':' || greatest(one, other[1])), '{}')
  from lines, regexp_matches(others, 'usb-c|usb-a|micro-usb|lightning', 'g') other
$$;

-- As before, and the ends; and no amount of another product.
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
    to_facts(ends_in(new.title || coalesce((
      select string_agg(E'\n' || line, '') from regexp_split_to_table(specification, '\n') line where line ~* '^(connectors?|plugs?|cable)\s*:'
    ), '')), 'C') ||
    -- 'Output: 15 W with a 20 W charger' is none of 20 W.
    to_facts(amounts_in(regexp_replace(specification, '\ywith an? [^\n,;]*\y(charger|adapter)s?\y', '', 'gi')), 'D');
  new.search := new.search_main || setweight(to_tsvector('simple', search_text(new.description)), 'D') || to_facts(amounts_in(prose), 'D');
  return new;
end
$$;

-- compatible: until the ends are written, a search for both ends of a cable would find none; pages are read meanwhile, saving a product waits
update products set search = search;
insert into search_words (word)
select distinct word from products p, unnest(tsvector_to_array(p.search)) word where word like '=ends:%' and char_length(word) <= 30
on conflict (word) do nothing;

-- Brands that shoppers in Pakistan ask for: 'anker' says that there is none, and shows what the brand makes. A word that the owner has given a
-- meaning keeps it, and a brand that the shop sells is found.
insert into search_terms (term, effect, means)
select search_text(brand), 'instead', array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('anker, baseus, ugreen, aukey, belkin, mcdodo, hoco, borofone, ldnio, toocki, essager, vention, joyroom, remax, acefast, usams, wiwu, romoss, amaze',
    'power bank, charger, cable'),
  ('ronin, dany, audionic, zealot, space max, sovo, xpod, soundpeats, haylou, qcy, oraimo, soundcore, boat, awei', 'earbuds, neckband, headphones, speaker'),
  ('jbl, bose, sony, harman kardon, marshall, sennheiser, beats', 'headphones, earbuds, speaker'),
  ('spigen, nillkin, ringke, otterbox, esr, uag, torras', 'case, screen protector'),
  ('sandisk, kingston, lexar, transcend, adata, toshiba', 'memory card, usb drive, portable ssd'),
  ('amazfit, fitbit, garmin, kieslect, mibro, zeblaze, dizo, yolo', 'smart watch, fitness band'),
  ('mi band, honor band, huawei band, galaxy fit', 'fitness band'),
  ('redmi buds, mi buds, airdots, nothing ear, oneplus buds, realme buds, huawei freebuds, freebuds, earpods', 'earbuds'),
  ('mi power bank, xiaomi power bank, redmi power bank, samsung power bank, huawei power bank', 'power bank'),
  ('logitech, a4tech, rapoo, razer', 'mouse, keyboard'), ('boya, rode, saramonic, ulanzi', 'microphone, tripod, ring light')
) as brands (names, means), unnest(string_to_array(names, ', ')) brand
on conflict do nothing;

-- Colours as they are written by ear.
insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('laal', 'red'), ('peela', 'yellow'), ('peeli', 'yellow'), ('pila', 'yellow'), ('pili', 'yellow'), ('kaala', 'black'), ('kaali', 'black'), ('safaid', 'white'), ('sufed', 'white'),
  ('nila', 'blue, navy'), ('nili', 'blue, navy'), ('haraa', 'green'), ('hari', 'green'), ('bhoora', 'brown, tan'), ('bhura', 'brown, tan'), ('jamni', 'lavender, purple'),
  ('jamuni', 'lavender, purple'), ('sunehra', 'gold'), ('sunehri', 'gold'), ('narangi', 'orange'), ('malta', 'orange'), ('surmai', 'graphite, grey'), ('chandi', 'silver')
) as words (term, means)
on conflict do nothing;
