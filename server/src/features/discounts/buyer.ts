import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Who orders. Uses of a code count by the account, and by the phone number wherever one of two orders has no account (rule 14.3). */
export interface Buyer {
  /** Null for a guest. */
  userId: string | null
  /** The phone number of the order; null while none is known, as for a guest who tries a code in the cart. */
  phone: string | null
}

/** Whether a row `u` of discount_uses is a use by this buyer. */
export const isUseBy = ({ userId, phone }: Buyer): RawBuilder<SqlBool> => sql<SqlBool>`(
  u.user_id = ${userId}::uuid or (u.phone = order_phone_key(${phone}::text) and (u.user_id is null or ${userId}::uuid is null)))`
