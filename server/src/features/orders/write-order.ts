import type { Order } from '@saddar/contract'
import { isOnlinePayment } from '@saddar/contract/order-states'
import type { Transaction } from '../../platform/context.ts'
import { runRead, runTogether } from '../../platform/db/run-together.ts'
import { type Buyer, claimDiscountUse } from '../discounts/index.ts'
import { takeStock, takeStockAndCommit } from '../stock/index.ts'
import { insertAdvance } from './advance-rows.ts'
import { announceStock } from './announce-orders.ts'
import { findOversoldSkus } from './cash-limits.ts'
import { type NewOrder, orderInsert } from './insert-order.ts'
import type { OnlinePayments } from './place-order.ts'
import { type AvailableLine, unavailable } from './price-order.ts'
import { orderById } from './read-orders.ts'

export interface PlacedOrder {
  id: string
  /** False for a repeated request. */
  isNew: boolean
  /** Absent when it is not read yet. */
  order?: Order
}

interface WriteOptions {
  buyer: Buyer
  /** In rupees; 0 for none. */
  advance: number
  /** A SKU is known to be short or to sell out: checking that holds its row longer. */
  canRunOut: boolean
  online: OnlinePayments | undefined
}

/** Whether this order, or one placed at the same time, may take the last piece. */
const isNearlySoldOut = ({ sku, quantity }: AvailableLine) => sku.stock - quantity <= 20

/**
 * Writes an order and takes its stock, which comes last, to keep the row locks of popular SKUs short. An order that needs nothing else is
 * written, read and committed in one message.
 * @throws AppError ITEMS_UNAVAILABLE; those of a discount; an error that isStockRefused recognizes, unless `canRunOut`
 */
export async function writeOrder(
  tx: Transaction,
  order: NewOrder,
  { buyer, advance, canRunOut, online }: WriteOptions,
): Promise<PlacedOrder> {
  const { id, lines, totals, usedCode, reviewReason } = order
  const { orderId, insert } = orderInsert(tx, order)
  const isPaymentDue = isOnlinePayment(order.paymentMethod) && totals.total > 0
  const isLow = canRunOut || lines.some(isNearlySoldOut)
  const amounts = lines.map(({ sku, quantity }) => ({ skuId: sku.skuId, quantity }))
  if (!isPaymentDue && advance === 0 && !usedCode && reviewReason === null && !isLow) {
    const read = orderById(id)
    const take = takeStockAndCommit(tx, amounts, { orderId: id })
    const [inserted, rows] = await runTogether(tx.db, insert.statement, read.statement, take)
    insert.toResult(inserted)
    return { id, isNew: true, order: read.toResult(rows) }
  }
  await runRead(tx.db, insert)
  if (isPaymentDue) await online?.writeAttempt(tx, { id, orderId, amount: totals.total })
  if (advance > 0) await insertAdvance(tx, id, advance)
  if (usedCode) await claimDiscountUse(tx, usedCode, id, buyer)
  if (reviewReason !== null) {
    const oversold = await findOversoldSkus(tx, id)
    if (oversold.length > 0) throw unavailable(lines, new Set(oversold))
  } else if (isLow) {
    const { short, ranOut } = await takeStock(tx, amounts, { orderId: id })
    if (short.length > 0) throw unavailable(lines, new Set(short))
    const productIds = lines.map(({ sku }) => sku.productId)
    // The products themselves are invalidated already.
    if (ranOut) await announceStock(tx, productIds, ranOut)
  } else {
    await takeStockAndCommit(tx, amounts, { orderId: id }).execute(tx.db)
  }
  return { id, isNew: true }
}
