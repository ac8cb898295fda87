-- Of all columns null means none, since an undo may restore rows that the former release deleted.

-- The last additions to a line of a cart that had a key of the caller's, so that one that is sent again after a lost answer counts once
-- (rule 5.5.1): at most five, as [{"key", "quantity", "at" in milliseconds}].
-- compatible: no row is written again, and the former release leaves it empty
alter table cart_lines add column additions jsonb;

-- Which account asked for an alert while it was signed in: it may see and withdraw its own request also before its email is confirmed (rule 3.18.4).
-- compatible: the former release leaves both empty
alter table stock_alerts add column user_id uuid references users on delete set null;
-- Whether others asked for it too, by typing the address: an account whose email is not confirmed may not end that.
alter table stock_alerts add column by_others boolean;
