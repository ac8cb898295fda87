import type { ParsedInput } from '@saddar/contract'
import { courierDays } from '@saddar/contract/limits'
import { openStatuses } from '@saddar/contract/shipment-states'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { applyNews } from './apply-news.ts'
import { getShipment } from './shipment-rows.ts'

const dayMs = 86_400_000

/**
 * Enters what became of a parcel that no courier is asked about (rule 6.34.1), as if it were the courier's news.
 * @throws AppError SHIPMENT_NOT_FOUND, SHIPMENT_CHANGE_REFUSED for a parcel that is followed or has ended
 */
export async function enterStatus(
  ctx: Context,
  id: string,
  followed: readonly string[],
  { status, note }: ParsedInput<'POST /admin/shipments/:id/status'>['body'],
): Promise<void> {
  const shipment = await getShipment(ctx, id)
  const isFollowed = followed.includes(shipment.courier) && shipment.created_at.getTime() > Date.now() - courierDays.asked * dayMs
  if (isFollowed || shipment.tracking_number === null || !openStatuses.includes(shipment.status))
    throw new AppError('SHIPMENT_CHANGE_REFUSED')
  await applyNews(ctx, id, [{ status, words: 'Entered by staff', reason: note, at: new Date() }])
}
