-- Up Migration

-- Staff ----------------------------------------------------------------------------------------------------------------

-- What an admin may do; whoever was one before there were roles owns the shop.
alter table users add column staff_role text check (staff_role in ('owner', 'manager', 'packer'));
update users set staff_role = 'owner' where role = 'admin';
alter table users add constraint users_staff_role check ((role = 'admin') = (staff_role is not null));

alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'invite_staff'));

-- The second step of a sign-in: a secret shared with an authenticator app, encrypted. Not in force until confirmed by a first code.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- of the newest code that was accepted: neither it nor an older one is accepted again
  last_step int not null default 0,
  created_at timestamptz not null default now()
);
-- For when the app is lost. Each works once; here is its HMAC.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Banners --------------------------------------------------------------------------------------------------------------

create table banners (
  id uuid primary key default uuid_v7(),
  position text not null default 'hero-slider' check (position = 'hero-slider'),
  title text not null default '' check (char_length(title) <= 120),
  description text not null default '' check (char_length(description) <= 300),
  target_url text not null default '' check (char_length(target_url) <= 500),
  priority int not null default 0 check (priority >= 0),
  is_active boolean not null default false,
  media_id uuid references media,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create table banner_videos (
  banner_id uuid not null references banners on delete cascade,
  media_id uuid not null references media,
  position int not null,
  primary key (banner_id, position)
);

-- Audit log ------------------------------------------------------------------------------------------------------------

-- What staff changed: row by row, with the columns that changed. No foreign keys: it outlives what it tells of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid not null,
  actor_name text not null,
  -- the API's call that did it
  call text not null,
  -- the table
  kind text not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  row_id text not null,
  -- how people call the row
  label text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_kind on audit_log (kind, id desc);
create index audit_log_at on audit_log (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();

-- Columns that tell nothing: what the shop derives or counts by itself.
create function is_derived_column(name text) returns boolean language sql immutable as $$
  select name in (
    'updated_at', 'doc', 'search', 'search_main', 'category_path', 'colors', 'phones', 'unit_price', 'on_sale', 'in_stock', 'sold',
    'average_rating', 'num_reviews', 'list_price', 'sale_price', 'notifications_seen_at', 'last_step', 'keys'
  )
$$;
-- Columns whose change is told, and whose content is not.
create function is_secret_column(name text) returns boolean language sql immutable as $$
  select name ~ '(password|secret|token|hash|sealed|account_number|bank_account|iban|cookie|private)'
$$;

-- The columns of a row that differ from those of another; secrets as a word.
create function pick_changes(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when is_secret_column(key) and value <> 'null' then '"hidden"' else value end), '{}')
  from jsonb_each(one)
  where other -> key is distinct from value and not is_derived_column(key) and not (other = '{}' and value = 'null')
$$;

-- Notes a row's change in the name of whoever the connection acts for. Its arguments are the columns of the table's key.
create function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  actor uuid := current_setting('saddar.actor')::uuid;
  gone jsonb := pick_changes(old_row, new_row);
  come jsonb := pick_changes(new_row, old_row);
begin
  if gone = '{}' and come = '{}' then
    return null;
  end if;
  insert into audit_log (actor_id, actor_name, call, kind, action, row_id, label, before, after)
  values (
    actor,
    coalesce((select name from users where id = actor), ''),
    current_setting('saddar.call'),
    tg_table_name,
    case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'changed' end,
    (select coalesce(string_agg(row_now ->> name, ' '), '') from unnest(tg_argv) as name),
    coalesce(row_now ->> 'order_number', row_now ->> 'order_id', row_now ->> 'title', row_now ->> 'code', row_now ->> 'email',
      row_now ->> 'name', row_now ->> 'sku', row_now ->> 'key', row_now ->> 'word', ''),
    gone,
    come
  );
  return null;
end $$;

-- Puts every table under the audit log, now and whenever it is called again: a new table needs nothing to be told of. Left out is what
-- sessions, shoppers and jobs write for themselves, and what is a log already. A statement without an actor pays one look at a setting.
create function attach_audit() returns void language plpgsql as $$
declare
  missing record;
begin
  for missing in
    select c.relname as name, coalesce(string_agg(quote_literal(a.attname), ', ' order by a.attnum), '') as key
    from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (array[
        'audit_log', 'migrations', 'sessions', 'account_links', 'google_flows', 'media', 'search_words', 'cart_lines', 'wishlist_items',
        'idempotency_keys', 'notifications', 'order_history', 'stock_changes'
      ])
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit')
    group by c.relname
  loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row
       when (coalesce(current_setting(''saddar.actor'', true), '''') <> '''') execute function write_audit(%s)',
      missing.name, missing.key
    );
  end loop;
end $$;
