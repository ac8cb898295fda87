-- A search of reviews or messages reads the newest 30 days first, and the days before until it has found enough (see order_period).
-- compatible: large shops create it concurrently before the upgrade (docs/growing.md)
create index if not exists reviews_search_by_period on reviews
  using gin (lower(comment || ' ' || author_name) gin_trgm_ops, order_period(created_at) gin_trgm_ops);
-- compatible: the new index also serves searches of the former release, which name no period
drop index reviews_office_search;
-- The reviews of products that a search names, hidden ones too.
-- compatible: large shops create it concurrently before the upgrade (docs/growing.md)
create index if not exists reviews_of_product on reviews (product_id, created_at desc, id desc);

-- compatible: large shops create it concurrently before the upgrade (docs/growing.md)
create index if not exists contact_messages_search on contact_messages using gin (
  lower(name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops,
  regexp_replace(phone, '\D', '', 'g') gin_trgm_ops,
  order_period(created_at) gin_trgm_ops
);
