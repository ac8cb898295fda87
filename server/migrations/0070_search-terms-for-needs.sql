-- More search terms: what goods are needed for, and for whom. A word that the owner has given a meaning keeps it.
insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('waterproof', 'ipx6, ipx7, ipx8, ip66, ip67, ip68, 5 atm'), ('water proof', 'ipx6, ipx7, ipx8, ip66, ip67, ip68, 5 atm'),
  ('paani', 'ipx6, ipx7, ipx8, ip66, ip67, ip68, 5 atm'), ('pani', 'ipx6, ipx7, ipx8, ip66, ip67, ip68, 5 atm'),
  ('sweatproof', 'ipx4, ipx5, sweat'), ('sweat proof', 'ipx4, ipx5, sweat'), ('splash proof', 'ipx4, ipx5'), ('splashproof', 'ipx4, ipx5'),
  ('running', 'sport, sports, sweat, ipx4, ipx5'), ('gym', 'sport, sports, sweat, ipx4, ipx5'), ('jogging', 'sport, sports, sweat, ipx4, ipx5'), ('workout', 'sport, sports, sweat, ipx4, ipx5'),
  ('load shedding', 'power cuts, power bank'), ('loadshedding', 'power cuts, power bank'), ('load sheding', 'power cuts, power bank'),
  ('loadsheding', 'power cuts, power bank'), ('lodshedding', 'power cuts, power bank'), ('lod shedding', 'power cuts, power bank'),
  ('power cut', 'power cuts, power bank'), ('blackout', 'power cuts, power bank'), ('light jaye', 'power cuts, power bank'),
  ('light jane', 'power cuts, power bank'), ('light gayi', 'power cuts, power bank'), ('light chali jaye', 'power cuts, power bank'),
  ('bijli jaye', 'power cuts, power bank'), ('bijli chali jaye', 'power cuts, power bank'), ('لوڈ شیڈنگ', 'power cuts, power bank'),
  ('garmi', 'fan'), ('گرمی', 'fan'), ('hendfree', 'earphones, headset'), ('hendsfree', 'earphones, headset'), ('hend free', 'earphones, headset'),
  ('watch', 'fitness band')
) as words (term, means)
on conflict do nothing;

insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array[
  'gift', 'gifts', 'gift ideas', 'gift idea', 'tohfa', 'tohfay', 'tohfe', 'tuhfa', 'present', 'surprise', 'shadi', 'shaadi', 'wedding', 'birthday', 'bday', 'anniversary',
  'eid', 'eidi', 'valentine', 'valentines', 'mother day', 'mothers day', 'father day', 'fathers day', 'wife', 'husband', 'biwi', 'shohar', 'bhai', 'brother', 'behan', 'behen',
  'sister', 'dost', 'friend', 'friends', 'ammi', 'abbu', 'mother', 'father', 'mom', 'mum', 'dad', 'boyfriend', 'girlfriend', 'him', 'her', 'someone',
  'which', 'what', 'konsa', 'konsi', 'kaunsa', 'kaunsi', 'kaun sa', 'kaun si', 'kon sa', 'kon si', 'to', 'hum', 'mere', 'meri', 'apni', 'apne', 'apna',
  'تحفہ', 'گفٹ'
]) term
on conflict do nothing;
