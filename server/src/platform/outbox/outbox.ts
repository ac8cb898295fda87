import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Task } from '../jobs/run-jobs.ts'

/** Longer than any poll of a connected node is late. */
export const keptSeconds = 600
const batch = 5_000

/**
 * Writes the tags that a transaction invalidates, in that transaction: all nodes read them once it has committed, even if this process is
 * killed meanwhile.
 * @returns the transaction's id
 */
export async function writeOutbox(db: Db, tags: string[]): Promise<string> {
  const { rows } = await sql<{ xid: string }>`${insertOutboxRow(tags)} returning xid::text`.execute(db)
  return rows[0]!.xid
}

/** The same as a part of another statement. Pass the tags and `pg_current_xact_id()` to `Transaction.noteInvalidated`. */
export const insertOutboxRow = (tags: string[]): RawBuilder<unknown> => sql`insert into outbox (tags) values (${tags})`

export const outboxCrontab = '*/2 * * * * clean-outbox'

/** Deletes old rows in batches. A node that was away for longer drops everything that it has cached. */
export function outboxTasks(db: Db): Record<string, Task> {
  return {
    'clean-outbox': async (_, stopping) => {
      for (let deleted = batch; deleted === batch && !stopping?.aborted; ) {
        const { numAffectedRows } = await sql`
          delete from outbox where ctid = any (array(
            select ctid from outbox where created_at < now() - make_interval(secs => ${keptSeconds}) limit ${batch}
          ))`.execute(db)
        deleted = Number(numAffectedRows ?? 0)
      }
    },
  }
}
