-- Owners are mailed about each new order and return request, once (rule 16.54). Those of the last day, which came before, are not new.
insert into sent_mails (id)
select 'new-order-' || id from orders where created_at > now() - interval '1 day' and payment_status in ('not_required', 'completed')
union all
select 'new-return-' || id from returns where created_at > now() - interval '1 day'
on conflict do nothing;
