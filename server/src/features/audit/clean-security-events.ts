import { securityEventDays } from '@saddar/contract/security-events'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

export const auditCrontab = '52 3 * * * clean-security-events'

/** Deletes in batches, so that no statement holds locks or a connection for long. */
const batch = 5_000

/** Deletes expired security events (rule 19.7). On shutdown it stops after the current batch; the next night continues. */
export function auditTasks(ctx: Context): Record<string, Task> {
  return {
    'clean-security-events': async (_, stopping) => {
      for (let deleted = batch; deleted === batch && !stopping?.aborted; ) {
        const { numAffectedRows } = await sql`
          delete from security_events where id in (
            select id from security_events where at < now() - make_interval(days => ${securityEventDays}) order by at limit ${batch}
          )`.execute(ctx.db)
        deleted = Number(numAffectedRows ?? 0)
      }
    },
  }
}
