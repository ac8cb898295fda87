import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/**
 * Parcels with news for the demo's orders that PostEx and Leopards carry (rule 10.3.2): the newest that is under way could not be delivered, and
 * the others are on their way.
 */
export async function loadDemoParcels({ db }: Context): Promise<void> {
  // Some of the past two months; the latest delivery is one of Leopards.
  await sql`
    with numbered as (
      select id, row_number() over (order by created_at desc) as place from orders
      where status = 'delivered' and payment_method = 'cash_on_delivery' and courier is null and created_at > now() - interval '60 days'
    ),
    chosen as (select id, place from numbered where place % 12 = 1)
    update orders o set courier = case place when 1 then 'Leopards' else 'PostEx' end,
      tracking_number = case place when 1 then 'LE7592' else '241800' end || lpad(((place * 7919) % 1000000)::text, 6, '0') || '28'
    from chosen where chosen.id = o.id`.execute(db)
  await sql`
    with carried as (
      select o.id, o.order_id, o.courier, o.tracking_number, o.city, o.created_at, o.item_count, o.status,
        case when o.payment_method = 'cash_on_delivery' then o.total else 0 end as due,
        row_number() over (partition by o.status order by o.created_at desc) as place,
        (select min(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered') as delivered_at
      from orders o
      where o.status in ('shipped', 'delivered') and o.courier in ('PostEx', 'Leopards') and o.tracking_number is not null
    ),
    booked as (
      insert into shipments (order_id, courier, reference, tracking_number, status, city_id, city, cod_amount, pieces, weight_grams, created_at,
        booked_at, status_at, delivered_at, tries, next_poll_at)
      select id, courier, order_id, tracking_number, case when status = 'delivered' then 'delivered' when place = 1 then 'delivery_failed' else 'in_transit' end,
        city, city, due, item_count, 500, created_at + (coalesce(delivered_at, now()) - created_at) * 0.3, created_at + (coalesce(delivered_at, now()) - created_at) * 0.3,
        coalesce(delivered_at, created_at + (now() - created_at) * 0.9), case when status = 'delivered' then delivered_at end,
        case when status = 'shipped' and place = 1 then 1 else 0 end, now() + interval '30 minutes'
      from carried
      returning id, status, courier, created_at, coalesce(delivered_at, now()) as until
    )
    insert into shipment_events (shipment_id, status, words, reason, at)
    select b.id, e.status, e.words, e.reason, case e.status when 'delivered' then b.until else b.created_at + (b.until - b.created_at) * e.share end
    from booked b cross join lateral (values
      ('booked', case b.courier when 'PostEx' then 'At Merchant’s Warehouse' else 'Pickup Request Sent' end, '', 0.05::float8),
      ('in_transit', case b.courier when 'PostEx' then 'At PostEx Warehouse' else 'Arrived at Station' end, '', 0.3),
      ('delivery_failed', case b.courier when 'PostEx' then 'Attempt Made' else 'Pending' end, 'Customer not available', 0.85),
      ('delivered', 'Delivered', '', 0.9)
    ) as e (status, words, reason, share)
    where e.status in ('booked', 'in_transit') or e.status = b.status`.execute(db)
  await sql`
    update shipments s set status_at = e.at from (select shipment_id, max(at) as at from shipment_events group by 1) e where e.shipment_id = s.id`.execute(
    db,
  )
  // The others were shipped by hand.
  await sql`
    update orders set courier = (array['TCS', 'Leopards', 'TCS', 'M&P', 'Trax'])[1 + abs(hashtext(order_id)) % 5]
    where status = 'delivered' and courier is null`.execute(db)
}
