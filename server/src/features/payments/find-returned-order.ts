import { readReturnParams } from '@saddar/contract/payment-return'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findAnyOrder, maySee } from '../orders/index.ts'
import { findAttempt } from './attempts.ts'

/** The order, attempt and response code in the query of a return. */
export interface Returned {
  /** The order's row id. */
  orderId: string
  /** Whether the caller may see the order. */
  isOwn: boolean
  /** The attempt, when the query names one. */
  reference: string | undefined
  /** The response code that the query claims; '' without one. */
  claimedCode: string
}

/**
 * Finds the order of a return from a gateway by its number, its id or the reference of an attempt (rule 7.3). A signed-in caller must be its
 * owner or staff.
 * @throws AppError PAYMENT_ORDER_MISSING, and those of findOrderId
 */
export async function findReturnedOrder(ctx: Context, query: Record<string, unknown>): Promise<Returned> {
  const params = readReturnParams((name) => {
    const value = [query[name]].flat()[0]
    return typeof value === 'string' ? value : undefined
  })
  if (params.order === '') throw new AppError('PAYMENT_ORDER_MISSING')
  const reference = params.order.toUpperCase()
  const attempt = /^[A-Z0-9]{6,20}$/.test(reference) ? await findAttempt(ctx.db, reference) : undefined
  const order = await findAnyOrder(ctx.db, attempt?.orderId ?? params.order)
  const isOwn = maySee(ctx.actor, order)
  if (!isOwn && ctx.actor.kind !== 'guest') throw new AppError('NOT_YOUR_ORDER')
  return { orderId: order.id, isOwn, reference: attempt?.reference, claimedCode: params.responseCode }
}
