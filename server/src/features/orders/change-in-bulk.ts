import type { BulkResult } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeOrderStatus, isAdminStatus, type StatusUpdate } from './change-status.ts'

/**
 * Changes the status of many orders, each in its own transaction and by the same rules as a single change (rule 16.5): a refused order does
 * not hold up the others.
 * @throws AppError INVALID_STATUS
 */
export async function changeStatusInBulk(ctx: Context, orderIds: string[], change: StatusUpdate): Promise<BulkResult[]> {
  if (!isAdminStatus(change.status)) throw new AppError('INVALID_STATUS')
  const results: BulkResult[] = []
  for (const orderId of new Set(orderIds)) results.push(await changeOne(ctx, orderId, change))
  return results
}

async function changeOne(ctx: Context, orderId: string, change: StatusUpdate): Promise<BulkResult> {
  try {
    const { changed } = await changeOrderStatus(ctx, orderId, change)
    return { orderId, changed }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { orderId, changed: false, code: error.code, message: error.message }
  }
}
