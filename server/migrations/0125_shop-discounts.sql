-- Why staff took something off an order (rule 14.8): the amount is its discount_amount, without a code. Null for no reason.
alter table orders add column discount_reason text;

-- Whether staff deliver the order free, also what is added to it later.
alter table orders add column free_delivery boolean not null default false;
