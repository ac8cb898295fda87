import type { Order, OrderAddress } from '@saddar/contract'
import { shippingAddressForm } from '@saddar/contract/forms'
import { adminTransitions } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { parse } from '../../platform/http/parse.ts'
import { type LoadedValues, refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { toE164 } from '../../platform/to-e164.ts'
import { moveDiscountUse } from '../discounts/index.ts'
import { hasParcel } from './advances.ts'
import { announceChange, lockOrder } from './change-status.ts'
import { findHistoryChange, insertHistory } from './order-history.ts'
import { findOrderId, readOrder } from './read-orders.ts'

export type GivenAddress = Omit<OrderAddress, 'email'>
type AddressChanges = Partial<Omit<GivenAddress, 'phoneE164'>>

/**
 * Corrects where an order goes, by staff, until it is shipped or its parcel is booked (rule 16.53). Absent fields stay. The amount stays as the buyer agreed to it.
 * @param was what the form was loaded with, for the fields that it changes
 * @throws AppError ADDRESS_LOCKED, CHANGED_MEANWHILE, VALIDATION
 */
export async function changeAddress(ctx: Context, given: string, changes: AddressChanges, was?: LoadedValues): Promise<Order> {
  const id = await findOrderId(ctx, given)
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!adminTransitions.shipped.includes(locked.status) || (await hasParcel(tx, id))) throw new AppError('ADDRESS_LOCKED')
    const order = await readOrder(tx.db, id)
    const { email: _, phoneE164: __, ...rest } = order.shippingAddress
    const present = { ...rest, addressLine2: rest.addressLine2 ?? '' }
    await refuseOutdated(changes, present, was, () => findHistoryChange(tx, id, 'Address corrected'))
    const { email: ___, ...form } = parse(shippingAddressForm, { ...present, ...changes })
    const corrected = { ...form, addressLine2: form.addressLine2 ?? '', phoneE164: toE164(form.phone) }
    await writeAddress(tx, order, corrected)
    const note = ['Address corrected', describeCorrection(present, corrected)].filter(Boolean).join(': ')
    await insertHistory(tx, sql`orders where id = ${id}`, note).execute(tx.db)
    return announceChange(tx, locked)
  })
}

const words = {
  ...{ fullName: 'name', phone: 'phone', addressLine1: 'address', addressLine2: 'area or landmark', city: 'city' },
  ...{ postalCode: 'postal code', state: 'province' },
} as const

/** 'city Lahore → Quetta; phone …', for staff; '' when nothing changes. */
export const describeCorrection = (before: Partial<GivenAddress>, after: GivenAddress): string =>
  (Object.keys(words) as (keyof typeof words)[])
    .filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
    .map((name) => `${words[name]} ${before[name] || '–'} → ${after[name] || '–'}`)
    .join('; ')

/** Stores the address of a locked order, also for billing where that was the same, and its number for the use of a code. The contact email stays. */
export async function writeAddress(tx: Transaction, { _id: id, user, shippingAddress }: Order, given: GivenAddress): Promise<void> {
  const shipping = { ...given, email: shippingAddress.email }
  await moveDiscountUse(tx, id, shipping.phoneE164 ?? shipping.phone)
  await sql`
    update orders set shipping_address = ${JSON.stringify(shipping)}::jsonb,
      billing_address = case when billing_address - 'email' = shipping_address - 'email'
        then ${JSON.stringify({ ...shipping, email: null })}::jsonb else billing_address end,
      customer_name = ${shipping.fullName}, customer_phone = ${shipping.phoneE164 ?? shipping.phone}, city = ${shipping.city}, updated_at = now()
    where id = ${id}`.execute(tx.db)
  if (user) await forgetPhone(tx, user._id, shippingAddress.phoneE164 ?? shippingAddress.phone)
}

/**
 * A number that was corrected is no longer the customer's, unless something else of theirs has it: blocking them would block a stranger. Of somebody
 * who is blocked all numbers stay so.
 */
async function forgetPhone(tx: Transaction, userId: string, phone: string): Promise<void> {
  await sql`
    delete from customer_phones p where p.user_id = ${userId} and p.digits = phone_digits(${phone}::text)
      and not exists (select from users u where u.id = p.user_id and u.blocked_at is not null)
      and not exists (select from orders o where o.user_id = p.user_id and phone_digits(o.customer_phone) = p.digits)
      and not exists (select from addresses a where a.user_id = p.user_id and phone_digits(a.phone) = p.digits)`.execute(tx.db)
}
