import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { OrderTerms } from '../settings/index.ts'
import { type LimitedOrder, lockScopes, readOpenOrders } from './open-orders.ts'

/** Cash orders that staff have not confirmed. */
const isUnconfirmed = sql`status = 'pending' and payment_method = 'cash_on_delivery' and holds_stock`

/**
 * Checks a cash order against the limits on unconfirmed cash orders per account, address and phone number (rule 6.19), so that unpaid
 * orders cannot reserve all the stock. Orders that staff have confirmed do not count, nor do orders in review, which hold no stock.
 *
 * Orders that share an account, address or phone number are checked one at a time: advisory locks are held until the commit. Call this before
 * claiming the discount use and taking stock.
 * @returns the reason why staff must review the order; null when it is within the limits
 * @throws AppError CASH_LIMIT when the shop is set to refuse such orders
 */
export async function checkCashLimits(tx: Context, order: LimitedOrder, terms: OrderTerms): Promise<string | null> {
  const { openCashValue, openCashPieces, openCashOrders, aboveCashLimits } = terms
  if (!openCashValue && !openCashPieces && !openCashOrders) return null
  await lockScopes(tx, order)
  const reasons = (await readOpenOrders(tx, order, isUnconfirmed)).flatMap(({ scope, total, pieces, orders }) => {
    const above = (value: number, limit: number) => limit > 0 && value > limit
    const of = (what: string, limit: string) => [`${what} in unconfirmed cash orders ${scope}, and the limit is ${limit}`]
    if (above(total + order.total, openCashValue)) return of(formatRupees(total + order.total), formatRupees(openCashValue))
    if (above(pieces + order.pieces, openCashPieces)) return of(`${pieces + order.pieces} pieces`, String(openCashPieces))
    if (above(orders + 1, openCashOrders)) return [`${orders + 1} unconfirmed cash orders ${scope}, and the limit is ${openCashOrders}`]
    return []
  })
  const [reason] = reasons
  if (reason === undefined) return null
  if (aboveCashLimits === 'refuse') throw new AppError('CASH_LIMIT')
  return reason
}

/**
 * Finds the SKUs of an order in review for which all orders in review together ask for more pieces than are in stock. This keeps the queue no
 * longer than staff can accept. Call it last: the SKU rows stay locked until the commit.
 */
export async function findOversoldSkus(tx: Context, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (select distinct sku_id as id from order_items where order_id = ${orderId})
    select s.id from skus s join wanted using (id) order by s.id for no key update of s`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  // A separate statement, so that it sees the orders that earlier holders of the row locks have committed.
  const promised = await sql<{ id: string }>`
    select s.id from skus s
    where s.id = any(${ids}::uuid[]) and s.stock < (
      select sum(i.quantity) from orders o join order_items i on i.order_id = o.id where o.review_reason is not null and i.sku_id = s.id)`.execute(
    tx.db,
  )
  return promised.rows.map(({ id }) => id)
}
