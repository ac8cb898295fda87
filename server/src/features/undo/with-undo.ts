import type { StaffRole } from '@saddar/contract/staff-roles'
import { sql } from 'kysely'
import { type Context, inTransaction, type Transaction } from '../../platform/context.ts'

/** The changes that can be undone, and the least role that may make and undo each. */
export const undoRoles = {
  productsChanged: 'manager',
  productDeleted: 'manager',
  skuChanged: 'packer',
  categoryDeleted: 'manager',
  categoryChanged: 'manager',
  categoriesSorted: 'manager',
  bannerDeleted: 'manager',
  bannersSorted: 'manager',
  discountDeleted: 'manager',
  reviewDeleted: 'manager',
  reviewPictureDeleted: 'manager',
  noteDeleted: 'manager',
  searchTermDeleted: 'manager',
  unsubscribed: 'manager',
  itemsCancelled: 'packer',
  itemsAdded: 'packer',
} as const satisfies Record<string, StaffRole>
export type UndoKind = keyof typeof undoRoles

/** How long the rows of a change are stored at most. They may contain personal data. */
export const storedMinutes = 10

interface Undoable<T> {
  result: T
  /** Absent when no row changed, or the change was not made by staff. */
  undoId?: string
}

/**
 * Runs a change in a transaction and records the rows that it updates and deletes, so that the person who made it can undo it (rule 16.14).
 * Only rows of the tables in `undo_tables()` are recorded, and no inserted ones.
 * @param listIds the ids that the kind's `AfterUndo` needs, of products for example
 */
export function withUndo<T>(
  ctx: Context,
  kind: UndoKind,
  work: (tx: Transaction) => Promise<T>,
  listIds: (result: T) => string[] = () => [],
): Promise<Undoable<T>> {
  return inTransaction(ctx, async (tx) => {
    if (tx.actor.kind !== 'admin') return { result: await work(tx) }
    const undoId = await openUndo(tx, kind, tx.actor.userId)
    await sql`select set_config('saddar.undo', ${undoId}, true)`.execute(tx.db)
    const result = await work(tx)
    const closed = await sql<{ id: string }>`
      update undos set ids = ${listIds(result)}
      where id = ${undoId} and set_config('saddar.undo', '', true) = '' and exists (select from undo_rows where undo_id = ${undoId})
      returning id`.execute(tx.db)
    return { result, ...(closed.rows.length > 0 && { undoId }) }
  })
}

/**
 * Records a change for the `Replay` of its kind: one of rows that triggers do not record, or whose undo takes more than setting them back.
 * @param change what the replay needs, as JSON
 * @returns the `undoId` of the reply; undefined when the change was not made by staff
 */
export async function recordUndo(tx: Transaction, kind: UndoKind, change: object): Promise<string | undefined> {
  if (tx.actor.kind !== 'admin') return undefined
  const undoId = await openUndo(tx, kind, tx.actor.userId)
  await sql`
    insert into undo_rows (undo_id, table_name, action, before, after)
    values (${undoId}, ${kind}, 'changed', ${JSON.stringify(change)}::jsonb, '{}')`.execute(tx.db)
  return undoId
}

/** Also deletes old records. @returns the id */
async function openUndo(tx: Transaction, kind: UndoKind, by: string): Promise<string> {
  await sql`delete from undos where created_at < now() - make_interval(mins => ${storedMinutes})`.execute(tx.db)
  const { rows } = await sql<{ id: string }>`insert into undos (kind, by_user) values (${kind}, ${by}) returning id`.execute(tx.db)
  return rows[0]!.id
}
