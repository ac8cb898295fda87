-- Which job runners live, by the name that their jobs are locked with; each says so every few seconds. Not worth a place in the log:
-- after a crash of the database all of them say it anew.
create unlogged table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);
