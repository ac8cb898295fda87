import { undoSeconds } from '@saddar/contract/limits'
import { isAllowed } from '@saddar/contract/staff-roles'
import { sql } from 'kysely'
import { type Context, getActingUserId, inTransaction, type Transaction } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { recordStockChanges } from '../stock/index.ts'
import { type UndoKind, undoRoles } from './with-undo.ts'

/** What a feature does when the rows of a change are as before: refreshes derived columns, announces, invalidates caches. */
export type AfterUndo = (tx: Transaction, ids: string[]) => Promise<void>

/** As `AfterUndo`, where something must be locked or read before `putBack` sets the rows back. */
export type AroundUndo = { around: (tx: Transaction, ids: string[], putBack: () => Promise<void>) => Promise<void> }

/** How a feature undoes a change that it recorded itself, by `recordUndo`. */
export type Replay = { replay: (tx: Transaction, change: unknown) => Promise<void> }

export type Undoing = AfterUndo | AroundUndo | Replay

/** The row was changed again, or a constraint that holds now does not allow the former rows. */
const conflicts = ['UN001', '23503', '23505', '23514', '23502']

/**
 * Undoes a change that the caller made in the last `undoSeconds.accepted` (rule 16.14), all of it or nothing. A change can be undone once.
 * @throws AppError UNDO_REFUSED for another person's, an old or an undone one, and for a role that no longer allows it; UNDO_CONFLICT when
 * the rows were changed again since
 */
export function undoChange(ctx: Context, id: string, undone: Record<UndoKind, Undoing>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = isUuid(id)
      ? await sql<{ kind: string; ids: string[] }>`
          select kind, ids from undos
          where id = ${id} and by_user = ${getActingUserId(tx)} and created_at > now() - make_interval(secs => ${undoSeconds.accepted})
          for update`.execute(tx.db)
      : { rows: [] }
    const [change] = rows
    if (!change || !isUndoKind(change.kind) || tx.actor.kind !== 'admin' || !isAllowed(tx.actor.staff, undoRoles[change.kind]))
      throw new AppError('UNDO_REFUSED')
    const handler = undone[change.kind]
    try {
      if (typeof handler === 'function') await replayRows(tx, id)
      else if ('around' in handler) await handler.around(tx, change.ids, () => replayRows(tx, id))
      else await handler.replay(tx, await readRecorded(tx, id))
    } catch (error) {
      throw conflicts.includes((error as { code?: string }).code ?? '') ? new AppError('UNDO_CONFLICT') : error
    }
    await sql`delete from undos where id = ${id}`.execute(tx.db)
    if (typeof handler === 'function') await handler(tx, change.ids)
  })
}

async function replayRows(tx: Transaction, id: string): Promise<void> {
  await sql`
    with changed (id, product_id, stock_before, stock_after) as (select * from replay_undo(${id}))
    ${recordStockChanges(tx, 'set', { note: 'Undone' })}`.execute(tx.db)
}

async function readRecorded(tx: Transaction, id: string): Promise<unknown> {
  const { rows } = await sql<{ change: unknown }>`select before as change from undo_rows where undo_id = ${id}`.execute(tx.db)
  return rows[0]?.change
}

/** A node of another release may have recorded a kind that this one does not know. */
const isUndoKind = (kind: string): kind is UndoKind => kind in undoRoles
