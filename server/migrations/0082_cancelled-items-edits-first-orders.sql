-- How a cancelled piece looks, and the refund that was made with its cancellation: null where nothing had been paid, and of earlier ones (rule 6.46.3).
alter table cancelled_items add column image text;
alter table cancelled_items add column refund_id uuid;

-- When its author changed a review last; null for never.
alter table reviews add column edited_at timestamptz;

-- Whether only a buyer's first order may use the code.
alter table discounts add column first_order_only boolean not null default false;
