import { type RawBuilder, sql } from 'kysely'

/** The key of the advisory lock that a placement of an order holds, for an account's id or another name of the buyer. */
export const placementLockKey = (name: string): RawBuilder<unknown> => sql`hashtextextended(${`order:${name}`}, 0)`
