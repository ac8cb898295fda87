insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  -- What goods are like.
  ('small', 'mini, slim, small, pocket, portable'), ('compact', 'mini, slim, small, pocket, portable'), ('pocket size', 'mini, slim, small, pocket, portable'),
  ('mazboot', 'braided, rugged, armour, metal, steel'), ('mazbut', 'braided, rugged, armour, metal, steel'), ('majboot', 'braided, rugged, armour, metal, steel'),
  ('strong', 'braided, rugged, armour, metal, steel'), ('durable', 'braided, rugged, armour, metal, steel'),
  ('amoled display', 'amoled'), ('amoled screen', 'amoled'), ('super amoled', 'amoled'), ('oled', 'amoled'),
  ('low latency', 'gaming'), ('zero latency', 'gaming'), ('no delay', 'gaming'), ('lag free', 'gaming'), ('no lag', 'gaming'),
  ('batwa', 'wallet'), ('batwa cover', 'wallet case'), ('purse cover', 'wallet case'), ('card cover', 'wallet case'), ('card pocket cover', 'wallet case'),
  ('watch chain', 'steel strap'), ('chain strap', 'steel strap'), ('metal strap', 'steel strap'), ('chain watch strap', 'steel strap'),
  -- Where they are used.
  ('ac vent', 'air vent'), ('ac holder', 'vent holder'), ('ac vent holder', 'vent holder'), ('ac vent stand', 'vent holder'), ('ac vent mount', 'vent holder'),
  ('otg pendrive', 'dual drive'), ('otg pen drive', 'dual drive'), ('otg usb', 'dual drive'), ('otg flash drive', 'dual drive'), ('otg usb drive', 'dual drive'),
  ('mobile to tv', 'hdmi'), ('phone to tv', 'hdmi'), ('tv connect', 'hdmi'), ('tv cable', 'hdmi'), ('laptop to projector', 'hdmi'), ('mobile to projector', 'hdmi'),
  ('phone to projector', 'hdmi'), ('projector cable', 'hdmi'), ('projector adapter', 'hdmi'), ('projector hdmi', 'hdmi'), ('hdmi projector', 'hdmi'),
  ('corolla', 'car'), ('civic', 'car'), ('alto', 'car'), ('cultus', 'car'), ('vitz', 'car'), ('yaris', 'car'), ('wagon r', 'car'), ('wagonr', 'car'),
  ('mehran', 'car'), ('suzuki', 'car'), ('toyota', 'car'),
  ('cg125', 'motorbike'), ('cd70', 'motorbike'), ('ybr', 'motorbike'), ('pridor', 'motorbike'),
  ('converter', 'adapter'), ('convertor', 'adapter'), ('cooler fan', 'phone cooler'), ('mobile cooler fan', 'phone cooler'),
  ('phone cooler fan', 'phone cooler'), ('gale', 'neckband'), ('galay', 'neckband'),
  ('ps5', 'playstation 5'), ('ps4', 'playstation 4'), ('ps 5', 'playstation 5'), ('ps 4', 'playstation 4')
) as words (term, means)
on conflict do nothing;

-- What is carried is small too, unless the shop has changed what the words mean.
-- compatible: changes four rows, unless the owner has
update search_terms set means = means || array['portable']
where term in ('chota', 'choti', 'chhota', 'chhoti') and means = array['mini', 'slim', 'small', 'pocket'];

-- Goods that the shop may not sell: until it does, the reply says so.
insert into search_terms (term, effect, means)
select search_text(term), 'instead', array['earbuds'] from unnest(array['apple airpods', 'apple airpod', 'apple airpods pro', 'apple earbuds']) term
on conflict do nothing;
insert into search_terms (term, effect, means)
select search_text(term), 'instead', array['hub']
from unnest(array['card reader', 'sd card reader', 'memory card reader', 'usb card reader', 'micro sd card reader', 'card reader usb']) term
on conflict do nothing;
insert into search_terms (term, effect, means)
select search_text(term), 'instead', array['hdmi'] from unnest(array['mini projector', 'mobile projector', 'led projector']) term
on conflict do nothing;
-- compatible: changes one row, unless the owner has
update search_terms set effect = 'instead' where term = 'projector' and effect = 'means' and means = array['hdmi'];
