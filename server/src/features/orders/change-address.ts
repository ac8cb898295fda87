import type { Order, OrderAddress } from '@saddar/contract'
import { adminTransitions } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hasParcel } from './advances.ts'
import { announceChange, lockOrder } from './change-status.ts'
import { insertHistory } from './order-history.ts'
import { findOrderId, readOrder } from './read-orders.ts'

export type GivenAddress = Omit<OrderAddress, 'email'>

/**
 * Corrects where an order goes, by staff, until it is shipped or its parcel is booked (rule 16.53). The amount stays as the buyer agreed to it.
 * @throws AppError ADDRESS_LOCKED
 */
export async function changeAddress(ctx: Context, given: string, address: GivenAddress): Promise<Order> {
  const id = await findOrderId(ctx, given)
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!adminTransitions.shipped.includes(locked.status) || (await hasParcel(tx, id))) throw new AppError('ADDRESS_LOCKED')
    await writeAddress(tx, await readOrder(tx.db, id), address)
    await insertHistory(tx, sql`orders where id = ${id}`, 'Address corrected').execute(tx.db)
    return announceChange(tx, locked)
  })
}

/** Stores the address of a locked order, also for billing where that was the same. The contact email stays. */
export async function writeAddress(tx: Transaction, { _id: id, shippingAddress }: Order, given: GivenAddress): Promise<void> {
  const shipping = { ...given, email: shippingAddress.email }
  await sql`
    update orders set shipping_address = ${JSON.stringify(shipping)}::jsonb,
      billing_address = case when billing_address - 'email' = shipping_address - 'email'
        then ${JSON.stringify({ ...shipping, email: null })}::jsonb else billing_address end,
      customer_name = ${shipping.fullName}, customer_phone = ${shipping.phoneE164 ?? shipping.phone}, city = ${shipping.city}, updated_at = now()
    where id = ${id}`.execute(tx.db)
}
