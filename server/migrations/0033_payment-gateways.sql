-- Up Migration

-- Which gateway takes an attempt: inquiries, forms and callbacks go to it. Processes of the previous release write no gateway; theirs is Alfalah.
alter table payment_attempts add column gateway text not null default 'alfalah' check (gateway ~ '^[a-z0-9_]+$');

-- The list of payment methods is contract/src/payment-methods.ts, which every placement is parsed with: a new method needs no migration.
alter table orders
  drop constraint orders_payment_method_check,
  drop constraint orders_switched_from_check,
  add constraint orders_payment_method_check check (payment_method ~ '^[a-z0-9_]+$'),
  add constraint orders_switched_from_check check (switched_from ~ '^[a-z0-9_]+$' and switched_from <> 'cash_on_delivery');
