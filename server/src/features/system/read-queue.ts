import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export const jobStates = ['waiting', 'running', 'scheduled', 'retrying', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** The jobs of one task, by state. */
export type TaskQueue = Record<JobState, number> & { task: string; oldestWaitingSeconds: number | null }

/** waiting: due, and not begun · scheduled: due later · retrying: failed, and tried again · failed: failed, and not tried again. */
export async function readQueue(db: Db): Promise<TaskQueue[]> {
  const { rows } = await sql<TaskQueue>`
    select task, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'scheduled')::int as scheduled, count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(run_at) filter (where state = 'waiting'))::float8 as "oldestWaitingSeconds"
    from (
      select t.identifier as task, j.run_at, case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts then 'failed'
        when j.attempts > 0 then 'retrying'
        when j.run_at <= now() then 'waiting'
        else 'scheduled' end as state
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    ) jobs
    group by task`.execute(db)
  return rows
}

/** The sums over some tasks; the oldest waiting job of all. */
export function sumQueues(queues: readonly TaskQueue[]): Omit<TaskQueue, 'task'> {
  const sum = (state: JobState) => queues.reduce((total, queue) => total + queue[state], 0)
  const ages = queues.flatMap(({ oldestWaitingSeconds: age }) => (age === null ? [] : [age]))
  return {
    ...{ waiting: sum('waiting'), running: sum('running'), scheduled: sum('scheduled'), retrying: sum('retrying'), failed: sum('failed') },
    oldestWaitingSeconds: ages.length > 0 ? Math.max(...ages) : null,
  }
}
