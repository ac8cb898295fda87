import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOrderId } from '../orders/index.ts'
import { findAttempt } from './attempts.ts'

/** Under which names banks bring the order back: our own, Bank Alfalah's, and PayFast's. */
const names = ['orderId', 'O', 'basket_id']

/** What a return names: an order, by its row id, and the attempt when that was named. */
export interface Returned {
  orderId: string
  reference: string | undefined
}

/**
 * The order that a return from the bank is about (behaviour 7.3): by its number or id, or by the reference of an attempt. Whoever is signed in must be its owner or staff.
 * @throws AppError PAYMENT_ORDER_MISSING, and those of findOrderId
 */
export async function findReturnedOrder(ctx: Context, query: Record<string, unknown>): Promise<Returned> {
  const given = names.map((name) => [query[name]].flat()[0]).find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof given !== 'string') throw new AppError('PAYMENT_ORDER_MISSING')
  const reference = given.trim().toUpperCase()
  const attempt = /^[A-Z0-9]{6,20}$/.test(reference) ? await findAttempt(ctx.db, reference) : undefined
  return { orderId: await findOrderId(ctx, attempt?.orderId ?? given.trim()), reference: attempt?.reference }
}
