import type { FailedJob } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { wakeRunners } from '../../platform/jobs/enqueue.ts'
import { describeFailure } from './describe-failure.ts'

const shownMaximum = 50
const detailMaximum = 300

interface Row {
  id: string
  task: string
  subject: string | null
  error: string | null
  attempts: number
  createdAt: Date
  runAt: Date
  isOver: boolean
}

/** Jobs whose last try failed, newest first. Their payloads may contain personal data, so only the number of an order is shown. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<Row>`
    select j.id::text, t.identifier as task, j.payload ->> 'id' as subject, j.last_error as error, j.attempts, j.created_at as "createdAt",
      j.run_at as "runAt", j.attempts >= j.max_attempts as "isOver"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts > 0 and j.locked_at is null
    order by j.created_at desc, j.id desc limit ${shownMaximum}`.execute(db)
  const numbers = await readOrderNumbers(db, rows)
  return rows.map(({ id, task, subject, error, attempts, createdAt, runAt, isOver }) => ({
    _id: id,
    task,
    orderId: (subject && numbers.get(subject)) ?? null,
    reason: describeFailure(error ?? ''),
    detail: (error ?? '').split('\n')[0]!.slice(0, detailMaximum),
    attempts,
    createdAt: createdAt.toISOString(),
    nextTryAt: isOver ? null : runAt.toISOString(),
  }))
}

async function readOrderNumbers(db: Db, rows: readonly Pick<Row, 'subject'>[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ subject }) => (subject && isUuid(subject) ? [subject] : []))
  if (ids.length === 0) return new Map()
  const orders = await db.selectFrom('orders').select(['id', 'order_id']).where('id', 'in', ids).execute()
  return new Map(orders.map(({ id, order_id: number }) => [id, number]))
}

/** Runs a failed job again now, with all its tries, and records who asked. @throws AppError NOT_FOUND for a job that has not failed or runs already */
export async function retryJob(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    const { rows } = await sql<Pick<Row, 'task' | 'subject'>>`
      select t.identifier as task, j.payload ->> 'id' as subject, graphile_worker.reschedule_jobs(array[j.id], run_at => now(), attempts => 0)
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = ${id}::bigint and j.attempts > 0 and j.locked_at is null`.execute(db)
    if (!rows[0]) throw new AppError('NOT_FOUND')
    const { task, subject } = rows[0]
    const numbers = await readOrderNumbers(db, rows)
    const orderNumber = subject ? numbers.get(subject) : undefined
    await db
      .insertInto('job_retries')
      .values({ job_id: id, name: task, order_number: orderNumber ?? null })
      .execute()
  })
  wakeRunners(ctx)
}
