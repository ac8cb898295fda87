-- More search terms: uses, symptoms and descriptions in Roman Urdu. A word that the owner has given a meaning keeps it.
insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('earphone', 'earphones, wireless earbuds, neckband'), ('earphones', 'wireless earbuds, neckband'), ('ear phone', 'earphones, wireless earbuds, neckband'),
  ('camera cover', 'lens guard, lens glass'),
  ('gardan handsfree', 'neckband'), ('gardan earphone', 'neckband'), ('neck handsfree', 'neckband'), ('gale handsfree', 'neckband'), ('gardan', 'neckband'),
  ('light', 'torch, lantern'), ('camping', 'lantern, torch'), ('camping light', 'lantern, torch'), ('load shedding light', 'torch, lantern'),
  ('bijli jaye light', 'torch, lantern'), ('light jaye light', 'torch, lantern'), ('power cut light', 'torch, lantern'),
  ('bike charger', 'bike mount, phone mount, car charger'), ('motorcycle charger', 'bike mount, phone mount, car charger'), ('motorbike charger', 'bike mount, phone mount, car charger'),
  ('step counter', 'fitness band, smart watch'), ('steps counter', 'fitness band, smart watch'), ('pedometer', 'fitness band, smart watch'),
  ('blood pressure', 'heart rate'), ('bp', 'heart rate'), ('heartbeat', 'heart rate'), ('dhadkan', 'heart rate'),
  ('do port', 'dual port, usb c and usb a'), ('2 port', 'dual port, usb c and usb a'), ('two port', 'dual port, usb c and usb a'), ('dual port', 'usb c and usb a'),
  ('gopro', 'action cameras'), ('go pro', 'action cameras'), ('dashcam', 'dash cameras'), ('dash cam', 'dash cameras'),
  ('tv', 'hdmi'), ('led tv', 'hdmi'), ('laptop to tv', 'hdmi'), ('projector', 'hdmi'),
  ('tiktok stand', 'tripod, ring light'), ('video stand', 'tripod, ring light'), ('video banane stand', 'tripod, ring light'), ('vlog stand', 'tripod'),
  ('vlogging stand', 'tripod'), ('camera stand', 'tripod'), ('dslr stand', 'tripod'), ('tiktok', 'tripod, ring light, microphone'),
  ('video light', 'ring light, clip on light'), ('camera light', 'ring light, clip on light'), ('makeup light', 'ring light'), ('vlog', 'tripod, microphone, ring light'),
  ('heating', 'cooler'), ('heat', 'cooler'), ('overheat', 'cooler'), ('overheating', 'cooler'), ('garam', 'cooler'), ('thanda', 'cooler, fan'),
  ('dashboard stand', 'dashboard holder'), ('dashboard mount', 'dashboard holder'), ('vent mount', 'vent holder'), ('vent stand', 'vent holder'),
  ('windscreen mount', 'windscreen holder'), ('windshield mount', 'windscreen holder'), ('windshield holder', 'windscreen holder')
) as words (term, means)
on conflict do nothing;

insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'hota', 'hoti', 'hote', 'ho', 'jata', 'jati', 'jaye', 'banane', 'solution', 'liye', 'k', 'or', 'aur'
]) term
on conflict do nothing;

-- compatible: changes one row, unless the owner has; most who ask for an earphone take one without a wire too
update search_terms set means = array['earphones', 'wireless earbuds', 'neckband'] where term = 'earphone' and means = array['earphones'];
