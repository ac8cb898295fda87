import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import type { Lane } from './lane.ts'

const heartbeatMs = 5_000
/** After this many heartbeats in a row every live process has sent one, also when the database was unavailable before. */
const settledHeartbeats = 3

/**
 * Records the runners of this process in `job_workers` every 5 seconds, and unlocks abandoned jobs and queues (rule 10.15), which the
 * runner itself would leave locked for four hours: those of runners without a heartbeat for 30 seconds, and those that this process
 * locked without receiving the answer, because the connection broke. Jobs that still run are never unlocked.
 */
export function watchWorkers(pool: Pool, lanes: Lane[], log: Logger): { stop(): void } {
  let heartbeats = 0
  async function sendHeartbeat(): Promise<void> {
    await pool.query(
      `with forgotten as (delete from job_workers where seen_at < now() - interval '1 day')
       insert into job_workers (id, seen_at) select unnest($1::text[]), now() on conflict (id) do update set seen_at = now()`,
      [lanes.map((lane) => lane.workerId())],
    )
    if (++heartbeats >= settledHeartbeats) await unlockJobsOfDeadRunners(pool)
    for (const lane of lanes) if (!lane.isBusy()) await unlockUnansweredJobs(pool, lane)
  }
  let isSending = false
  async function tick(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      await sendHeartbeat()
    } catch (error) {
      heartbeats = 0
      log.debug({ code: (error as { code?: string }).code }, 'the heartbeat of the job runner failed')
    } finally {
      isSending = false
    }
  }
  void tick()
  const timer = setInterval(() => void tick(), heartbeatMs).unref()
  return { stop: () => clearInterval(timer) }
}

async function unlockJobsOfDeadRunners(pool: Pool): Promise<void> {
  const isDead = `locked_at < now() - interval '30 seconds'
    and not exists (select from job_workers w where w.id = locked_by and w.seen_at > now() - interval '30 seconds')`
  await pool.query(
    `with queues as (update graphile_worker._private_job_queues set locked_by = null, locked_at = null where ${isDead})
     update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${isDead}`,
  )
}

async function unlockUnansweredJobs(pool: Pool, lane: Lane): Promise<void> {
  const values = [lane.workerId(), lane.runningJobs()]
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where locked_by = $1 and locked_at < now() - interval '5 seconds' and id <> all($2::bigint[]) returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null
     where locked_by = $1 and id in (select job_queue_id from freed)`,
    values,
  )
}
