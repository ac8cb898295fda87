-- Scripts and styles of earlier releases, for pages that were opened before a release, and of the next one while nodes are replaced one by one.
create table kept_assets (
  -- such as /assets/home-Dx3kQ2.js
  path text primary key,
  -- compressed with brotli, as the build wrote it
  body bytea not null,
  -- when a node of a release with this file started last, to the day
  named_at timestamptz not null default now()
);
alter table kept_assets alter column body set storage external;
create index kept_assets_named on kept_assets (named_at);
