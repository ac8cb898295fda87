import type { Refund, RefundMethod } from '@saddar/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { canGoBack, insertRefund, lockOrder, type Payout } from '../orders/index.ts'
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
}

/**
 * Adds a refund that waits to be paid (rule 7.21). Locks the order: of concurrent requests, each sees the refunds of those before it.
 * @throws AppError REFUND_TOO_LARGE, IDEMPOTENCY_MISMATCH; VALIDATION for the method `gateway` without an online payment
 */
export async function addRefund(tx: Transaction, request: RefundRequest): Promise<Refund> {
  const { orderId, amount, reason, requestKey, by } = request
  if (requestKey !== undefined) await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${by} ${requestKey}`}, 0))`.execute(tx.db)
  await lockOrder(tx, orderId)
  const earlier = requestKey === undefined ? undefined : await findByKey(tx, by, requestKey)
  if (earlier) {
    if (earlier.order_id !== orderId || earlier.amount !== amount || earlier.reason !== reason) throw new AppError('IDEMPOTENCY_MISMATCH')
    return readRefund(tx.db, earlier.id)
  }
  if (request.method === 'gateway' && !(await canGoBack(tx.db, orderId, amount)))
    throw invalid([{ msg: 'This order was not paid online', path: 'method' }])
  return readRefund(tx.db, await insertRefund(tx, request))
}

async function findByKey({ db }: Transaction, by: string | null, key: string) {
  const { rows } = await sql<{ id: string; order_id: string; amount: number; reason: string }>`
    select id, order_id, amount, reason from refunds where asked_by is not distinct from ${by}::uuid and request_key = ${key}`.execute(db)
  return rows[0]
}
