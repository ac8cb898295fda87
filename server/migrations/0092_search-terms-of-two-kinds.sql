insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  -- Two things for one phone or desk, which no product is at once.
  ('keyboard mouse', 'keyboard, mouse'), ('mouse keyboard', 'keyboard, mouse'),
  ('cover glass', 'case, cover, glass, protector'), ('cover with glass', 'case, cover, glass, protector'), ('glass cover', 'case, cover, glass, protector'),
  ('case glass', 'case, cover, glass, protector'), ('case with glass', 'case, cover, glass, protector'), ('back cover glass', 'case, cover, glass, protector'),
  ('cover protector', 'case, cover, glass, protector'), ('cover screen protector', 'case, cover, glass, protector'),
  -- Other words for a phone cooler.
  ('cooling fan mobile', 'phone cooler'), ('cooling fan phone', 'phone cooler'), ('cooling fan pubg', 'phone cooler'), ('pubg cooling fan', 'phone cooler'),
  ('gaming cooling fan', 'phone cooler'), ('gaming fan', 'phone cooler'), ('cooling fan', 'phone cooler, fan')
) as words (term, means)
on conflict do nothing;

-- What comes with the goods is no other kind of goods, and 'sath' no misspelt name of one.
insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'with cable', 'cable ke sath', 'cable k sath', 'cable kay sath', 'cable ke saath', 'ke sath', 'k sath', 'kay sath', 'ke saath'
]) term
on conflict do nothing;

-- A strap of a phone is none of a watch: until the shop sells them, the reply says so.
insert into search_terms (term, effect, means)
select search_text(term), 'instead', array['phone strap', 'lanyard']
from unnest(array['phone strap', 'mobile strap', 'phone lanyard', 'mobile lanyard', 'phone wrist strap', 'mobile wrist strap']) term
on conflict do nothing;
