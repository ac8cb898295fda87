// The admin's customer list: the part `customers` of `npm run bench`.
import { type Calls, calls } from '@saddar/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { getCustomer } from '../server/src/features/customers/read-customer.ts'
import { listCustomers } from '../server/src/features/customers/read-customers.ts'
import type { Row } from './measure.ts'
import type { OrdersDatabase } from './orders-database.ts'

type Query = z.output<Calls['GET /admin/customers']['query']>
const target = 50
const rounds = 60

export async function benchCustomers({ db, users }: OrdersDatabase): Promise<Row[]> {
  const lastPage = Math.min(4_900, Math.floor(users / 20))
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
    ['the last pages', (index) => query({ page: lastPage - index })],
    ['the last pages of the most spent first', (index) => query({ sort: '-spent', page: lastPage - index })],
    [
      'active ones, the last pages of the most orders first',
      (index) => query({ state: 'active', sort: '-orders', page: lastPage - index }),
    ],
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
