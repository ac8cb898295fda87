-- More words that shoppers write around the goods and that say nothing about them. A word that the owner has given a meaning keeps it.
insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'accessories', 'accessory', 'aksesriz', 'quality', 'orignal', 'orginal', 'orijinal', 'genuine', 'asli', 'behtareen', 'zabardast', 'latest', 'please', 'plz',
  'want', 'need', 'show', 'dikhao', 'dikhain', 'dikhayen', 'mujhe', 'muje', 'chaiye', 'chaie', 'chahie', 'hai', 'hain', 'wale', 'i', 'me', 'is',
  'shop', 'store', 'product', 'products', 'item', 'items', 'sab', 'sabse', 'sab se acha', 'sab se achi', 'koi acha', 'koi achi'
]) term
on conflict do nothing;
