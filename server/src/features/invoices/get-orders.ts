import type { Order } from '@saddar/contract'
import { documentsMaximum } from '@saddar/contract/limits'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { findOrderId, readOrder } from '../orders/index.ts'

/**
 * The orders of a comma-separated list of numbers or ids, in the order of the list, without duplicates.
 * @throws AppError VALIDATION for none or too many, and those of findOrderId
 */
export async function getOrders(ctx: Context, given: string): Promise<Order[]> {
  const names = [...new Set(given.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length === 0 || names.length > documentsMaximum) throw invalid([{ msg: `Choose 1 to ${documentsMaximum} orders`, path: 'ids' }])
  const ids = await Promise.all(names.map((name) => findOrderId(ctx, name)))
  return Promise.all([...new Set(ids)].map((id) => readOrder(ctx.db, id)))
}
