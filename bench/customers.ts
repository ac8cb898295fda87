// The admin's customer list over a million orders: `node bench/customers.ts`, or as a part of `npm run bench`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Calls, calls } from '@saddar/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { getCustomer } from '../server/src/features/customers/read-customer.ts'
import { listCustomers } from '../server/src/features/customers/read-customers.ts'
import { startEmbeddedDatabase } from '../server/src/features/embedded-database/index.ts'
import { connectDatabase, type Db } from '../server/src/platform/db/connect.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { fillOrders } from './fill-orders.ts'
import type { Row } from './measure.ts'
import { runAsOwner } from './run-as-owner.ts'

type Query = z.output<Calls['GET /admin/customers']['query']>
const target = 50
const rounds = 60

/** Measures on a temporary database, which is removed afterwards. */
export async function benchCustomers({ orders = 1_000_000, users = 100_000 } = {}): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-bench-customers-'))
  const database = await startEmbeddedDatabase({ dataDir })
  try {
    await migrate(database)
    await fillOrders(database.ownerConnectionString, { orders, users })
    const { db, pool } = connectDatabase(database.connectionString, 4, createLog('silent'))
    try {
      await runAsOwner(database, 'select recount_customers()', 'vacuum analyze')
      return await measure(db)
    } finally {
      await pool.end()
    }
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(db: Db): Promise<Row[]> {
  const { rows } = await sql<{ id: string; name: string; email: string; digits: string }>`
    select u.id, u.name, u.email, p.digits from users u join customer_phones p on p.user_id = u.id order by md5(u.id::text) limit ${rounds}`.execute(
    db,
  )
  const people = (index: number) => rows[index % rows.length]!
  const queries: [string, (index: number) => Query][] = [
    ['newest first', (index) => query({ page: 1 + index })],
    ['most spent first', (index) => query({ sort: '-spent', page: 1 + index })],
    ['most orders first', (index) => query({ sort: '-orders', page: 1 + index })],
    ['last order first', (index) => query({ sort: '-lastOrderAt', page: 1 + index })],
    ['the last pages', (index) => query({ page: 4_900 - index })],
    ['the last pages of the most spent first', (index) => query({ sort: '-spent', page: 4_900 - index })],
    ['active ones, the last pages of the most orders first', (index) => query({ state: 'active', sort: '-orders', page: 4_900 - index })],
    ['searched by name', (index) => query({ search: people(index).name.split(' ')[0]!, page: 1 + (index % 3) })],
    ['searched by e-mail', (index) => query({ search: people(index).email })],
    ['searched by number', (index) => query({ search: `0${people(index).digits}` })],
    ['searched by the end of a number', (index) => query({ search: people(index).digits.slice(-6) })],
  ]
  const found: Row[] = []
  for (const [what, ask] of queries) found.push(await time(`customers, ${what}`, (index) => listCustomers(db, ask(index))))
  found.push(await time('one customer', (index) => getCustomer(db, people(index).id)))
  return found
}

const query = (given: object): Query => calls['GET /admin/customers'].query.parse(given)

async function time(what: string, ask: (index: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  // The first query of each kind is planned and reads uncached pages, so it does not count.
  await ask(0)
  for (let index = 0; index < rounds; index++) {
    const start = performance.now()
    await ask(index)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [middle, last] = [times[Math.floor(rounds / 2)]!, times[Math.ceil(rounds * 0.99) - 1]!]
  return { what, measured: `p50 ${middle.toFixed(1)} ms, p99 ${last.toFixed(1)} ms`, target: `p99 ≤ ${target} ms`, isMet: last <= target }
}

if (process.argv[1] === import.meta.filename)
  for (const { what, measured, isMet } of await benchCustomers())
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what.padEnd(48)}  ${measured}`)
