-- The plural of these words has a meaning; the singular found whatever its letters resemble. A word that the owner has given a meaning keeps it.
insert into search_terms (term, means)
select word, array['earbuds'] from unnest(array['airpod', 'air pod', 'airbud', 'air bud', 'earpod', 'ear pod', 'earbud', 'ear bud', 'bud', 'pod']) word
on conflict do nothing;
