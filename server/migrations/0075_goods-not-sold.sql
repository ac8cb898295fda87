-- Search terms for goods that the shop does not sell: 'airpods' shows earbuds, and says that there are no AirPods.
alter table search_terms drop constraint search_terms_effect_check, drop constraint search_terms_check;
-- compatible: the former release writes none of the new effect, and reads it as a word without other meanings
alter table search_terms
  add constraint search_terms_effect_check check (effect in ('means', 'instead', 'cheap', 'ignore')) not valid,
  add constraint search_terms_check check ((effect in ('means', 'instead')) = (cardinality(means) > 0)) not valid;

-- compatible: changes a few rows, unless the owner has
update search_terms set effect = 'instead'
where term in ('airpods', 'airpod', 'air pods', 'air pod', 'airpods pro', 'airpord', 'aerpods') and means = array['earbuds'];

insert into search_terms (term, effect, means)
select search_text(term), 'instead', array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('wifi ups', 'power bank'), ('wi fi ups', 'power bank'), ('router ups', 'power bank'), ('mini ups', 'power bank'), ('dc ups', 'power bank'), ('ups', 'power bank'),
  ('finger sleeve', 'triggers'), ('finger sleeves', 'triggers'), ('gaming finger', 'triggers'), ('gaming fingers', 'triggers'),
  ('galaxy buds', 'earbuds'), ('samsung buds', 'earbuds')
) as words (term, means)
on conflict do nothing;

-- More search terms. A word that the owner has given a meaning keeps it.
insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('bijli', 'torch, lantern, power bank, rechargeable fan'), ('bijli light', 'torch, lantern'), ('bijli gayi', 'power cuts, power bank'),
  ('bijli band', 'power cuts, power bank'), ('light band', 'power cuts, power bank'),
  ('gharhi', 'watch'), ('gharhian', 'watch'), ('gharian', 'watch'), ('ghariyan', 'watch'), ('ghrri', 'watch'), ('ghri', 'watch'), ('garhi', 'watch'), ('gadhi', 'watch'),
  ('motor cycle stand', 'motorbike mount'), ('motorcycle stand', 'motorbike mount'), ('motorbike stand', 'motorbike mount'), ('motor cycle holder', 'motorbike mount'),
  ('smart watch strap', 'watch strap'), ('smart watch belt', 'watch strap'), ('table fan', 'desk fan'), ('table pankha', 'desk fan'), ('video mic', 'microphone'),
  ('lamba', 'long, 2m, 3m'), ('tripod stand', 'tripod'), ('tripod holder', 'tripod'), ('hath', 'handheld'), ('haath', 'handheld'), ('charging pankha', 'rechargeable fan'),
  ('torch lite', 'torch'), ('torch lait', 'torch'), ('chhota', 'mini, slim, small, pocket'), ('chhoti', 'mini, slim, small, pocket'),
  ('powerbank', 'power bank'), ('memorycard', 'memory card'), ('screenguard', 'glass, screen protectors'), ('screenprotector', 'glass, screen protectors'),
  ('datacable', 'cable'), ('ringlight', 'ring light'), ('phonestand', 'phone stand'), ('carcharger', 'car charger'), ('carholder', 'car holder')
) as words (term, means)
on conflict do nothing;

-- compatible: changes two rows, unless the owner has
update search_terms set means = array['mini', 'slim', 'small', 'pocket'] where term in ('chota', 'choti') and means = array['mini'];
-- compatible: changes one row, unless the owner has
update search_terms set means = array['long', '2m', '3m'] where term = 'lambi' and means = array['long'];

-- What says nothing about the goods, as Lahore writes it.
insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'par', 'pe', 'pr', 'jane', 'jana', 'jayega', 'jaye ga', 'gayi', 'gaya', 'gaye', 'chali', 'chala', 'jo', 'jis', 'jiski', 'jiska', 'kya', 'ye', 'yeh', 'wo', 'woh', 'bhi', 'hi', 'kare', 'kar', 'karne', 'karen',
  'karay', 'karna', 'karni', 'paas', 'pass', 'mera', 'hona', 'hogi', 'hoga', 'rakhne', 'lagane', 'lagana', 'lena', 'leni', 'lene', 'dena', 'de', 'do na', 'dedo', 'chahta', 'chahti', 'zaroorat', 'zarurat',
  'jaldi', 'kitne', 'kitna', 'kitni', 'qeemat', 'keemat', 'rate', 'daam', 'koi sa', 'walon', 'waala', 'waali', 'local', 'lahore', 'karachi', 'islamabad', 'rawalpindi', 'faisalabad', 'multan', 'peshawar', 'chaheye', 'chahiay', 'chahyie'
]) term
on conflict do nothing;
