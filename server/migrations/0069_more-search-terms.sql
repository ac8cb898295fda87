-- More search terms. A word that the owner has given a meaning keeps it. First what shoppers write around the goods, and says nothing about them.
insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'accessories', 'accessory', 'aksesriz', 'quality', 'orignal', 'orginal', 'orijinal', 'genuine', 'asli', 'behtareen', 'zabardast', 'latest', 'please', 'plz',
  'want', 'need', 'show', 'dikhao', 'dikhain', 'dikhayen', 'mujhe', 'muje', 'chaiye', 'chaie', 'chahie', 'hai', 'hain', 'wale', 'i', 'me', 'is',
  'shop', 'store', 'product', 'products', 'item', 'items', 'sab', 'sabse', 'sab se acha', 'sab se achi', 'koi acha', 'koi achi'
]) term
on conflict do nothing;

insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('bike stand', 'motorbike mount'), ('bike ka stand', 'motorbike mount'), ('bike holder', 'motorbike mount'), ('bike ka holder', 'motorbike mount'),
  ('car stand', 'car holder'), ('car ka stand', 'car holder'), ('gari ka stand', 'car holder'), ('pwr', 'power'), ('pawar', 'power'), ('pawer', 'power')
) as words (term, means)
on conflict do nothing;
