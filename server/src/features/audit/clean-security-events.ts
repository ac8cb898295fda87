import { securityEventDays } from '@saddar/contract/security-events'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'

export const auditCrontab = '52 3 * * * clean-security-events'

/** In pieces, so that no statement holds locks or a connection for long. */
const batch = 5_000

/** Deletes security events that are too old (rule 19.7). Stopping ends it after the piece at work; the next night goes on. */
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
