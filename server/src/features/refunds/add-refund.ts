import type { Refund, RefundMethod } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { canGoBack, getRefundable, insertRefund, lockOrder, type Payout, readExchanged } from '../orders/index.ts'
import { readRefund } from './read-refunds.ts'

export { getRefundable } from '../orders/index.ts'

export interface RefundRequest {
  /** The order's row id. */
  orderId: string
  /** Rupees, above 0. */
  amount: number
  reason: string
  /** How it is paid; without it, and without payout details, money that was paid online goes back the way it came. */
  method?: RefundMethod | undefined
  returnId?: string | null | undefined
  /** Made by `sealPayout`. */
  payout?: Payout | null | undefined
  /** The caller's own name for the request: the same one again answers the same refund. */
  requestKey?: string | undefined
  /** The staff member who asks for it; null for the system. */
  by: string | null
  /** Staff add it by hand: what pays for goods that were sent in exchange stays (rule 6.52.1). */
  isFromStaff?: boolean
}

/**
 * Adds a refund that waits to be paid (rule 7.21). Locks the order: of concurrent requests, each sees the refunds of those before it.
 * @throws AppError REFUND_TOO_LARGE, IDEMPOTENCY_MISMATCH; VALIDATION for the method `gateway` without an online payment
 */
export async function addRefund(tx: Transaction, request: RefundRequest): Promise<Refund> {
  const { orderId, amount, requestKey, by } = request
  if (requestKey !== undefined) await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${by} ${requestKey}`}, 0))`.execute(tx.db)
  await lockOrder(tx, orderId)
  const earlier = requestKey === undefined ? undefined : await findByKey(tx, by, requestKey)
  if (earlier) {
    if (!isSame(earlier, request)) throw new AppError('IDEMPOTENCY_MISMATCH')
    return readRefund(tx.db, earlier.id)
  }
  if (request.isFromStaff) await keepExchanged(tx, orderId, amount)
  if (request.method === 'gateway' && !(await canGoBack(tx.db, orderId, amount)))
    throw invalid([{ msg: 'This order was not paid online', path: 'method' }])
  return readRefund(tx.db, await insertRefund(tx, request))
}

/** @throws AppError REFUND_TOO_LARGE */
async function keepExchanged({ db }: Transaction, orderId: string, amount: number): Promise<void> {
  const left = Math.max(0, (await getRefundable(db, orderId)) - (await readExchanged(db, orderId)))
  if (amount > left) throw new AppError('REFUND_TOO_LARGE', { text: { left: formatRupees(left) } })
}

interface EarlierRefund {
  id: string
  order_id: string
  amount: number
  reason: string
  method: RefundMethod
  payout_masked: string | null
}

/** Whether a refund is the one that is asked for again. Of its payout details it keeps the last digits to compare. */
const isSame = (earlier: EarlierRefund, { orderId, amount, reason, method, payout }: RefundRequest) =>
  earlier.order_id === orderId &&
  earlier.amount === amount &&
  earlier.reason === reason &&
  (payout ? earlier.method === payout.method && earlier.payout_masked === payout.masked : !method || earlier.method === method)

async function findByKey({ db }: Transaction, by: string | null, key: string) {
  const { rows } = await sql<EarlierRefund>`
    select id, order_id, amount, reason, method, payout_masked from refunds where asked_by is not distinct from ${by}::uuid and request_key = ${key}`.execute(
    db,
  )
  return rows[0]
}
