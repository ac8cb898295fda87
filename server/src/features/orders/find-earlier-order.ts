import { duplicateOrderWindowSeconds, idempotencyHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { defineRead, type Read } from '../../platform/db/run-together.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashKey } from '../guest-orders/index.ts'

/**
 * The order that an earlier copy of the same request placed, by its idempotency key: for 24 hours, and for a guest, of whom the key alone says
 * whose order it is, for good (rule 6.1). Without a key there is none.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used with a different body
 */
export function earlierOrder(userId: string | null, idempotency: { key: string; bodyHash: string } | undefined): Read<string | undefined> {
  const source =
    userId === null
      ? sql`guest_orders where key_hash = ${idempotency ? hashKey(idempotency.key) : null}`
      : sql`idempotency_keys
          where user_id = ${userId} and key = ${idempotency?.key ?? null} and created_at > now() - make_interval(hours => ${idempotencyHours})`
  return defineRead(sql<{ order_id: string; body_hash: string }>`select order_id, body_hash from ${source}`, ([row]) => {
    if (row && row.body_hash !== idempotency?.bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH')
    return row?.order_id
  })
}

/** Finds an order with the same fingerprint of the last 15 seconds, for requests without a key (rule 6.1). */
export async function findEqualOrder(db: Db, userId: string | null, fingerprint: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where user_id = ${userId} and fingerprint = ${fingerprint} and status <> 'cancelled'
      and created_at > now() - make_interval(secs => ${duplicateOrderWindowSeconds})
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.id
}
