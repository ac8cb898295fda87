import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOrderId } from '../orders/index.ts'

/** Under which names banks bring the order back: our own, Bank Alfalah's, and PayFast's. */
const names = ['orderId', 'O', 'basket_id']

/**
 * The row id of the order that a return from the bank is about (behaviour 7.3): by its number or id, or by the reference of an attempt.
 * Whoever is signed in must be its owner or staff.
 * @throws AppError PAYMENT_ORDER_MISSING, and those of findOrderId
 */
export async function findReturnedOrder(ctx: Context, query: Record<string, unknown>): Promise<string> {
  const given = names.map((name) => [query[name]].flat()[0]).find((value) => typeof value === 'string' && value.trim() !== '')
  if (typeof given !== 'string') throw new AppError('PAYMENT_ORDER_MISSING')
  const reference = given.trim().toUpperCase()
  const { rows } = /^[A-Z0-9]{6,20}$/.test(reference)
    ? await sql<{ order_id: string }>`select order_id from payment_attempts where reference = ${reference}`.execute(ctx.db)
    : { rows: [] }
  return findOrderId(ctx, rows[0]?.order_id ?? given.trim())
}
