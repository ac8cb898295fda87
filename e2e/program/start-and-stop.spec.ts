import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { address, findShop, listProcesses, place, prepareBuyer, send, start, untilReady, usePlace } from '../support/program.ts'
import { findFreePort } from '../support/server.ts'

usePlace()

test('Ctrl-C stops the shop and its database with exit code 0', async () => {
  const run = start()
  await untilReady(run)
  expect(listProcesses()).toHaveLength(1)
  // Under npm, the signal arrives twice in quick succession.
  run.child.kill('SIGINT')
  run.child.kill('SIGINT')
  expect(await run.exit).toBe(0)
  expect(listProcesses()).toEqual([])
})

test('Ctrl-C during the first start leaves no process running, and the next start succeeds', async () => {
  const first = start()
  while (!existsSync(join(place.dataDir, 'postgres', 'cluster'))) await sleep(10)
  await sleep(150)
  first.child.kill('SIGINT')
  expect(await first.exit).toBe(0)
  expect(listProcesses()).toEqual([])
  const second = start()
  await untilReady(second)
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

test('shop and database stop when the parent process is killed', async () => {
  const run = start()
  await untilReady(run)
  run.child.kill('SIGKILL')
  await expect.poll(listProcesses).toEqual([])
  await expect(fetch(`http://127.0.0.1:${place.port}/health/live`)).rejects.toThrow()
})

test('a killed shop is restarted and connects to its database; a stop during the pause prevents the restart', async () => {
  const run = start()
  await untilReady(run)
  const [database] = listProcesses()
  process.kill(findShop(run), 'SIGKILL')
  await expect.poll(() => run.output().match(/Ready in/g)?.length, { timeout: 30_000 }).toBe(2)
  expect(run.output()).toContain('The shop ended unasked (by SIGKILL). It is started again in 1 s.')
  expect(listProcesses()).toEqual([database])
  expect((await fetch(`http://127.0.0.1:${place.port}/health/ready`)).status).toBe(200)

  // The second pause is twice as long, so the stop falls within it.
  process.kill(findShop(run), 'SIGKILL')
  await expect.poll(run.output).toContain('It is started again in 2 s.')
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.output().match(/Ready in/g)).toHaveLength(2)
  for (const pid of listProcesses()) process.kill(pid, 'SIGKILL')
})

test('a shop that crashes is restarted; one that receives SIGTERM is not', async () => {
  const run = start()
  await untilReady(run)
  process.kill(findShop(run), 'SIGABRT')
  await expect.poll(() => run.output().match(/Ready in/g)?.length, { timeout: 30_000 }).toBe(2)
  process.kill(findShop(run), 'SIGTERM')
  expect(await run.exit).toBe(0)
  expect(run.output().match(/Ready in/g)).toHaveLength(2)
  expect(listProcesses()).toEqual([])
})

test('a database that is killed twice is restarted, and orders work again', async () => {
  const run = start({ RATE_LIMITS: '0' })
  await untilReady(run)
  const { productId, token } = await prepareBuyer()
  const order = (key: string) =>
    send('POST', '/orders', { items: [{ productId, quantity: 1 }], paymentMethod: 'cash_on_delivery', shippingAddress: address }, token, {
      'idempotency-key': key,
    })
  expect((await order('before')).status).toBe(201)
  for (const kill of ['first', 'second']) {
    const [database] = listProcesses()
    process.kill(database!, 'SIGKILL')
    await expect.poll(async () => (await order(`away-${kill}`)).status, { intervals: [20] }).toBe(503)
    await expect.poll(async () => (await order(`again-${kill}`)).status, { timeout: 15_000 }).toBe(201)
    const now = listProcesses()
    expect([now.length, now.includes(database!)]).toEqual([1, false])
  }
  expect(run.output()).toContain('the database has stopped and is started again in 1 s')
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(listProcesses()).toEqual([])
})

test('a shop whose database role owns the tables logs a warning, and one with a separate role does not', async () => {
  const first = start()
  await untilReady(first)
  expect(first.output()).not.toContain('owns its tables')
  const owner = `postgresql://saddar@/saddar?host=${encodeURIComponent(join(place.dataDir, 'postgres', 'socket'))}`
  const second = start({ DATABASE_URL: owner, DATA_DIR: join(place.dataDir, 'second'), PORT: String(await findFreePort()) })
  await untilReady(second)
  expect(second.output()).toContain("the shop's database role saddar owns its tables: see DATABASE_MIGRATION_URL")
  second.child.kill('SIGTERM')
  await second.exit
  first.child.kill('SIGTERM')
  await first.exit
})

test('names a port in use, and leaves no process running', async () => {
  const other = createServer().listen(place.port, '127.0.0.1')
  await once(other, 'listening')
  const run = start()
  expect(await run.exit).toBe(1)
  expect(run.output()).toContain(`Port ${place.port} is taken. Stop what uses it, or set PORT to another one.`)
  expect(listProcesses()).toEqual([])
  other.close()
})

test('invalid settings are listed by name', async () => {
  const run = start({ PORT: 'many', ADMIN_EMAIL: 'nobody' })
  expect(await run.exit).toBe(1)
  expect(run.output()).toMatch(/PORT: [\s\S]*ADMIN_EMAIL: /)
})

const production = {
  PUBLIC_URL: 'https://shop.example',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'Ledger&Quill-88',
  TOKEN_SECRET: '4tQ0uK1l8Yk2sVbC7xWm3nZp9eRgHjDa6fLoIiTyUw=',
  MAIL_URL: 'smtp://127.0.0.1:1',
  TRUST_PROXY: '127.0.0.1',
}

test('a shop that other machines can reach does not start with demo settings', async () => {
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://shop.example'],
  ] as const) {
    const run = start({ [name]: value })
    expect(await run.exit).toBe(1)
    expect(run.output()).toContain('This shop is reachable from other machines')
    expect(run.output()).toMatch(
      /ADMIN_PASSWORD: set .*\n {2}TOKEN_SECRET: set .*\n {2}MAIL_URL: set .*\n {2}TRUST_PROXY: set the address or range of your reverse proxy/,
    )
    await expect(fetch(`http://127.0.0.1:${place.port}/health/live`)).rejects.toThrow()
  }
})

test('production starts behind a local proxy, with its own admin and without the test bank', async () => {
  const run = start({ NODE_ENV: 'production', ...production })
  await untilReady(run)
  expect(run.output()).toContain('https://shop.example/admin\n')
  expect(run.output()).not.toMatch(/Saddar@2026|Test bank/)
  const signIn = (email: string, password: string) =>
    fetch(`http://127.0.0.1:${place.port}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }).then(({ status }) => status)
  expect(await signIn('owner@saddar.example', 'Saddar@2026')).toBe(401)
  expect(await signIn(production.ADMIN_EMAIL, production.ADMIN_PASSWORD)).toBe(200)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
})
