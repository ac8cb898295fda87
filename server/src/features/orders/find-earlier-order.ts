import { createHash } from 'node:crypto'
import { duplicateOrderWindowSeconds, idempotencyHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A guest's key is stored as its hash, since whoever knows it gets the order and the key to it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * Finds the order that an earlier copy of the same request placed: by its idempotency key for 24 hours, or without a key by the order's
 * fingerprint for 15 seconds (rule 6.1). A guest's key holds for good: it alone says whose order it is.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used with a different body
 */
export async function findEarlierOrder(
  db: Db,
  userId: string | null,
  by: { key: string; bodyHash: string } | { fingerprint: string },
): Promise<string | undefined> {
  if ('fingerprint' in by) {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where user_id = ${userId} and fingerprint = ${by.fingerprint} and status <> 'cancelled'
        and created_at > now() - make_interval(secs => ${duplicateOrderWindowSeconds})
      order by created_at desc limit 1`.execute(db)
    return rows[0]?.id
  }
  const { rows } = await sql<{ order_id: string; body_hash: string }>`
    select order_id, body_hash from ${
      userId === null
        ? sql`guest_orders where key_hash = ${hashKey(by.key)}`
        : sql`idempotency_keys
            where user_id = ${userId} and key = ${by.key} and created_at > now() - make_interval(hours => ${idempotencyHours})`
    }`.execute(db)
  if (rows[0] && rows[0].body_hash !== by.bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
  return rows[0]?.order_id
}
