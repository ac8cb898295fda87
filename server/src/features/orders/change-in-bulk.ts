import type { BulkResult, Parcel } from '@saddar/contract'
import { knownOrderStatus } from '@saddar/contract/order-states'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { changeOrderStatus, isAdminStatus, type StatusUpdate } from './change-status.ts'
import { undoStatus } from './take-back-status.ts'

/**
 * Changes the status of many orders, each in its own transaction and by the same rules as a single change (rule 16.5): a refused order does
 * not hold up the others. Their mails wait until the change can no longer be undone (rule 16.12).
 * @throws AppError INVALID_STATUS
 */
export async function changeStatusInBulk(
  ctx: Context,
  orderIds: string[],
  change: StatusUpdate,
  parcels: Parcel[] = [],
): Promise<BulkResult[]> {
  if (!isAdminStatus(change.status)) throw new AppError('INVALID_STATUS')
  const byOrder = new Map(parcels.map(({ orderId, ...parcel }) => [orderId, parcel]))
  return runInBulk(orderIds, async (orderId) => {
    const { changed } = await changeOrderStatus(ctx, orderId, { ...change, ...byOrder.get(orderId), holdMail: true })
    return { changed }
  })
}

/** Undoes the caller's own last change of many orders (rule 16.12). */
export const undoStatusInBulk = (ctx: Context, orderIds: string[]): Promise<BulkResult[]> =>
  runInBulk(orderIds, async (orderId) => {
    const { status } = await undoStatus(ctx, orderId)
    return { changed: true, status: knownOrderStatus(status) }
  })

async function runInBulk(
  orderIds: string[],
  change: (orderId: string) => Promise<Pick<BulkResult, 'changed' | 'status'>>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      results.push({ orderId, ...(await change(orderId)) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ orderId, changed: false, code: error.code, message: error.message })
    }
  }
  return results
}
