-- The first of these queries that finds something, how much it finds, counted no further than `enough`, and the best sellers among it. Who types
-- the beginning of a word means much of the shop: a look at those that sell best mostly answers it. When so many of them match that more than twice
-- `enough` products probably do, it walks on until it has ten, since the index would first collect all that begin with 'b'. Otherwise all are
-- counted; when they are fewer than `enough`, `best` holds `wanted` of them, and nothing when there are more. Each query asks what a product is
-- called, or its text too.
create or replace function pick_search(queries tsquery[], in_text boolean[], with_sold_out boolean, enough int, wanted int)
returns table (place int, amount int, best uuid[]) language plpgsql stable as $$
begin
  for i in 1 .. cardinality(queries) loop
    if not in_text[i] then
      -- The limits are written out, so that the plan is made for them.
      select count(*), array_agg(id) into amount, best from (
        select id from (
          select p.id, p.search_main from products p
          where p.is_active and (p.in_stock or with_sold_out) order by p.in_stock desc, p.sold desc, p.id limit 150) popular
        where search_main @@ queries[i] limit 10) found;
      if amount between 1 and 9 and amount * (select reltuples from pg_class where oid = 'products'::regclass) / 150 > 2 * enough then
        select count(*), array_agg(id) into amount, best from (
          select id from (
            select p.id, p.search_main from products p
            where p.is_active and (p.in_stock or with_sold_out) order by p.in_stock desc, p.sold desc, p.id limit 1000) popular
          where search_main @@ queries[i] limit 10) found;
      end if;
      if amount < 10 then
        select count(*), (array_agg(id order by in_stock desc, sold desc, id))[1:wanted] into amount, best from (
          select p.id, p.in_stock, p.sold from products p
          where p.is_active and (p.in_stock or with_sold_out) and p.search_main @@ queries[i] limit enough) matching;
      end if;
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
