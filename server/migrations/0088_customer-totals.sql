-- An order counts for its customer by the way it is paid too: an online order that was changed to cash did not count, and was taken off once it
-- was cancelled.
-- compatible: the next statement creates it again, in the same transaction
drop trigger orders_count_changed on orders;
create constraint trigger orders_count_changed after update of status, payment_method, payment_status, total, review_reason on orders
  deferrable initially deferred for each row
  when ((old.status, old.payment_method, old.payment_status, old.total, old.review_reason)
    is distinct from (new.status, new.payment_method, new.payment_status, new.total, new.review_reason))
  execute function count_customer_order();

-- compatible: one pass over the orders for the few customers with such an order, a second for 1,000,000 orders
update customer_totals t set order_count = c.orders, spent = c.rupees
from (
  select user_id, count(*) filter (where is_sold(status, payment_method, payment_status, review_reason)) as orders,
    coalesce(sum(total) filter (where is_sold(status, payment_method, payment_status, review_reason)), 0) as rupees
  from orders where user_id in (select user_id from orders where switched_from is not null) group by 1
) c where c.user_id = t.user_id and (t.order_count, t.spent) is distinct from (c.orders, c.rupees);

-- A phone number that is corrected is the customer's too, so that a block holds for it.
create function note_corrected_phone() returns trigger language plpgsql as $$
begin
  insert into customer_phones (user_id, digits)
  select new.user_id, phone_digits(new.customer_phone) where phone_digits(new.customer_phone) <> ''
  on conflict do nothing;
  return null;
end
$$;
create trigger orders_phone_changed after update of customer_phone on orders
  for each row when (new.user_id is not null and old.customer_phone is distinct from new.customer_phone)
  execute function note_corrected_phone();

-- Other words for a phone cooler.
insert into search_terms (term, means) select term, string_to_array(means, ', ') from (values
  ('mobile cooling fan', 'phone cooler'), ('phone cooling fan', 'phone cooler')
) as words (term, means) on conflict do nothing;

-- Orders are found by the bank's number of their payment.
-- compatible: operators of large shops create it concurrently before the upgrade (docs/growing.md); 1,000,000 payments take 2 seconds
create index if not exists payment_attempts_transaction on payment_attempts (transaction_id) where transaction_id is not null;
