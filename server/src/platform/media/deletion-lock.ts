import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/connect.ts'

/** An advisory lock: shared by transactions that delete files' rows, exclusive for a backup, which ends with its session. */
const lock = 7210003

/**
 * Keeps the files of deleted rows until this session ends, so that a backup that copies the database first finds every file that its copy
 * names (decision 0022). Waits for running deletions.
 */
export async function holdFileDeletions(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lock])
}

/** Whether this transaction may delete rows whose files are deleted after its commit; false during a backup. */
export async function canDeleteFiles(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${lock}) as free`.execute(tx)
  return rows[0]!.free
}
