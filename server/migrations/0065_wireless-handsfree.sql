-- However 'handsfree' is written: with 'bluetooth' or 'wireless' beside it, it means earphones without a wire. A phrase that the owner has given a
-- meaning keeps it.
insert into search_terms (term, means)
select phrase, array['wireless earbuds', 'neckband'] from search_terms
cross join unnest(array['bluetooth', 'wireless']) link, unnest(array[link || ' ' || term, term || ' ' || link]) phrase
where effect = 'means' and 'earphones' = any(means) and term !~ '\y(bluetooth|wireless|kaan)\y'
on conflict do nothing;
