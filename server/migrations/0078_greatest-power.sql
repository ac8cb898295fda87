-- Of the powers that the lines of a description name, only the greatest is a fact: lists offered 3 W and 5 W for a stand of 15 W.
create or replace function facts_in(title text, options text, specification text, link text) returns text[] language sql immutable parallel safe as $$
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
      -- 'Output: 15 W phone, 5 W earbuds' is sold as 15 W.
      and (kind <> 'w' or source = 1 or amount::numeric = (select max(b.amount::numeric) from amounts b where b.kind = 'w' and b.source = 2))
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

-- compatible: without it, the facts of these products stay as they were until they are saved
update products set search = search where (select count(*) from unnest(facts) fact where fact like 'w-%') > 1;
