import { sql } from 'kysely'

/**
 * Parcels with couriers: those that were booked, and orders whose tracking number staff entered by hand. `parcel_id` is the shipment's id or,
 * by hand, the order's: also of an order whose booked parcel came back or was lost and that was sent again by hand. `due` is in paisa: the cash
 * to collect, less an advance.
 */
export const courierParcels = sql`
  select s.id as parcel_id, s.order_id, o.order_id as number, s.reference, s.courier, coalesce(s.tracking_number, '') as tracking_number, s.created_at,
    s.cod_amount::bigint * 100 as due,
    case when o.status = 'delivered' and s.status not in ('returned', 'lost', 'cancelled') then 'delivered' else s.status end as status,
    case when o.status = 'delivered' or s.status = 'delivered' then coalesce(s.delivered_at,
      (select min(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered'), s.updated_at) end as delivered_at
  from shipments s join orders o on o.id = s.order_id
  where s.status not in ('booking', 'unsure', 'refused')
  union all
  select o.id, o.id, o.order_id, o.order_id, o.courier, o.tracking_number, o.created_at,
    case o.payment_method when 'cash_on_delivery'
      then greatest(0, o.total - coalesce((select v.paid from order_advances v where v.order_id = o.id), 0))::bigint * 100 else 0 end,
    case o.status when 'delivered' then 'delivered' when 'cancelled' then 'cancelled' else 'in_transit' end,
    case o.status when 'delivered' then coalesce(
      (select min(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered'), o.updated_at) end
  from orders o
  where o.courier is not null and o.tracking_number is not null
    and not exists (
      select from shipments s where s.order_id = o.id and s.status not in ('refused', 'cancelled') and s.closed_as is distinct from 'sent_again')`

/** What couriers paid for each parcel, in paisa, and whether staff settled it with the courier. */
export const paidByParcel = sql`
  select parcel_id, sum(cod)::bigint as paid, bool_or(is_settled) as is_settled
  from courier_statement_rows where parcel_id is not null group by parcel_id`
