-- A link to the former address takes back an account whose email somebody else changed (rule 2.15.2).
alter table account_links drop constraint account_links_purpose_check;
-- compatible: at most some thousand links, since used and expired ones are deleted every night
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('reset_password', 'confirm_email', 'invite_staff', 'restore_email'));
