import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobNames } from '@saddar/contract/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { writeLastBackup } from '../backup/index.ts'
import { describeFailure } from './describe-failure.ts'

let shop: Shop
let owner: Person
beforeAll(async () => {
  shop = await openShop({ readDisk: async () => ({ blocks: 1_000, bfree: 300, bavail: 250, bsize: 4_096 }) })
  owner = await shop.makeAdmin('owner')
})
afterAll(() => shop.close())

const read = async () => (await shop.call('GET /admin/system', { token: owner.token })).body.data
const retry = (id: string) => shop.call('POST /admin/system/jobs/:id/retry', { token: owner.token, params: { id } })

async function addFailedJob(
  task: string,
  payload: object,
  { error, isOver = false }: { error: string; isOver?: boolean },
): Promise<string> {
  return shop
    .first<string>(sql`
    with added as (select * from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json))
    select id::text as value from added`)
    .then(async (id) => {
      await sql`update graphile_worker._private_jobs set attempts = ${isOver ? 25 : 3}, last_error = ${error}, run_at = now() + interval '1 hour'
      where id = ${id}::bigint`.execute(shop.db)
      return id
    })
}

test('shows database, disk, memory and versions', async () => {
  const { database, disk, memory, program } = await read()
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.version).toMatch(/^\d+\.\d+$/)
  expect(disk).toEqual({ freeBytes: 250 * 4_096, totalBytes: 950 * 4_096, level: 'enough' })
  expect(memory.usedBytes).toBeGreaterThan(10_000_000)
  expect(memory.totalBytes).toBeGreaterThan(memory.usedBytes)
  expect(program).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), nodeVersion: process.versions.node })
  expect(Date.parse(program.startedAt)).toBeLessThanOrEqual(Date.now())
})

test('shows failed jobs with the reason in words, the number of the order and no other part of the payload', async () => {
  const { _id: productId } = await shop.addProduct({ stock: 5 })
  const order = await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])
  const mail = await addFailedJob('order-changed', { id: order._id, status: 'shipped' }, { error: 'connect ECONNREFUSED 127.0.0.1:25' })
  await addFailedJob('send-reset-link', { id: 'x', email: 'hidden@mail.example' }, { error: 'Mystery\nstack', isOver: true })
  const { failedJobs, jobs } = await read()
  expect(failedJobs).toEqual([
    expect.objectContaining({ task: 'send-reset-link', orderId: null, attempts: 25, nextTryAt: null, detail: 'Mystery' }),
    expect.objectContaining({
      _id: mail,
      task: 'order-changed',
      orderId: order.orderId,
      attempts: 3,
      reason: 'The server on the other side did not answer.',
      nextTryAt: expect.any(String),
    }),
  ])
  expect(JSON.stringify(failedJobs)).not.toContain('hidden@mail.example')
  // The order added its own mail, which waits: no jobs run here.
  expect(jobs).toMatchObject({ retrying: 1, failed: 1, running: 0 })
  expect(jobs.waiting).toBeGreaterThanOrEqual(1)
  expect(jobs.oldestWaitingSeconds).toBeGreaterThanOrEqual(0)
})

test('a failed job runs again now, with all its tries; one that has not failed cannot be run again', async () => {
  const id = await addFailedJob('newsletter-welcome', { id: 'x' }, { error: 'Timeout', isOver: true })
  expect(await retry(id)).toMatchObject({ status: 200, body: { message: 'It runs again now' } })
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, run_at <= now() as "isDue" from graphile_worker._private_jobs where id = ${id}::bigint`.execute(shop.db)
  expect(rows).toEqual([{ attempts: 0, isDue: true }])
  expect((await read()).failedJobs.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  expect((await retry(id)).status).toBe(404)
  expect((await retry('999999999')).status).toBe(404)
  expect((await retry('1; drop table orders')).status).toBe(400)
})

test('the audit log names who sent a mail again, and for which order', async () => {
  const { _id: productId } = await shop.addProduct({ stock: 5 })
  const order = await shop.order((await shop.makeShopper()).token, [{ productId, quantity: 1 }])
  const id = await addFailedJob('order-changed', { id: order._id }, { error: 'Timeout' })
  await retry(id)
  await retry(id)
  const { entries, kinds } = (await shop.call('GET /admin/audit', { token: owner.token, query: { kind: 'job_retries' } })).body.data
  expect(kinds).toContain('job_retries')
  expect(entries.filter(({ after }: { after: { job_id: number } }) => String(after.job_id) === id)).toEqual([
    expect.objectContaining({
      by: expect.objectContaining({ _id: owner.userId }),
      call: 'POST /admin/system/jobs/:id/retry',
      action: 'created',
      label: order.orderId,
      after: expect.objectContaining({ name: 'order-changed', order_number: order.orderId }),
    }),
  ])
})

test('a job that runs is not started a second time', async () => {
  const id = await addFailedJob('newsletter-welcome', { id: 'y' }, { error: 'Timeout' })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a runner' where id = ${id}::bigint`.execute(shop.db)
  expect((await retry(id)).status).toBe(404)
})

test('shows the last finished backup', async () => {
  expect((await read()).lastBackup).toBeNull()
  const backup = { finishedAt: '2026-11-21T01:00:00.000Z', bytes: 7 }
  await writeLastBackup(shop.config.dataDir, backup)
  expect((await read()).lastBackup).toEqual(backup)
  writeFileSync(join(shop.config.dataDir, 'last-backup.json'), '{"finishedAt":')
  expect((await read()).lastBackup).toBeNull()
})

test('every task has a name in words, and every name belongs to a task', () => {
  const onlyOnline = ['check-payment']
  expect(Object.keys(jobNames).sort()).toEqual([...new Set([...Object.keys(shop.tasks), ...onlyOnline])].sort())
})

test.each([
  ['Invalid login: 535 Authentication failed', 'The email server did not accept the user name or password. Check MAIL_URL.'],
  ['Greeting never received', 'The server on the other side did not answer.'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'The email server does not know the recipient’s address.'],
  ['ENOSPC: no space left on device', 'The disk is full.'],
  ['canceling statement due to lock timeout', 'The database was too slow or away.'],
  ['x is not a function', 'An unexpected error. The details below help whoever runs the server.'],
])('describes %s', (error, reason) => {
  expect(describeFailure(error)).toBe(reason)
})
