-- Words as shoppers in Pakistan write them by ear, too far from the right spelling to be recognized by their letters. A word that the owner has
-- given a meaning keeps it.
insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('hedfone', 'headphones'), ('hedfon', 'headphones'), ('hadphone', 'headphones'), ('hadfone', 'headphones'),
  ('hansfree', 'earphones, headset'), ('hanfree', 'earphones, headset'), ('handsfri', 'earphones, headset'), ('handfri', 'earphones, headset'),
  ('ear fone', 'earphones'), ('earfone', 'earphones'), ('earfon', 'earphones'), ('airphone', 'earphones'), ('airfone', 'earphones'), ('ear phone', 'earphones'),
  ('airbads', 'earbuds'), ('ear bads', 'earbuds'), ('ear buds', 'earbuds'), ('aerpods', 'earbuds'), ('earpods', 'earbuds'), ('ear pods', 'earbuds'),
  ('airpord', 'earbuds'), ('airpods pro', 'earbuds'),
  ('powerbenk', 'power bank'), ('pawarbank', 'power bank'), ('pawerbank', 'power bank'), ('powarbank', 'power bank'), ('powerbenk', 'power bank'),
  ('kebal', 'cable'), ('kebel', 'cable'), ('kabel', 'cable'), ('kaibal', 'cable'), ('cabal', 'cable'), ('caibal', 'cable'),
  ('kawer', 'case'), ('kaver', 'case'), ('caver', 'case'), ('cavar', 'case'), ('covar', 'case'), ('kavr', 'case'), ('kover', 'case'), ('backcover', 'case'),
  ('smartwach', 'smart watch'), ('smartwoch', 'smart watch'), ('smart wach', 'smart watch'), ('smart woch', 'smart watch'),
  ('joystik', 'controller'), ('joistick', 'controller'), ('joistik', 'controller'),
  ('selfi stick', 'tripod'), ('selfie stik', 'tripod'), ('selfi stik', 'tripod'),
  ('maik', 'microphone'), ('maic', 'microphone'), ('collar maik', 'microphone'), ('mikrofon', 'microphone'), ('microfon', 'microphone'),
  ('stend', 'stand, holder'), ('car stend', 'car holder'), ('mobail stend', 'phone stand'), ('laptop stend', 'laptop stand'),
  ('spekar', 'speaker'), ('spikar', 'speaker'), ('ispeaker', 'speaker'), ('gilas', 'glass, screen protectors'), ('galas', 'glass, screen protectors'),
  ('blutut', 'bluetooth'), ('bulutooth', 'bluetooth'), ('buletut', 'bluetooth'), ('adoptor', 'adapter, charger'), ('edaptor', 'adapter, charger'),
  ('lait', 'light'), ('ring lait', 'ring light'), ('panka', 'fan'), ('usb fain', 'fan'), ('kibord', 'keyboard'), ('kiboard', 'keyboard'), ('mous', 'mouse'),
  ('typ c', 'usb c'), ('tipe c', 'usb c'), ('taip c', 'usb c')
) as words (term, means)
on conflict do nothing;

insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array['mobail', 'mobile fone', 'moblie', 'mobil', 'fone']) term
on conflict do nothing;
