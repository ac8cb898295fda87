import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { productInput } from '../contract/src/index.ts'
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { createProduct } from '../server/src/features/catalogue/index.ts'
import { parse } from '../server/src/platform/http/parse.ts'
import { projectDir } from '../server/src/platform/project-dir.ts'
import { compare, cpuMicroseconds, percent, perSecond, type Row } from './measure.ts'
import type { ShopProcess } from './shop-process.ts'

const shoppers = 20
const seconds = 4
const agent = new Agent({ keepAlive: true })

interface Buyer {
  token: string
  userId: string
}

/** Compares durable orders over HTTP with the same statements, recorded from one order and replayed through bare pg in one process. */
export async function benchOrders(shop: ShopProcess): Promise<Row[]> {
  const buyers = await Promise.all(Array.from({ length: shoppers }, () => register(shop.origin)))
  const products = await addProducts(shop)
  const spread = (index: number) => products[index % products.length]!
  const recorded = await recordOrder(shop, spread(0), buyers[0]!)
  const { one, other, ratio } = await compare(
    3,
    () => placeFor(shop.origin, buyers, spread),
    () => replayFor(shop.connectionString, buyers, recorded),
  )
  const fromCart = await measureCost(shop, () => placeFor(shop.origin, buyers, spread, placeFromCart))
  const hot = await measureCost(shop, () => placeFor(shop.origin, buyers, () => products[0]!))
  return [
    {
      what: `orders over HTTP, ${shoppers} shoppers, fsync on`,
      measured: `${perSecond(one)}, ${percent(ratio)} of the same statements by bare SQL at ${perSecond(other)}`,
      target: '≥ 60 %',
      isMet: ratio >= 0.6,
    },
    {
      what: `orders with add-to-cart, ${shoppers} shoppers`,
      measured: `${perSecond(fromCart.rate)}; each ${fromCart.cost}`,
      target: '≥ 350/s',
      isMet: fromCart.rate >= 350,
    },
    {
      what: 'orders of one popular product',
      measured: `${perSecond(hot.rate)}; each ${recorded.statements.length} statements, ${hot.cost}`,
      target: '≥ 400/s',
      isMet: hot.rate >= 400,
    },
  ]
}

/** @param place returns orders per second */
async function measureCost(shop: ShopProcess, place: () => Promise<number>): Promise<{ rate: number; cost: string }> {
  await waitForJobs(shop)
  const watch = await watchCost(shop)
  const rate = await place()
  return { rate, cost: await watch.stop(rate * seconds) }
}

/** Waits until the mails of earlier orders are sent, which take processor time of the orders that follow. */
async function waitForJobs({ connectionString }: ShopProcess): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const isWaiting = async () =>
    (await client.query('select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1')).rowCount
  while (await isWaiting()) await sleep(200)
  await client.end()
}

/** Counts the processor time of shop and PostgreSQL and the flushes of the write-ahead log until `stop`, which divides them by the orders. */
async function watchCost({ pid, connectionString }: ShopProcess): Promise<{ stop(orders: number): Promise<string> }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const read = async () => {
    // Sessions report their flushes about once a second.
    await sleep(1_500)
    const { rows: backends } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
    const { rows } = await client.query<{ flushes: number }>(`select sum(fsyncs)::int as flushes from pg_stat_io where object = 'wal'`)
    const times = await Promise.all(backends.map((backend) => cpuMicroseconds(backend.pid).catch(() => 0)))
    return { shop: await cpuMicroseconds(pid), database: times.reduce((sum, time) => sum + time, 0), flushes: rows[0]!.flushes }
  }
  const before = await read()
  return {
    stop: async (orders) => {
      const after = await read()
      await client.end()
      const each = (name: keyof typeof before) => (after[name] - before[name]) / orders
      const milliseconds = (name: 'shop' | 'database') => `${(each(name) / 1_000).toFixed(1)} ms`
      return `${milliseconds('shop')} CPU of the shop, ${milliseconds('database')} of PostgreSQL, ${each('flushes').toFixed(2)} flushes`
    },
  }
}

/** Less processor time than `fetch`, which takes 0.1 to 0.3 ms more for each request: the load generator shares the processors with the shop. */
async function post(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ data: never; success: boolean; message?: string }> {
  const sent = request(`${origin}/api${path}`, { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } })
  sent.end(JSON.stringify(body))
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return (await json(reply)) as never
}

async function register(origin: string): Promise<Buyer> {
  const body = { name: 'A shopper', email: `${randomUUID()}@example.pk`, password: `Aa1!${randomUUID()}` }
  const { data } = (await post(origin, '/auth/register', body)) as unknown as { data: { token: string; user: { _id: string } } }
  return { token: data.token, userId: data.user._id }
}

/** One product per shopper, so that only the hot-product case waits for stock locks. */
async function addProducts(shop: ShopProcess): Promise<string[]> {
  const app = await openApp(shop)
  const ids: string[] = []
  for (let index = 0; index < shoppers; index++) {
    const input = { title: `Bench product ${index}`, price: 1_000, stock: 1_000_000, sku: `BENCH-${index}` }
    ids.push((await createProduct(app.makeContext({ kind: 'system' }), parse(productInput, input)))._id)
  }
  await app.close()
  return ids
}

const openApp = async (shop: ShopProcess) =>
  createApp(await readConfig({ DATA_DIR: shop.dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', RATE_LIMITS: '0' }, projectDir), {
    connectionString: shop.connectionString,
    webs: false,
  })

export const shippingAddress = {
  fullName: 'A Shopper',
  addressLine1: 'House 1, Street 2',
  city: 'Karachi',
  state: 'Sindh',
  postalCode: '74000',
  country: 'Pakistan',
  phone: '0300 1234567',
}
const orderOf = (productId: string) => ({
  items: [{ productId, quantity: 1 }],
  paymentMethod: 'cash_on_delivery',
  shippingAddress,
  saveAddress: false,
})

type Place = (origin: string, productId: string, headers: Record<string, string>) => ReturnType<typeof post>

const placeDirectly: Place = (origin, productId, headers) => post(origin, '/orders', orderOf(productId), headers)

async function placeFromCart(origin: string, productId: string, headers: Record<string, string>): ReturnType<typeof post> {
  const added = await post(origin, '/cart', { productId, quantity: 1 }, headers)
  return added.success ? post(origin, '/cart/order', { shippingAddress }, headers) : added
}

/** Orders per second; each shopper sends the next order when the last one is answered. */
async function placeFor(
  origin: string,
  buyers: Buyer[],
  productOf: (index: number) => string,
  place: Place = placeDirectly,
): Promise<number> {
  const end = performance.now() + seconds * 1_000
  const started = performance.now()
  const counts = await Promise.all(
    buyers.map(async ({ token }, index) => {
      let placed = 0
      while (performance.now() < end) {
        const reply = await place(origin, productOf(index), {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        })
        if (!reply.success) throw new Error(`an order was rejected: ${reply.message}`)
        placed++
      }
      return placed
    }),
  )
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - started)
}

interface Statement {
  text: string
  values: unknown[]
}
/** A statement as pg gets it, or several in one message (StatementBatch). */
interface Recordable {
  text: string
  values?: unknown[] | undefined
  statements?: readonly Statement[]
}
interface Recorded {
  statements: Statement[]
  key: string
  orderNumber: string
  orderId: string
  userId: string
}

/** Places one order in this process and records every statement that it sends. */
async function recordOrder(shop: ShopProcess, productId: string, buyer: Buyer): Promise<Recorded> {
  const app = await openApp(shop)
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const record = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | Recordable, unknown[] | undefined]
    const sent: Recordable = typeof first === 'string' ? { text: first, values } : first
    statements.push(...(sent.statements ?? [{ text: sent.text, values: sent.values ?? [] }]))
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  }
  const place = (key: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderOf(productId),
      headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key },
    })
  // The first call of the process also begins to listen to the outbox.
  await place(randomUUID())
  pg.Client.prototype.query = record as never
  const key = randomUUID()
  const reply = await place(key)
  pg.Client.prototype.query = original
  await app.close()
  const { order } = (reply.json() as { data: { order: { _id: string; orderId: string } } }).data
  return { statements, key, orderNumber: order.orderId, orderId: order._id, userId: buyer.userId }
}

/** Replays the statements with new keys and numbers, on as many connections as the shop has. */
async function replayFor(connectionString: string, buyers: Buyer[], recorded: Recorded): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: 10, options: '-c timezone=UTC' })
  const names = new Map(recorded.statements.map(({ text }, index) => [text, `s${index}`]))
  const end = performance.now() + seconds * 1_000
  const started = performance.now()
  const counts = await Promise.all(
    buyers.map(async ({ userId }) => {
      let placed = 0
      while (performance.now() < end) {
        const client = await pool.connect()
        await replayOnce(client, names, recorded, userId)
        client.release()
        placed++
      }
      return placed
    }),
  )
  const perSecondPlaced = (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - started)
  await pool.end()
  return perSecondPlaced
}

async function replayOnce(client: pg.PoolClient, names: Map<string, string>, recorded: Recorded, userId: string): Promise<void> {
  const swapped = new Map<unknown, unknown>([
    [recorded.key, randomUUID()],
    [recorded.orderNumber, `SD-BENCH-${randomUUID()}`],
    [recorded.orderId, randomUUID()],
    [recorded.userId, userId],
    [`order:${recorded.userId}`, `order:${userId}`],
  ])
  for (const { text, values } of recorded.statements) {
    const given = values.map((value) => swapped.get(value) ?? value)
    await (given.length > 0 ? client.query({ name: names.get(text)!, text, values: given }) : client.query(text))
  }
}
