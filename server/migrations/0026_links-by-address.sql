-- Links are counted by the address they go to, so that nobody can have the shop flood a stranger's mailbox.
create index account_links_email on account_links (email, created_at);
