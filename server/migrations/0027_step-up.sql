-- When the person last proved who they are, by password, code or sign-in: sensitive calls want it to be recent.
alter table sessions add column verified_at timestamptz;
update sessions set verified_at = created_at;
alter table sessions alter column verified_at set default now(), alter column verified_at set not null;
