import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Adds a job in the caller's transaction: it runs if and only if the transaction commits. A key makes repeats one job; jobs of one queue run one after another. */
export async function enqueue(
  db: Db,
  task: string,
  payload: object,
  options: { key?: string; runAt?: Date; queue?: string } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}, queue_name => ${options.queue ?? null})`.execute(
    db,
  )
}
