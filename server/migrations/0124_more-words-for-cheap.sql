insert into search_terms (term, effect)
select search_text(term), 'cheap' from unnest(array[
  'kam price', 'kam keemat', 'kam qimat', 'kam kimat', 'kam daam', 'kam dam', 'kam rate', 'kam paise', 'kam paisay', 'kam paison', 'kam budget', 'kam range',
  'low budget', 'low rate', 'low cost', 'low range', 'lowest', 'lowest price', 'lowest rate', 'less price', 'minimum price', 'price low to high', 'low to high', 'cheaper',
  'cheep', 'chep', 'affordable', 'economical', 'budget friendly', 'pocket friendly', 'sastay', 'sastey', 'sasty', 'sastaa', 'sasta tareen', 'سستے', 'کم قیمت', 'سب سے سستا', 'سب سے سستی'
]) term
on conflict do nothing;

-- What is said of most goods says nothing about them, as 'best' does.
insert into search_terms (term, effect)
select search_text(term), 'ignore' from unnest(array['premium', 'premium quality', 'high quality', 'top quality', 'best quality', 'good quality', 'achi quality', 'quality', 'branded', 'expensive', 'مہنگا', 'مہنگی']) term
on conflict do nothing;

insert into search_terms (term, effect, means)
select search_text(term), 'instead', array[search_text(means)]
from (values
  ('airpods max', 'headphones'), ('airpod max', 'headphones'), ('air pods max', 'headphones'),
  ('oppo enco', 'earbuds'), ('enco buds', 'earbuds'), ('enco', 'earbuds'), ('freebuds', 'earbuds'), ('free buds', 'earbuds'),
  ('iwatch', 'smart watch'), ('i watch', 'smart watch')
) as words (term, means)
on conflict do nothing;

insert into search_terms (term, means)
select search_text(term), array(select search_text(word) from unnest(string_to_array(means, ', ')) word)
from (values
  ('game controller', 'controller'), ('gaming controller', 'controller'), ('v8', 'micro usb'), ('v8 cable', 'micro usb cable'), ('type b', 'micro usb'), ('b type', 'micro usb'),
  ('anti spy', 'privacy'), ('antispy', 'privacy'), ('spy glass', 'privacy glass'), ('hath ki ghari', 'watch'), ('haath ki ghari', 'watch'), ('hath ghari', 'watch'), ('kalai ghari', 'watch'),
  ('purple', 'lavender'), ('violet', 'lavender'), ('jamni', 'lavender, purple'), ('jamuni', 'lavender, purple'), ('baingani', 'lavender, purple')
) as words (term, means)
on conflict do nothing;
