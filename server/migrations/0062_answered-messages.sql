-- When staff marked a message of the contact form as answered.
alter table contact_messages add column answered_at timestamptz;
