-- When staff added the item to its order, and when they last chose another option for it; null for what the buyer ordered. Order page and invoice
-- say so.
alter table order_items add column added_at timestamptz, add column option_changed_at timestamptz;
