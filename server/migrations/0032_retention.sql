-- The nightly cleaning looks for the oldest rows. Both tables are written in the order of time, so that a block range index of a few kB serves.
create index sent_mails_age on sent_mails using brin (sent_at);
create index stock_changes_age on stock_changes using brin (at);
