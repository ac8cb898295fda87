import type { Pool } from 'pg'
import type { Logger } from '../log.ts'
import type { Lane } from './lane.ts'

const beatMs = 5_000
/** After so many beats in a row every process that lives has had its chance to say so: the database may have been away before. */
const settledBeats = 3

/**
 * Says every 5 seconds in `job_workers` which runners of this process live, and gives back the jobs that nobody is at (behaviour 10.15); the runner
 * itself leaves them locked for four hours. Those are the jobs, and the queues, of a runner that has not been heard of for 30 seconds; and those that
 * this process took without hearing of it, since the connection broke under the answer. Never one that somebody is at, however long it takes.
 */
export function watchWorkers(pool: Pool, lanes: Lane[], log: Logger): { stop(): void } {
  let beats = 0
  async function beat(): Promise<void> {
    await pool.query(
      `with forgotten as (delete from job_workers where seen_at < now() - interval '1 day')
       insert into job_workers (id, seen_at) select unnest($1::text[]), now() on conflict (id) do update set seen_at = now()`,
      [lanes.map((lane) => lane.workerId())],
    )
    if (++beats >= settledBeats) await freeJobsOfDead(pool)
    for (const lane of lanes) if (!lane.isBusy()) await freeUnheard(pool, lane)
  }
  let isBeating = false
  async function tick(): Promise<void> {
    if (isBeating) return
    isBeating = true
    try {
      await beat()
    } catch (error) {
      beats = 0
      log.debug({ code: (error as { code?: string }).code }, 'the job runner could not say that it lives')
    } finally {
      isBeating = false
    }
  }
  void tick()
  const timer = setInterval(() => void tick(), beatMs).unref()
  return { stop: () => clearInterval(timer) }
}

async function freeJobsOfDead(pool: Pool): Promise<void> {
  const isDead = `locked_at < now() - interval '30 seconds'
    and not exists (select from job_workers w where w.id = locked_by and w.seen_at > now() - interval '30 seconds')`
  await pool.query(
    `with queues as (update graphile_worker._private_job_queues set locked_by = null, locked_at = null where ${isDead})
     update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${isDead}`,
  )
}

async function freeUnheard(pool: Pool, lane: Lane): Promise<void> {
  const values = [lane.workerId(), lane.atWork()]
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
