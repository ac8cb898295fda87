import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { io } from 'socket.io-client'
import { address, findShop, listProcesses, place, prepareBuyer, type Run, send, start, untilReady, usePlace } from '../support/program.ts'
import { findFreePort } from '../support/server.ts'

usePlace()

/** The processes of the group, without the database. */
function findWorkers(run: Run): number[] {
  const database = listProcesses()
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(findShop(run))], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => !database.includes(pid))
}
const origin = () => `http://127.0.0.1:${place.port}`
const order = (productId: string, token: string, key: string) =>
  send('POST', '/orders', { items: [{ productId, quantity: 1 }], paymentMethod: 'cash_on_delivery', shippingAddress: address }, token, {
    'idempotency-key': key,
  })
/** A new connection for each request, so that the primary gives it to the next process. */
const get = (path: string) =>
  fetch(origin() + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )

test('two processes behind one port: an order reaches every live connection, and 50 guesses pass a limit of 5 exactly 5 times', async () => {
  const run = start({ WORKERS: '2' })
  await untilReady(run)
  // Two serve, the third runs the jobs.
  expect(findWorkers(run)).toHaveLength(3)
  const { productId, token, adminToken } = await prepareBuyer()
  const received: string[] = []
  const sockets = Array.from({ length: 6 }, () => {
    const socket = io(origin(), { transports: ['websocket'], forceNew: true, auth: { token: adminToken } })
    socket.on('newOrder', ({ orderId }) => received.push(orderId))
    return socket
  })
  await expect.poll(() => sockets.every(({ connected }) => connected)).toBe(true)
  const { body } = await order(productId, token, 'first')
  await expect.poll(() => received).toEqual(Array.from({ length: 6 }, () => body.data.order.orderId))
  for (const socket of sockets) socket.close()

  const guess = () =>
    send('POST', '/auth/login', { email: 'ayesha@mail.example', password: 'Wrong-over-9-Roofs!' }, '', { connection: 'close' })
  const guesses = await Promise.all(Array.from({ length: 50 }, guess))
  expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(45).fill(429)])

  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(listProcesses()).toEqual([])
})

test('killed processes are replaced while the other serves, and the jobs go on', async () => {
  const run = start({ WORKERS: '2', RATE_LIMITS: '0' })
  await untilReady(run)
  const before = findWorkers(run)
  for (const pid of [before[1]!, before[2]!]) process.kill(pid, 'SIGKILL')
  await expect.poll(() => findWorkers(run).length, { intervals: [10] }).toBeLessThan(3)
  expect(await Promise.all(Array.from({ length: 20 }, () => get('/health/ready')))).toEqual(Array(20).fill(200))
  await expect.poll(() => findWorkers(run).length, { timeout: 30_000 }).toBe(3)
  expect(run.output()).toContain('a process ended unasked and is started again')
  // The mail of an order is sent by a job.
  const { productId, token } = await prepareBuyer()
  expect((await order(productId, token, 'after')).status).toBe(201)
  await expect
    .poll(() => execFileSync('sh', ['-c', `cat ${place.dataDir}/mail/* 2>/dev/null || true`], { encoding: 'utf8' }), { timeout: 30_000 })
    .toContain('Subject: ')
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
})

test('a shop that is asked to stop says so to balancers and serves until DRAIN_SECONDS are over', async () => {
  const run = start({ WORKERS: '2', DRAIN_SECONDS: '2' })
  await untilReady(run)
  run.child.kill('SIGTERM')
  await expect.poll(() => get('/health/ready'), { intervals: [20] }).toBe(503)
  const drained = performance.now() + 1_200
  while (performance.now() < drained) {
    expect(await get('/')).toBe(200)
    await sleep(20)
  }
  const reply = await fetch(`${origin()}/health/ready`)
  expect([reply.headers.get('connection'), await reply.json()]).toEqual([
    'close',
    { status: 'not ready', problems: ['This process is stopping.'] },
  ])
  expect(await run.exit).toBe(0)
})

test('ROLE=web runs no jobs; ROLE=worker runs them and answers only for its health', async () => {
  const web = start({ ROLE: 'web' })
  await untilReady(web)
  const { productId, token } = await prepareBuyer()
  expect((await order(productId, token, 'waiting')).status).toBe(201)
  const mails = () =>
    execFileSync('sh', ['-c', `ls ${place.dataDir}/mail 2>/dev/null || true`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
  await sleep(2_000)
  const waiting = mails().length
  const port = await findFreePort()
  const worker = start({ ROLE: 'worker', PORT: String(port) })
  await untilReady(worker)
  expect(worker.output()).toContain(`Jobs         http://localhost:${port}/health/ready`)
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBeGreaterThan(waiting)
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status)
  expect(await Promise.all(['/health/ready', '/', '/api/products/public'].map(at))).toEqual([200, 404, 404])
  worker.child.kill('SIGTERM')
  expect(await worker.exit).toBe(0)
  web.child.kill('SIGTERM')
  expect(await web.exit).toBe(0)
})

test('refuses settings that contradict each other', async () => {
  const run = start({ WORKERS: '2', ROLE: 'worker' })
  expect(await run.exit).toBe(1)
  expect(run.output()).toContain('WORKERS: is the number of processes that serve HTTP, which ROLE=worker does not')
})
