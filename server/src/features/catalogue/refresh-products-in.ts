import { sql } from 'kysely'
import type { Transaction } from '../../platform/context.ts'
import { tags } from '../live/index.ts'
import { liveEventMaximum } from './change-inventory.ts'
import { announceChanged } from './update-product.ts'

interface LockedProduct {
  id: string
  is_active: boolean
}

/**
 * Refreshes the products in and below a category, which store its name and path, and whether it hides them. Those that are active now, or no
 * longer, are announced. The caller has changed the category in this transaction.
 */
export async function refreshProductsIn(tx: Transaction, categoryId: string): Promise<void> {
  const before = await lockBranch(tx, categoryId)
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  await refreshUnnoted(tx, ids)
  tx.invalidate([tags.products, ...ids.map(tags.product)])
  const after = await sql<{ id: string }>`select id from products where id = any(${ids}::uuid[]) and is_active`.execute(tx.db)
  const active = new Set(after.rows.map(({ id }) => id))
  const changed = before.filter(({ id, is_active }) => is_active !== active.has(id))
  if (changed.length > liveEventMaximum) return
  await announceChanged(
    tx,
    changed.map(({ id }) => id),
    changed.flatMap(({ id, is_active }) => (is_active ? [] : id)),
  )
}

/**
 * Locks the products in and below a category, and those categories. Products before categories, as where a product is saved, to avoid deadlocks.
 * Whoever has put a product there has committed then, and who is about to waits for this transaction. A product that arrived while the categories
 * were awaited may be locked by somebody who awaits one of them, so it is awaited without them.
 */
async function lockBranch(tx: Transaction, categoryId: string): Promise<LockedProduct[]> {
  const isInside = sql`category_path @> array[${categoryId}::uuid]`
  for (;;) {
    await sql`savepoint branch`.execute(tx.db)
    await sql`select from products where ${isInside} order by id for no key update`.execute(tx.db)
    await sql`
      with recursive below as (
        select id from categories where id = ${categoryId}
        union all
        select c.id from categories c join below on c.parent_id = below.id
      )
      select from categories where id in (select id from below) order by id for update`.execute(tx.db)
    const { rows } = await sql<LockedProduct>`
      select id, is_active from products where ${isInside} order by id for no key update skip locked`.execute(tx.db)
    const { rows: all } = await sql`select from products where ${isInside}`.execute(tx.db)
    if (rows.length === all.length) return rows
    await sql`rollback to savepoint branch`.execute(tx.db)
  }
}

/** The change is the category's: neither the audit log nor the undo notes that each of its products follows. */
async function refreshUnnoted(tx: Transaction, ids: string[]): Promise<void> {
  const { rows } = await sql<{ actor: string | null; undo: string | null }>`
    select current_setting('saddar.actor', true) as actor, current_setting('saddar.undo', true) as undo`.execute(tx.db)
  const set = ({ actor, undo }: { actor: string | null; undo: string | null }) =>
    sql`select set_config('saddar.actor', ${actor ?? ''}, true), set_config('saddar.undo', ${undo ?? ''}, true)`.execute(tx.db)
  await set({ actor: '', undo: '' })
  await sql`select refresh_products(${ids}::uuid[])`.execute(tx.db)
  await set(rows[0]!)
}
