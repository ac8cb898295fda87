import type { CallReply, Order, OrderStatus, PaymentStatus } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountToCollect } from '@saddar/contract/amounts-due'
import { parcelsMaximum } from '@saddar/contract/limits'
import { adminTransitions, isUnpaidOnline, type PaymentMethod } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Parcels = CallReply<'GET /admin/orders/parcels'>['data']['parcels']

interface ParcelRow {
  order_id: string
  customer_name: string
  city: string
  total: number
  status: OrderStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  courier: string | null
  tracking_number: string | null
  advance: Pick<NonNullable<Order['advance']>, 'state' | 'paid'> | null
}

/**
 * What is to be shipped, in the order of the ids (rule 16.13). Unknown ids are left out.
 * @param ids order numbers, separated by commas
 * @throws AppError VALIDATION above `parcelsMaximum`
 */
export async function listParcels(db: Db, ids: string): Promise<Parcels> {
  const orderIds = ids.split(',').map((id) => id.trim())
  if (orderIds.length > parcelsMaximum)
    throw new AppError('VALIDATION', { errors: [{ msg: `At most ${parcelsMaximum} orders at once`, path: 'ids' }] })
  const { rows } = await sql<ParcelRow>`
    select o.order_id, o.customer_name, o.city, o.total, o.status, o.payment_method, o.payment_status, o.courier, o.tracking_number,
      (select json_build_object('state', v.state, 'paid', v.paid) from order_advances v where v.order_id = o.id) as advance
    from unnest(${orderIds}::text[]) with ordinality as given (order_id, position) join orders o using (order_id)
    order by given.position`.execute(db)
  return rows.map((row) => {
    const payment = { paymentMethod: row.payment_method, paymentStatus: row.payment_status }
    return {
      orderId: row.order_id,
      customerName: row.customer_name,
      city: row.city,
      toCollect: amountToCollect({ ...payment, totalAmount: row.total, advance: row.advance }),
      courier: row.courier,
      trackingNumber: row.tracking_number,
      status: row.status,
      canShip: adminTransitions.shipped.includes(row.status) && !isUnpaidOnline(payment) && !isAdvanceAwaited(row),
    }
  })
}
