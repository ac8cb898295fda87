import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Shop } from './shop.ts'

/** Resolves when exactly `count` connections to the test's database wait for a lock. */
export async function untilWaiting(shop: Pick<Shop, 'first'>, count = 1): Promise<void> {
  const countWaiting = () =>
    shop.first<number>(sql`select count(*) as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(count)
}
