import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { OrderTerms } from '../settings/index.ts'
import { type LimitedOrder, lockScopes, readRelatedOrders } from './open-orders.ts'

/** Online orders that wait for their payment, and hold stock for up to two hours (rule 7.19). */
const isUnpaid = sql`status = 'pending' and payment_status in ('pending', 'processing') and payment_method <> 'cash_on_delivery' and holds_stock`

/**
 * Refuses a further online order while others that surely belong to it wait for their payment, if together they are above the limits of cash orders
 * (rule 6.19.3), so that unpaid ones cannot reserve all the stock either. Orders of others with the phone number alone do not count: it is no secret
 * (decision 0064). The only waiting order may be of any size, and one whose payment failed waits no more. Call this before claiming the discount use
 * and taking stock.
 * @throws AppError UNPAID_LIMIT
 */
export async function checkUnpaidLimits(tx: Context, order: LimitedOrder, terms: OrderTerms): Promise<void> {
  const { openCashValue, openCashPieces, openCashOrders } = terms
  if (!openCashValue && !openCashPieces && !openCashOrders) return
  await lockScopes(tx, order)
  const isAbove = (value: number, limit: number) => limit > 0 && value > limit
  const isRefused = (await readRelatedOrders(tx, order, isUnpaid)).some(
    ({ total, pieces, orders }) =>
      orders > 0 &&
      (isAbove(total + order.total, openCashValue) ||
        isAbove(pieces + order.pieces, openCashPieces) ||
        isAbove(orders + 1, openCashOrders)),
  )
  if (isRefused) throw new AppError('UNPAID_LIMIT')
}
