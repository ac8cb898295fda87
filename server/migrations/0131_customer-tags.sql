-- Words by which staff group customers. Shoppers never see them (rule 18.4).
alter table users add column tags text[] not null default '{}';

-- For the tags in use and the customers who have one: few of many customers.
-- compatible: nobody has a tag yet, so that it is empty; reading a million users takes a second, in which sign-ups wait
create index users_tagged on users (id) where tags <> '{}';

-- The audit log keeps no tags of a deleted account either.
create or replace function hide_person(given jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key in ('email', 'name', 'author_name', 'avatar', 'blocked_reason', 'text', 'phone', 'subject', 'message', 'tags')
      and value not in ('null', '""', '[]') then '"hidden"'
    when key in ('shipping_address', 'billing_address') and jsonb_typeof(value) = 'object' then value || '{"email": null}'
    else value end), '{}')
  from jsonb_each(given)
$$;
