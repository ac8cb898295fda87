-- Brands of chargers that are also known for earbuds, and one that is also an English word. What the owner has changed stays.
-- compatible: the former release shows the same goods without the earbuds
update search_terms set means = means || search_text('earbuds')
where effect = 'instead' and means = array[search_text('power bank'), search_text('charger'), search_text('cable')]
  and term in (select search_text(brand) from unnest(array['anker', 'baseus', 'ugreen', 'joyroom', 'mcdodo', 'hoco', 'borofone', 'ldnio', 'remax', 'acefast', 'usams', 'wiwu']) brand);

insert into search_terms (term, effect, means)
select search_text('faster'), 'instead', array(select search_text(word) from unnest(array['charger', 'power bank', 'cable', 'earbuds']) word)
on conflict do nothing;

insert into search_terms (term, means)
select search_text('faster charging'), array[search_text('fast charging')]
on conflict do nothing;
