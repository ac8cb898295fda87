import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOrderId } from '../orders/index.ts'
import { findAttempt } from './attempts.ts'

/** Under which names banks bring the order back: our own, Bank Alfalah's, and PayFast's. */
const names = ['orderId', 'O', 'basket_id']
const codeNames = ['responseCode', 'code', 'RC']

/** What a return names: an order, by its row id, and the attempt when that was named. */
export interface Returned {
  orderId: string
  reference: string | undefined
  /** What the address says the bank's response code is; '' when it says nothing. */
  claimedCode: string
}

/**
 * The order that a return from the bank is about (behaviour 7.3): by its number or id, or by the reference of an attempt. Whoever is signed in must be its owner or staff.
 * @throws AppError PAYMENT_ORDER_MISSING, and those of findOrderId
 */
export async function findReturnedOrder(ctx: Context, query: Record<string, unknown>): Promise<Returned> {
  const given = pick(query, names)
  if (given === '') throw new AppError('PAYMENT_ORDER_MISSING')
  const reference = given.toUpperCase()
  const attempt = /^[A-Z0-9]{6,20}$/.test(reference) ? await findAttempt(ctx.db, reference) : undefined
  return { orderId: await findOrderId(ctx, attempt?.orderId ?? given), reference: attempt?.reference, claimedCode: pick(query, codeNames) }
}

/** The first of these parameters that says something, trimmed. */
function pick(query: Record<string, unknown>, names: string[]): string {
  const values = names.map((name) => [query[name]].flat()[0])
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim() ?? ''
}
