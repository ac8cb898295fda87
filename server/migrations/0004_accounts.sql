-- Links sent by mail, identities at Google, and the way there and back.

-- A link that was sent by mail. The link itself is a secret of 32 bytes; here is its SHA-256.
create table account_links (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'confirm_email')),
  token_hash bytea not null unique,
  -- Where it was sent: it proves that address and no other.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_links_user on account_links (user_id, purpose) where used_at is null;

-- Who somebody is at another house. Its subject stays when addresses change, so it is the key and the address is not.
create table identities (
  provider text not null check (provider in ('google')),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- One leaving for Google and coming back; the browser holds the other half in a cookie, of which this is the SHA-256.
create table google_flows (
  cookie_hash bytea primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index google_flows_age on google_flows (expires_at);
