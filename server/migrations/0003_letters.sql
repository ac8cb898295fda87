-- What people write to the shop, and whom the shop may write to.

create table newsletter_subscribers (
  id uuid primary key default uuid_v7(),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  subscribed_at timestamptz not null default now(),
  -- Kept rather than deleted, so that an old link answers and nobody is written to again by mistake.
  unsubscribed_at timestamptz
);

create table contact_messages (
  id uuid primary key default uuid_v7(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 20),
  subject text not null default '' check (char_length(subject) <= 120),
  message text not null check (char_length(message) between 1 and 3000),
  created_at timestamptz not null default now(),
  sent_on date not null default (now() at time zone 'Asia/Karachi')::date
);
-- The same letter twice on one day is a second press on the button, or a repeat after a lost answer.
create unique index contact_messages_once on contact_messages (email, md5(subject || chr(10) || message), sent_on);
create index contact_messages_newest on contact_messages (created_at desc);
