import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { atKarachi } from '../../platform/db/karachi-days.ts'

/**
 * Selects parcels with couriers, of the orders `o` that meet the condition: those that were booked, and orders whose tracking number staff
 * entered by hand. `parcel_id` is the shipment's id or, by hand, the order's: also of an order whose booked parcel came back or was lost and
 * that was sent again by hand. `due` is in paisa: the cash to collect, less an advance. Of a million orders it reads those that the condition
 * finds by an index.
 */
export const selectParcels = (which: RawBuilder<SqlBool>) => sql`
  select s.id as parcel_id, s.order_id, o.order_id as number, s.reference, s.courier, coalesce(s.tracking_number, '') as tracking_number, s.created_at,
    o.customer_name, s.cod_amount::bigint * 100 as due,
    case when o.status = 'delivered' and s.status not in ('returned', 'lost', 'cancelled') then 'delivered' else s.status end as status,
    case when o.status = 'delivered' or s.status = 'delivered' then coalesce(s.delivered_at,
      (select min(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered'), s.updated_at) end as delivered_at
  from shipments s join orders o on o.id = s.order_id
  where s.status not in ('booking', 'unsure', 'refused') and ${which}
  union all
  select o.id, o.id, o.order_id, o.order_id, o.courier, o.tracking_number, o.created_at, o.customer_name,
    case o.payment_method when 'cash_on_delivery'
      then greatest(0, o.total - coalesce((select v.paid from order_advances v where v.order_id = o.id), 0))::bigint * 100 else 0 end,
    case o.status when 'delivered' then 'delivered' when 'cancelled' then 'cancelled' else 'in_transit' end,
    case o.status when 'delivered' then coalesce(
      (select min(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered'), o.updated_at) end
  from orders o
  where o.courier is not null and o.tracking_number is not null and ${which}
    and not exists (
      select from shipments s where s.order_id = o.id and s.status not in ('refused', 'cancelled') and s.closed_as is distinct from 'sent_again')`

/** For each parcel `p`, as `m`: what couriers paid for it, in paisa, and whether staff settled it with the courier. */
export const paidForParcel = sql`
  cross join lateral (
    select coalesce(sum(r.cod), 0)::bigint as paid, coalesce(bool_or(r.is_settled), false) as is_settled
    from courier_statement_rows r where r.parcel_id = p.parcel_id
  ) m left join courier_terms t on t.courier = p.courier`

/** Whether something is owed for the parcel `p`, from the day of delivery on that counts (rule 7.31). */
export const isOwed = sql<SqlBool>`(p.status = 'delivered' and p.due > m.paid and not m.is_settled
  and (t.counted_from is null or ${atKarachi(sql`p.delivered_at`)}::date >= t.counted_from))`
