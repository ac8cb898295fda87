import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import { storedMinutes } from './with-undo.ts'

export const undoCrontab = '*/5 * * * * clean-undos'

/** Deletes what can no longer be undone also while nothing new is changed: its rows may contain personal data (rule 16.14). */
export const undoTasks = (ctx: Context): Record<string, Task> => ({
  'clean-undos': async () => {
    await sql`delete from undos where created_at < now() - make_interval(mins => ${storedMinutes})`.execute(ctx.db)
  },
})
