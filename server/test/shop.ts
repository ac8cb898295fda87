import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Call,
  type CallKey,
  type CategoryInput,
  calls,
  categoryInput,
  type Order,
  type Product,
  type ProductInputBody,
  productInput,
  type StaffRole,
} from '@saddar/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createAccessToken } from '../src/features/accounts/access-token.ts'
import { ensureAdmin } from '../src/features/accounts/index.ts'
import { createCategory, createProduct } from '../src/features/catalogue/index.ts'
import type { TimeLimits } from '../src/platform/db/connect.ts'
import type { ReadDisk } from '../src/platform/disk-space.ts'
import type { AbuseControlOptions } from '../src/platform/http/abuse-control.ts'
import type { FetchPublicFile } from '../src/platform/http/fetch-public-file.ts'
import { parse } from '../src/platform/http/parse.ts'
import { createLog } from '../src/platform/log.ts'
import { projectDir } from '../src/platform/project-dir.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { guessWaitMs, patientTimes } from './patient-waits.ts'

export const tokenSecret = 'a secret of the tests, of more than 32 characters'
export const password = 'Kite-over-9-Roofs!'
export const admin = { email: 'owner@shop.example', password: 'Ledger&Quill-88' }
/** As the checkout form sends it. */
export const address = {
  fullName: 'Ayesha Khan',
  addressLine1: 'House 12, Street 4',
  addressLine2: 'Gulshan-e-Iqbal',
  city: 'Karachi',
  state: 'Sindh',
  postalCode: '75300',
  country: 'Pakistan',
  phone: '0300 1234567',
}

export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  token?: string
  headers?: Record<string, string>
}
export interface Answer {
  status: number
  headers: LightMyRequestResponse['headers']
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests assert what is in it
  body: any
}
export interface Person {
  userId: string
  sessionId: string
  token: string
}

const isAdminsCall = (key: string) => (calls as Record<string, Call | undefined>)[key]?.who === 'admin'
/**
 * Calls that need not appear in the audit log: uploads that nothing references yet, previews, the caller’s read notifications, a status that stays
 * the same, and the mailing of a link, which is a security event.
 */
const untold = [
  'POST /admin/media',
  'POST /admin/inventory/price-preview',
  'POST /admin/orders/quote',
  'POST /admin/orders/:id/items/preview',
  'POST /orders/notifications/read',
  'PUT /orders/:id/status',
  'POST /admin/staff/:id/password-link',
]

interface Options {
  poolSize?: number
  listen?: boolean
  /** Timeouts of the statements of requests; patient ones by default. */
  times?: TimeLimits
  /** Rewrites the connection string, to put a proxy in between. */
  through?: (connectionString: string) => Promise<string>
  /** `through` leads to a pooler; what cannot use one connects directly. */
  isPooled?: boolean
  /** False for tests in which calls succeed without a change, and so add nothing to the audit log. */
  holdToAudit?: boolean
  /** Settings in addition to those of the environment. */
  config?: Partial<Config>
  fetchFile?: FetchPublicFile
  /** How long closing it waits for requests that are not finished, in milliseconds. */
  finishMs?: number
  /** True to apply the default limits of unconfirmed cash orders; in other tests many buyers share one address. */
  cashLimits?: boolean
  /** The free disk space; plenty by default, whatever this machine's is. */
  readDisk?: ReadDisk
  /** The data folder, removed at the end. */
  dataDir?: string
  /** False for tests in which one person makes very many calls, or overrides of the contract's limits. */
  limits?: boolean | Pick<AbuseControlOptions, 'changes' | 'connections' | 'store'>
  env?: NodeJS.ProcessEnv
  /** The least level of the lines that are kept. */
  logLevel?: string
  /** A database that the test has made; then the data folder is the test's too. */
  database?: TestDatabase
}

/**
 * The whole shop without its frontends, on a database of its own (rule 1.1). Listens on a free port when asked; warnings and errors are
 * kept.
 */
export async function openShop({
  poolSize = 10,
  listen = false,
  times = patientTimes,
  through = async (address) => address,
  isPooled = false,
  holdToAudit = true,
  config: settings,
  fetchFile,
  finishMs,
  readDisk = async () => ({ blocks: 100, bfree: 50, bavail: 50 }),
  dataDir = mkdtempSync(join(tmpdir(), 'saddar-shop-')),
  limits = true,
  cashLimits = false,
  env: more = {},
  logLevel = 'warn',
  database: given,
}: Options = {}) {
  const database = given ?? (await createTestDatabase())
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, DATABASE_POOL: String(poolSize), ...more }
  const config = { ...(await readConfig(env, projectDir)), ...settings }
  const logged: string[] = []
  /** Successful admin calls that write. */
  const written = new Set<string>()
  const log = createLog(logLevel, { write: (line) => void logged.push(line) })
  mkdirSync(dataDir, { recursive: true })
  const app = await createApp(config, {
    connectionString: await through(database.connectionString),
    ...(isPooled && { directConnectionString: database.connectionString }),
    webs: false,
    log,
    readDisk,
    times,
    limits: { guessWaitMs, ...(typeof limits === 'object' ? limits : { isOn: limits }) },
    ...(fetchFile && { fetchFile }),
    ...(finishMs !== undefined && { finishMs }),
  })
  const { http, db } = app
  const system = app.makeContext({ kind: 'system' })
  if (!cashLimits)
    await sql`insert into settings (key, value) select key, '0' from unnest(array['openCashValue', 'openCashPieces', 'openCashOrders']) key`.execute(
      db,
    )
  if (listen) await http.listen({ port: 0, host: '127.0.0.1' })
  const origin = () => `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`

  async function call(
    key: CallKey | `${string} /${string}`,
    { params = {}, query = {}, body, token, headers }: Sent = {},
  ): Promise<Answer> {
    const [method, path] = key.split(' ') as [InjectOptions['method'], string]
    const reply = await http.inject({
      method,
      url: `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'missing'))}`,
      query: Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const answer = readAnswer(reply)
    const isWriting = isAdminsCall(key) && method !== 'GET' && [200, 201].includes(answer.status)
    if (isWriting && holdToAudit && !untold.includes(key)) written.add(key)
    return answer
  }

  /** Inserts people by SQL, with tokens signed like the shop's: for crowds, whose passwords would take minutes to hash. */
  async function makePeople(count: number, role: 'user' | 'admin', staffRole: StaffRole = 'owner'): Promise<Person[]> {
    const audience = role === 'admin' ? 'office' : 'shop'
    const { rows } = await sql<{ user_id: string; id: string }>`
      with people as (
        insert into users (name, email, role, staff_role)
        select 'Person ' || n, gen_random_uuid() || '@crowd.example', ${role}, ${role === 'admin' ? staffRole : null} from generate_series(1, ${count}::int) n returning id
      )
      insert into sessions (user_id, audience, expires_at)
      select id, ${audience}, now() + interval '1 day' from people returning user_id, id`.execute(db)
    return Promise.all(
      rows.map(async ({ user_id: userId, id: sessionId }) => ({
        userId,
        sessionId,
        token: await createAccessToken(tokenSecret, { userId, sessionId, role, audience }),
      })),
    )
  }

  return {
    ...app,
    config,
    connectionString: database.connectionString,
    ownerConnectionString: database.ownerConnectionString,
    asOwner: database.asOwner,
    system,
    logged,
    call,
    origin,
    makeShoppers: (count: number) => makePeople(count, 'user'),
    async makeShopper(): Promise<Person> {
      return (await makePeople(1, 'user'))[0]!
    },
    async makeAdmin(staffRole?: StaffRole): Promise<Person> {
      return (await makePeople(1, 'admin', staffRole))[0]!
    },
    /** Registers a new shopper by the call. */
    async signUp(): Promise<Omit<Person, 'sessionId'> & { email: string }> {
      const email = `${randomUUID()}@mail.example`
      const { data } = (await call('POST /auth/register', { body: { name: 'Ayesha Khan', email, password } })).body
      return { userId: data.user._id, token: data.token, email }
    },
    async signInAdmin(): Promise<Omit<Person, 'sessionId'>> {
      await ensureAdmin(db, admin)
      const { data } = (await call('POST /admin/login', { body: admin })).body
      return { userId: data.user._id, token: data.token }
    },
    /** Creates a product by the admin call; five pieces at Rs 1,000 by default. */
    addProduct(given: Partial<ProductInputBody> = {}): Promise<Product> {
      const hasBelow = given.variants || given.storageOptions || given.sizeOptions
      return createProduct(system, parse(productInput, { title: 'Braided cable', price: 1_000, ...(!hasBelow && { stock: 5 }), ...given }))
    },
    addCategory(name: string, given: Partial<CategoryInput> = {}) {
      return createCategory(system, parse(categoryInput, { name, ...given }))
    },
    /** Places a cash order of these items by the call; throws when it is rejected. */
    async order(token: string, items: object[], more: object = {}): Promise<Order> {
      const reply = await call('POST /orders', { token, body: placement(items, more) })
      if (reply.status !== 201) throw new Error(reply.text)
      return reply.body.data.order
    },
    /** Lets guests check out, or not. */
    async letGuestsCheckOut(isOn = true): Promise<void> {
      await sql`
        insert into settings (key, value) values ('guestCheckout', to_jsonb(${isOn}::bool)) on conflict (key) do update set value = excluded.value`.execute(
        db,
      )
    },
    /** Sends a guest's cash order of these items, with a new idempotency key unless one is given. */
    sendGuestOrder(items: object[], more: object = {}, key: string = randomUUID()): Promise<Answer> {
      const { saveAddress: _, ...body } = placement(items, more)
      return call('POST /orders/guest', { body, headers: { 'idempotency-key': key } })
    },
    /** Places a guest's cash order, after letting guests check out; throws when it is rejected. */
    async orderAsGuest(items: object[], more: object = {}): Promise<{ order: Order; key: string }> {
      await this.letGuestsCheckOut()
      const reply = await this.sendGuestOrder(items, more)
      if (reply.status !== 201) throw new Error(reply.text)
      return { order: reply.body.data.order, key: reply.body.data.orderKey }
    },
    /** The stock of all SKUs of a product. */
    async stockOf(productId: string): Promise<number> {
      return this.first<number>(sql`select sum(stock) as value from skus where product_id = ${productId} and is_leaf`)
    },
    /** The column `value` of the first row. */
    async first<T>(query: RawBuilder<unknown>): Promise<T> {
      return (await query.execute(db)).rows.map((row) => (row as { value: T }).value)[0]!
    },
    /** Also checks that the audit log has the changes of every admin call that the tests made. */
    async close(): Promise<void> {
      const told = await sql<{ call: string }>`select distinct call from audit_log`.execute(db).catch(() => null)
      await app.close()
      await database.drop()
      if (!given) rmSync(dataDir, { recursive: true, force: true })
      const missing = told ? [...written].filter((key) => !told.rows.some(({ call }) => call === key)) : []
      if (missing.length > 0) throw new Error(`succeeded without a row in the audit log: ${missing.join(', ')}`)
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>

/** The body of a cash order. */
export const placement = (items: object[], more: object = {}) => ({
  items,
  paymentMethod: 'cash_on_delivery',
  shippingAddress: address,
  saveAddress: false,
  ...more,
})

export function readAnswer(reply: LightMyRequestResponse): Answer {
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: isJson ? reply.json() : undefined }
}
