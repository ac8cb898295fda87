import type { Order } from '@saddar/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findMoveRefusal } from '../discounts/index.ts'
import { type OrderTerms, savedOrderTerms, toOrderTerms } from '../settings/index.ts'
import { findRuleAdvance } from './advance-rule.ts'
import { checkCashLimits } from './cash-limits.ts'
import type { GivenAddress } from './change-address.ts'
import { isBlocked } from './place-order.ts'

/**
 * Refuses a correction by the buyer with which the order would not have been placed: the number of somebody the shop has blocked, more open cash
 * orders than the limits allow, an advance that was not asked for, or a code that this number has used (rule 6.37.2).
 * @throws AppError ADDRESS_NEEDS_SHOP
 */
export async function checkCorrected(tx: Transaction, order: Order, given: GivenAddress): Promise<void> {
  const { _id: id, user, totalAmount, items } = order
  const userId = user?._id ?? null
  const shipping = { ...given, email: order.shippingAddress.email }
  const { rows } = await sql<{ blocked: boolean; terms: Partial<OrderTerms> | null }>`
    select ${isBlocked({ userId, shipping })} as blocked, ${savedOrderTerms} as terms`.execute(tx.db)
  const { blocked } = rows[0]!
  if (blocked) throw new AppError('ADDRESS_NEEDS_SHOP')
  const terms = toOrderTerms(rows[0]!.terms)
  const phone = given.phoneE164 ?? given.phone
  const before = order.shippingAddress.phoneE164 ?? order.shippingAddress.phone
  if (phone !== before && (await findRuleAdvance(tx, { phone, total: totalAmount }, terms)) > (order.advance?.amount ?? 0))
    throw new AppError('ADDRESS_NEEDS_SHOP')
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const cash = { userId, address: shipping, total: totalAmount, pieces, id }
  if (!order.needsReview && (await isAboveLimits(tx, cash, terms))) throw new AppError('ADDRESS_NEEDS_SHOP')
  if ((await findMoveRefusal(tx, id, phone)) !== null) throw new AppError('ADDRESS_NEEDS_SHOP')
}

async function isAboveLimits(...args: Parameters<typeof checkCashLimits>): Promise<boolean> {
  try {
    return (await checkCashLimits(...args)) !== null
  } catch (error) {
    if (error instanceof AppError && error.code === 'CASH_LIMIT') return true
    throw error
  }
}
