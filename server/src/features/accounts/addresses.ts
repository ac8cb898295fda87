import type { Address, OrderAddress } from '@saddar/contract'
import { isPhone } from '@saddar/contract/forms'
import { addressesMaximum } from '@saddar/contract/limits'
import { type Selectable, sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Addresses } from '../../platform/db/schema.gen.ts'

export type AddressRow = Selectable<Addresses>
/** The part of an order's address that checkout saves to the address book. */
export type NewAddress = Pick<OrderAddress, 'fullName' | 'addressLine1' | 'city' | 'state' | 'postalCode' | 'country' | 'phone'> & {
  addressLine2?: string | undefined
}

/** Maps a row to both sets of field names: those of checkout and those of the account page (rule 2.7). */
export const toAddress = (row: AddressRow): Address => ({
  _id: row.id,
  fullName: row.full_name,
  addressLine1: row.line1,
  addressLine2: row.line2,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
  phone: row.phone,
  isDefault: row.is_default,
  street: row.line1,
  zip: row.postal_code,
})

export function listAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('position').orderBy('id').execute()
}

/** Returns null for an address of another person too. */
export async function findAddress(db: Db, userId: string, addressId: string): Promise<Address | null> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where(sql<boolean>`id::text = ${addressId.toLowerCase()}`)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toAddress(row) : null
}

/**
 * Saves an address of checkout unless it is saved already or the address book is full (20 addresses), neither of which may fail an order. One that
 * only adds what a saved address lacks for an order completes that one.
 */
export async function saveAddress(ctx: Context, userId: string, address: NewAddress): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    // Serializes concurrent orders: two of them must not both find the address, or the default, missing.
    await sql`select from users where id = ${userId} for no key update`.execute(db)
    const kept = await listAddresses(db, userId)
    const row = {
      full_name: address.fullName,
      line1: address.addressLine1,
      line2: address.addressLine2 ?? '',
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: address.country,
      phone: address.phone,
    }
    const columns = Object.keys(row) as (keyof typeof row)[]
    if (kept.some((one) => columns.every((column) => one[column] === row[column]))) return
    const lacks = (one: AddressRow, column: keyof typeof row) => one[column] === '' || (column === 'phone' && !isPhone(one.phone))
    const isOrderable = (one: AddressRow) => !columns.some((column) => column !== 'line2' && lacks(one, column))
    const completed = kept.find((one) => !isOrderable(one) && columns.every((column) => one[column] === row[column] || lacks(one, column)))
    if (completed) return void (await db.updateTable('addresses').set(row).where('id', '=', completed.id).execute())
    if (kept.length >= addressesMaximum) return
    const position = Math.max(-1, ...kept.map((one) => one.position)) + 1
    await db
      .insertInto('addresses')
      .values({ ...row, user_id: userId, position, is_default: kept.length === 0 })
      .execute()
  })
}
