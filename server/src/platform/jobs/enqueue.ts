import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { EventBus } from '../events.ts'

/**
 * Adds a job in the caller's transaction: it runs if and only if the transaction commits. A job with the key of a waiting
 * job replaces it. Jobs of one queue run one after another.
 * @param options `inMs` counts by the database's clock, as the runners do: this process's may be minutes off. `runAt` is for a moment that something
 * else has set.
 */
export async function enqueue(
  db: Db,
  task: string,
  payload: object,
  { key, inMs, runAt, queue }: { key?: string; inMs?: number | undefined; runAt?: Date | undefined; queue?: string } = {},
): Promise<void> {
  const at = inMs === undefined ? (runAt ?? null) : sql`clock_timestamp() + make_interval(secs => ${inMs / 1_000})`
  await sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${at}, queue_name => ${queue ?? null})`.execute(
    db,
  )
}

/**
 * A SQL expression that adds a job in a transaction that often runs concurrently. `enqueue` notifies the runners, and PostgreSQL commits
 * transactions that notify one after another, each with its own write to disk. Call `wakeRunners` after the commit.
 * @param payload a JSON expression
 */
export const addQuietJob = (task: string, payload: RawBuilder<unknown>): RawBuilder<unknown> => sql`add_quiet_job(${task}, ${payload})`

const wakeMs = 50
const waking = new WeakSet<EventBus>()

/**
 * Notifies the runners of all processes about committed quiet jobs, at most once per 50 ms. A lost notification delays the jobs by at
 * most 2 seconds.
 */
export function wakeRunners({ db, events, log }: Context): void {
  if (waking.has(events)) return
  waking.add(events)
  setTimeout(() => {
    waking.delete(events)
    sql`select pg_notify('jobs:insert', '{"count":2}')`
      .execute(db)
      .catch((error: unknown) => log.debug({ err: error }, 'the job runners were not woken'))
  }, wakeMs).unref()
}
