import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestTimes } from '../src/platform/db/connect.ts'
import { runJobs } from '../src/platform/jobs/run-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { address, admin, openShop, type Person, placement, type Shop } from './shop.ts'

let line: Awaited<ReturnType<typeof startDatabaseProxy>>
let shop: Shop
let buyer: Person
let productId: string
beforeAll(async () => {
  const through = async (connectionString: string) => {
    line = await startDatabaseProxy(connectionString)
    return line.connectionString
  }
  shop = await openShop({ through, times: requestTimes })
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ stock: 50 }))._id
})
afterAll(async () => {
  await shop.close()
  await line.close()
})

const away = { success: false, code: 'UNAVAILABLE', message: 'The shop is having a short break. Please try again in a moment.' }
const place = (quantity: number, key: string) =>
  shop.call('POST /orders', { token: buyer.token, body: placement([{ productId, quantity }]), headers: { 'idempotency-key': key } })

test('during an outage cached reads work and all other calls return 503 immediately; afterwards all calls recover', async () => {
  const list = await shop.call('GET /products/public')
  const { token } = buyer
  await line.cut()
  expect((await shop.call('GET /products/public')).text).toBe(list.text)
  const started = performance.now()
  const replies = await Promise.all([
    shop.call('GET /products/public', { query: { search: 'never asked before' } }),
    shop.call('GET /cart', { token }),
    shop.call('POST /cart', { token, body: { productId, quantity: 1 } }),
    shop.call('POST /orders', { token, body: placement([{ productId, quantity: 1 }]) }),
    shop.call('POST /cart/order', { token, body: { shippingAddress: address } }),
    shop.call('POST /admin/login', { body: admin }),
  ])
  for (const { status, body } of replies) expect([status, body]).toEqual([503, away])
  expect(performance.now() - started).toBeLessThan(1_000)
  const health = async (path: string) => (await shop.http.inject({ url: `/health/${path}` })).statusCode
  expect([await health('live'), await health('ready')]).toEqual([200, 503])
  await line.mend()
  expect(await health('ready')).toBe(200)
  expect((await place(1, 'after')).status).toBe(201)
})

test('an order whose connection breaks half-way is not placed; repeating the request places it once', async () => {
  const holder = new pg.Client({ connectionString: shop.connectionString })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from skus where product_id = $1 for update', [productId])
  const before = await shop.stockOf(productId)
  const waiting = place(3, 'cut-half-way')
  await sleep(300)
  await line.cut()
  const { status, body } = await waiting
  expect([status, body]).toEqual([503, away])
  await line.mend()
  await holder.query('rollback')
  await holder.end()
  // PostgreSQL notices the break when it next writes to the connection, and then rolls the order back.
  await vi.waitFor(async () => expect((await place(3, 'cut-half-way')).status).toBe(201), 30_000)
  expect(await shop.stockOf(productId)).toBe(before - 3)
  expect(await shop.first(sql`select count(*) as value from orders where item_count = 3`)).toBe(1)
})

test('jobs continue after an outage', async () => {
  const jobs = await runJobs(shop.pool, shop.tasks, createLog('silent'))
  await sleep(200)
  await line.cut()
  await sleep(1_500)
  await line.mend()
  const order = (await place(4, 'with-a-mail')).body.data.order
  const mails = () => readdirSync(join(shop.config.dataDir, 'mail'))
  await vi.waitFor(() => expect(mails()).toContain(`order-placed-${order._id}.eml`), { timeout: 15_000, interval: 100 })
  await jobs.stop()
})

test('security events wait for the database during an outage', async () => {
  await line.cut()
  shop.security.note({ kind: 'accessRefused', outcome: 'refused', address: '192.0.2.1' })
  await shop.security.flush()
  shop.security.note({ kind: 'accessRefused', outcome: 'refused', address: '192.0.2.1' })
  await line.mend()
  const count = sql`select sum(count)::int as value from security_events where address = '192.0.2.1'`
  // The pool notices its broken connections one after the other.
  await vi.waitFor(async () => {
    await shop.security.flush()
    expect(await shop.first<number>(count)).toBe(2)
  }, 5_000)
})
