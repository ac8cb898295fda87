import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Shop } from './shop.ts'

/** Holds a lock that a statement takes, on a connection of its own, until `release`. */
export async function holdLock(shop: Pick<Shop, 'ownerConnectionString'>, statement: string): Promise<{ release(): Promise<void> }> {
  const holder = new pg.Client({ connectionString: shop.ownerConnectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query(statement)
  return { release: () => holder.end() }
}

/** Waits until a connection to the test's database waits for a lock. */
export const untilLocked = (shop: Pick<Shop, 'first'>): Promise<void> =>
  expect.poll(() => shop.first<number>(countWaiting), { timeout: 10_000 }).toBeGreaterThan(0)

/** Ends the connections that wait for a lock, as an administrator or a failing network would. */
export async function terminateWaiting(shop: Pick<Shop, 'asOwner'>): Promise<void> {
  await shop.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
}

const countWaiting = sql`select count(*)::int as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
