import type { Order, OrderAddress } from '@saddar/contract'
import { computeParcelFee } from '@saddar/contract/delivery-fee'
import { undoSeconds } from '@saddar/contract/limits'
import { locatePlace } from '@saddar/contract/pakistan'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction, type Transaction, toActorColumns } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readSettings } from '../settings/index.ts'
import { readAdvance } from './advance-rows.ts'
import { announceChange, cancelFoundOrder, type LockedOrder, lockOrder } from './change-status.ts'
import { insertHistory } from './order-history.ts'
import { readOrder } from './read-orders.ts'

/** Notes that the buyer of a cash order is asked to confirm it, from now on (rule 6.37). */
export async function askForConfirmation(tx: Context, orderId: string): Promise<void> {
  await sql`insert into order_confirmations (order_id) values (${orderId}) on conflict do nothing`.execute(tx.db)
}

type Confirmable = Pick<Order, 'status' | 'paymentMethod'>

/** Whether the buyer of a cash order can still confirm or correct it: later it is being packed, or has ended. */
export const isConfirmable = ({ status, paymentMethod }: Confirmable): boolean =>
  status === 'pending' && paymentMethod === 'cash_on_delivery'

/** Whether staff can still note that they called: also while they pack what they started without an answer (rule 16.52). */
const isConfirmableByPhone = ({ status, paymentMethod }: Confirmable): boolean =>
  (status === 'pending' || status === 'processing') && paymentMethod === 'cash_on_delivery'

/**
 * Confirms a cash order, by its buyer with the link or by staff who called (rule 6.37). Holds the lock of the order, as the job that cancels
 * unconfirmed orders does, so of the two only one takes effect. A repeat changes nothing, except that the buyer's own word replaces that of staff,
 * who may be about to undo theirs.
 * @throws AppError CONFIRM_REFUSED
 */
export function confirmOrder(ctx: Context, id: string, how: 'link' | 'phone'): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockIf(how === 'link' ? isConfirmable : isConfirmableByPhone, tx, id, 'CONFIRM_REFUSED')
    const { rows } = await sql`
      insert into order_confirmations as c (order_id, confirmed_at, confirmed_how, confirmed_by)
      values (${id}, now(), ${how}, ${toActorColumns(tx).userId}::uuid)
      on conflict (order_id) do update
        set confirmed_at = excluded.confirmed_at, confirmed_how = excluded.confirmed_how, confirmed_by = excluded.confirmed_by
        where c.confirmed_at is null or (c.confirmed_how = 'phone' and excluded.confirmed_how = 'link')
      returning order_id`.execute(tx.db)
    if (rows.length === 0) return readOrder(tx.db, id)
    return noteChange(tx, locked, how === 'link' ? 'Confirmed by the buyer' : 'Confirmed by phone')
  })
}

/**
 * Undoes the caller's own confirmation by phone, within `undoSeconds.accepted` (rule 16.12.1), while the order has not left and has no
 * paid advance, which confirms it too. An order whose buyer was not asked before has no open question afterwards either.
 * @throws AppError UNDO_REFUSED
 */
export function undoConfirmation(ctx: Context, id: string): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockIf(isConfirmableByPhone, tx, id, 'UNDO_REFUSED')
    if ((await readAdvance(tx.db, id))?.state === 'paid') throw new AppError('UNDO_REFUSED')
    const { rows } = await sql<{ was_asked: boolean }>`
      update order_confirmations set confirmed_at = null, confirmed_how = null, confirmed_by = null
      from (select order_id as id, asked_at < confirmed_at as was_asked from order_confirmations where order_id = ${id}) before
      where order_id = before.id and confirmed_how = 'phone' and confirmed_by = ${getActingUserId(tx)}
        and confirmed_at > now() - make_interval(secs => ${undoSeconds.accepted})
      returning was_asked`.execute(tx.db)
    if (rows.length === 0) throw new AppError('UNDO_REFUSED')
    // Otherwise it would be reminded and cancelled as one that did not answer.
    if (!rows[0]!.was_asked) await sql`delete from order_confirmations where order_id = ${id}`.execute(tx.db)
    return noteChange(tx, locked, 'Undone: Confirmed by phone')
  })
}

/** Cancels a cash order for its buyer, by the rules of their own cancellation (rule 6.5). @throws AppError CANCEL_REFUSED */
export const cancelWithLink = (ctx: Context, id: string): Promise<Order> => inTransaction(ctx, (tx) => cancelFoundOrder(tx, id))

/**
 * Corrects where a cash order goes, until it is packed (rule 6.37.2). The amount stays as the buyer agreed to it, so a place to which delivery
 * costs another amount is refused.
 * @throws AppError ADDRESS_REFUSED, ADDRESS_FEE_DIFFERS
 */
export function correctAddress(ctx: Context, id: string, given: Omit<OrderAddress, 'email'>): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockIf(isConfirmable, tx, id, 'ADDRESS_REFUSED')
    const order = await readOrder(tx.db, id)
    await checkFee(tx, order, given)
    const shipping = { ...given, email: order.shippingAddress.email }
    await sql`
      update orders set shipping_address = ${JSON.stringify(shipping)}::jsonb,
        billing_address = case when billing_address - 'email' = shipping_address - 'email'
          then ${JSON.stringify({ ...shipping, email: null })}::jsonb else billing_address end,
        customer_name = ${shipping.fullName}, customer_phone = ${shipping.phoneE164 ?? shipping.phone}, city = ${shipping.city}, updated_at = now()
      where id = ${id}`.execute(tx.db)
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
