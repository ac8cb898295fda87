import type { Order, OrderAddress } from '@saddar/contract'
import { computeParcelFee } from '@saddar/contract/delivery-fee'
import { undoSeconds } from '@saddar/contract/limits'
import { locatePlace } from '@saddar/contract/pakistan'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSettings } from '../settings/index.ts'
import { readAdvance } from './advance-rows.ts'
import { hasParcel } from './advances.ts'
import { describeCorrection, type GivenAddress, writeAddress } from './change-address.ts'
import { announceChange, cancelFoundOrder, type LockedOrder, lockOrder } from './change-status.ts'
import { checkCorrected } from './check-corrected.ts'
import { noteConfirmed, undoConfirmedByPhone } from './confirmation-rows.ts'
import { insertHistory } from './order-history.ts'
import { readOrder } from './read-orders.ts'

type Confirmable = Pick<Order, 'status' | 'paymentMethod'>

/** Whether the buyer of a cash order can still confirm or correct it: later it is being packed, or has ended. */
export const isConfirmable = ({ status, paymentMethod }: Confirmable): boolean =>
  status === 'pending' && paymentMethod === 'cash_on_delivery'

/** Whether staff can still note that they called: also while they pack what they started without an answer (rule 16.52). */
const isConfirmableByPhone = ({ status, paymentMethod }: Confirmable): boolean =>
  (status === 'pending' || status === 'processing') && paymentMethod === 'cash_on_delivery'

/**
 * Confirms a cash order, by its buyer with the link or by staff who called (rule 6.37). Holds the lock of the order, as the job that cancels
 * unconfirmed orders does, so of the two only one takes effect.
 * @throws AppError CONFIRM_REFUSED
 */
export function confirmOrder(ctx: Context, id: string, how: 'link' | 'phone'): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockIf(how === 'link' ? isConfirmable : isConfirmableByPhone, tx, id, 'CONFIRM_REFUSED')
    if (!(await noteConfirmed(tx, id, how))) return readOrder(tx.db, id)
    return noteChange(tx, locked, how === 'link' ? 'Confirmed by the buyer' : 'Confirmed by phone')
  })
}

/**
 * Undoes the caller's own confirmation by phone, within `undoSeconds.accepted` (rule 16.12.1), while the order has not left and has no
 * paid advance, which confirms it too.
 * @throws AppError UNDO_REFUSED
 */
export function undoConfirmation(ctx: Context, id: string): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockIf(isConfirmableByPhone, tx, id, 'UNDO_REFUSED')
    if ((await readAdvance(tx.db, id))?.state === 'paid') throw new AppError('UNDO_REFUSED')
    const isOwn = sql`confirmed_by = ${getActingUserId(tx)} and confirmed_at > now() - make_interval(secs => ${undoSeconds.accepted})`
    if (!(await undoConfirmedByPhone(tx, id, isOwn))) throw new AppError('UNDO_REFUSED')
    return noteChange(tx, locked, 'Undone: Confirmed by phone')
  })
}

/** Cancels a cash order for its buyer, by the rules of their own cancellation (rule 6.5). @throws AppError CANCEL_REFUSED */
export const cancelWithLink = (ctx: Context, id: string): Promise<Order> => inTransaction(ctx, (tx) => cancelFoundOrder(tx, id))

/**
 * Corrects where a cash order goes, until it is packed or its parcel is booked, whose label has the address (rule 6.37.2). The amount stays as the buyer agreed to it, so a place to which delivery
 * costs another amount is refused.
 * @throws AppError ADDRESS_REFUSED, ADDRESS_FEE_DIFFERS, ADDRESS_NEEDS_SHOP
 */
export function correctAddress(ctx: Context, id: string, given: GivenAddress): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockIf(isConfirmable, tx, id, 'ADDRESS_REFUSED')
    if (await hasParcel(tx, id)) throw new AppError('ADDRESS_REFUSED')
    const order = await readOrder(tx.db, id)
    if (describeCorrection(order.shippingAddress, given) === '') return order
    await checkFee(tx, order, given)
    await checkCorrected(tx, order, given)
    await writeAddress(tx, order, given)
    return noteChange(tx, locked, 'Address corrected by the buyer')
  })
}

async function checkFee(tx: Context, { subtotal, shippingAddress }: Order, place: Pick<OrderAddress, 'city' | 'state'>): Promise<void> {
  const { delivery } = await readSettings(tx.db)
  if (delivery.charge === 'product') return
  const feeTo = ({ city, state }: Pick<OrderAddress, 'city' | 'state'>) =>
    computeParcelFee(delivery, subtotal, locatePlace({ city, state }))
  if (feeTo(place) !== feeTo(shippingAddress)) throw new AppError('ADDRESS_FEE_DIFFERS', { text: { city: place.city } })
}

async function lockIf(
  isAllowed: (order: Confirmable) => boolean,
  tx: Transaction,
  id: string,
  refusal: 'CONFIRM_REFUSED' | 'ADDRESS_REFUSED' | 'UNDO_REFUSED',
): Promise<LockedOrder> {
  const locked = await lockOrder(tx, id)
  if (!isAllowed({ status: locked.status, paymentMethod: locked.payment_method })) throw new AppError(refusal)
  return locked
}

async function noteChange(tx: Transaction, locked: LockedOrder, note: string): Promise<Order> {
  await insertHistory(tx, sql`orders where id = ${locked.id}`, note).execute(tx.db)
  return announceChange(tx, locked)
}
