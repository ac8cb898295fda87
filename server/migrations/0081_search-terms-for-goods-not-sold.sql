insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('charger cable', 'cable'), ('charger wire', 'cable'), ('charger tar', 'cable'), ('charger taar', 'cable'), ('charger lead', 'cable'), ('charger data cable', 'cable'),
  ('light jane', 'power cuts, power bank'), ('bijli jane', 'power cuts, power bank')
) as words (term, means)
on conflict do nothing;

-- Until the shop sells such goods, these find nothing, and the reply says so: what holds keys is no holder for a car.
insert into search_terms (term, effect, means)
select search_text(term), 'instead', array['tracker', 'key finder']
from unnest(array[
  'airtag', 'air tag', 'airtags', 'air tags', 'airtag holder', 'air tag holder', 'airtag case', 'airtag cover', 'airtag keychain', 'airtag strap', 'smart tag', 'smarttag', 'galaxy tag', 'apple airtag', 'apple air tag', 'apple tag'
]) term
on conflict do nothing;

insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'ghar ke liye', 'ghar kay liye', 'ghar ke', 'ghar mein', 'ghar me', 'dukan ke liye', 'dukan kay liye', 'office ke liye', 'office kay liye'
]) term
on conflict do nothing;
