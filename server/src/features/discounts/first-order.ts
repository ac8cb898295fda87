import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { likeContains } from '../../platform/db/like-pattern.ts'
import type { Buyer } from './buyer.ts'

/** Fewer digits identify nobody. */
const digitsMinimum = 6

/**
 * Whether this buyer has ordered before, with the account or the phone number of any order (rule 14.2.2). Cancelled orders and those whose payment
 * failed do not count. Phone numbers of Pakistan are stored in one notation; `search_text` contains it and is indexed.
 */
export async function hasOrderedBefore(db: Db, { userId, phone }: Buyer, exceptOrderId: string | null): Promise<boolean> {
  const digits = await readDigits(db, phone)
  const counts = sql`o.status not in ('cancelled', 'payment_failed') and o.id is distinct from ${exceptOrderId}::uuid`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from orders o where o.user_id = ${userId}::uuid and ${counts}) or exists (
      select from orders o where ${digits !== null} and o.search_text like ${likeContains(digits ?? '')}
        and order_phone_key(o.customer_phone) = ${digits} and ${counts}) as found`.execute(db)
  return rows[0]!.found
}

/**
 * Lets one order of a phone number after the other claim codes for a first order: the row of a code does so for that code alone, and the account for
 * its own orders. Call it with the code's row locked, and before stock is taken.
 */
export async function lockFirstOrder(tx: Context, { phone }: Buyer): Promise<void> {
  const digits = await readDigits(tx.db, phone)
  if (digits !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${digits}`}, 0))`.execute(tx.db)
}

async function readDigits(db: Db, phone: string | null): Promise<string | null> {
  const { rows } = await sql<{ digits: string | null }>`select order_phone_key(${phone}::text) as digits`.execute(db)
  const digits = rows[0]?.digits ?? ''
  return digits.length < digitsMinimum ? null : digits
}
