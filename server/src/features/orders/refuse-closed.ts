import { isUnpaidOnline } from '@saddar/contract/order-states'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hasParcel } from './advances.ts'
import type { LockedOrder } from './change-status.ts'
import { staffCancellable } from './undo-cancel-items.ts'

/**
 * Refuses to change the items of an order when they cannot be cancelled either, whose amounts a late online payment would restore.
 * @throws AppError `refused` in this state of the order or its payment, PARCEL_BOOKED while a courier has the booking of its parcel
 */
export async function refuseClosed(
  tx: Context,
  { id, status, payment_method, payment_status }: LockedOrder,
  refused: 'OPTION_REFUSED' | 'ITEMS_REFUSED',
): Promise<void> {
  const { switched_from } = await tx.db.selectFrom('orders').select('switched_from').where('id', '=', id).executeTakeFirstOrThrow()
  const isPayable = isUnpaidOnline({ paymentMethod: payment_method, paymentStatus: payment_status })
  if (!staffCancellable.includes(status) || payment_status === 'exchanged' || isPayable || switched_from !== null)
    throw new AppError(refused)
  // Its rider collects what was booked.
  if (await hasParcel(tx, id)) throw new AppError('PARCEL_BOOKED')
}
