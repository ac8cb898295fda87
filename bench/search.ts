// Search and lists over generated products, without the cache of responses: `node bench/search.ts 1000`, or as a part of `npm run bench`.
// The default is 100,000 products.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ProductQuery } from '@saddar/contract'
import { inventoryQuery, inventorySorts } from '@saddar/contract/calls/admin-catalogue'
import { productQuery } from '@saddar/contract/calls/catalogue'
import { sql } from 'kysely'
import pg from 'pg'
import { listInventory } from '../server/src/features/catalogue/read-inventory.ts'
import { listProducts } from '../server/src/features/catalogue/read-products.ts'
import { startEmbeddedDatabase } from '../server/src/features/embedded-database/index.ts'
import { tags } from '../server/src/features/live/index.ts'
import { listProductEntries, listProductParts } from '../server/src/features/sitemap/read.ts'
import { createContextMaker } from '../server/src/platform/context.ts'
import { connectDatabase, type Db } from '../server/src/platform/db/connect.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { EventBus } from '../server/src/platform/events.ts'
import { createLog } from '../server/src/platform/log.ts'
import { deferIndexes } from './defer-indexes.ts'
import { type Row, watchWork } from './measure.ts'

type ListQuery = Partial<Record<keyof ProductQuery, unknown>>
type Ask = (query: ListQuery) => Promise<Awaited<ReturnType<typeof listProducts>>>

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const suggestion: ListQuery = { limit: 5, availability: 'all', total: false }

/** Measures on a temporary database, which is removed afterwards. */
export async function* benchSearch(products = 100_000): AsyncGenerator<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-bench-search-'))
  const database = await startEmbeddedDatabase({ dataDir })
  await migrate(database)
  await fill(database.ownerConnectionString, products)
  try {
    yield* measureSearch(database.connectionString, products.toLocaleString('en-US'))
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @param many the number of products, as printed */
export async function* measureSearch(connectionString: string, many: string): AsyncGenerator<Row> {
  const { db, pool } = connectDatabase(connectionString, 4, createLog('silent'))
  try {
    const events = new EventBus()
    const ctx = createContextMaker(db, events, createLog('silent'))({ kind: 'guest' })
    const ask: Ask = (query) => listProducts(ctx, productQuery.parse(query))
    yield await benchIndex(ask, many)
    yield* await benchLists(ask, many)
    yield await benchFacets(ask, many)
    yield await benchCategoryPages(connectionString, many)
    yield* await benchChanges(ask, db, events, many)
    yield await benchInventory((query) => listInventory(ctx, inventoryQuery.parse(query)), many)
    yield* await benchSitemap(db, many)
    const titles = await readTitles(db)
    yield* await benchSuggestions(ask, titles, many)
    yield await benchMisspellings(ask, titles)
  } finally {
    await pool.end()
  }
}

export async function fill(connectionString: string, products: number): Promise<void> {
  const [client, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  try {
    // Generated data needs no durability.
    for (const each of [client, other]) {
      await each.connect()
      await each.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '64MB'")
    }
    await client.query(`select set_config('bench.products', $1, false)`, [String(products)])
    const buildIndexes = await deferIndexes(client, ['skus', 'products'])
    await client.query(await readFile(new URL('generated-products.sql', import.meta.url), 'utf8'))
    await buildIndexes('skus')
    await client.query('analyze')
    const { rows: parts } = await client.query<{ ids: string[] }>(
      'select array_agg(id) as ids from (select id, row_number() over (order by id) / 2000 as part from products) numbered group by part',
    )
    const refresh = async (connection: pg.Client) => {
      for (let part = parts.pop(); part; part = parts.pop()) await connection.query('select refresh_products($1::uuid[])', [part.ids])
    }
    await Promise.all([refresh(client), refresh(other)])
    // The state after the job that runs each minute and PostgreSQL's autovacuum.
    await client.query('vacuum full products')
    await buildIndexes('products')
    await client.query('select fold_stock()')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
    await other.end()
  }
}

/** Up to 500 titles: brand, product name, style, kind. */
async function readTitles(db: Db): Promise<string[]> {
  const products = await db.selectFrom('products').select('title').orderBy('created_at', 'desc').execute()
  const step = Math.max(200, Math.ceil(products.length / 500))
  return products.map(({ title }) => title).filter((_, index) => index % step === 0)
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const percentile = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

/** The queries while titles are typed, from the second letter on: a name, a kind, both, and synonyms. */
async function benchSuggestions(ask: Ask, titles: string[], many: string): Promise<Row[]> {
  const typed = titles.flatMap((title, index) => {
    const [brand = '', name = '', manner = '', ...kind] = title.split(' ')
    const text = [`${name} ${kind.join(' ')}`, `${manner} ${kind.join(' ')}`, `${brand} ${kind.join(' ')}`, `${kind.join(' ')} ${manner}`][
      index % 4
    ]!
    return [text.slice(0, 2 + (index % 7)), text.slice(0, 9), text]
  })
  typed.push('handsfree', 'type c charger', 'sasta charger', 'iphone 13 cover', 'samsung a54 case', 'gari ka charger', 'mobile ka cover')
  for (const search of typed.slice(0, 60)) await ask({ ...suggestion, search })
  const times: number[] = []
  for (const search of typed) times.push(await time(() => ask({ ...suggestion, search })))
  return [
    line(`suggestions over ${many} products, median`, percentile(times, 0.5), 3),
    line(`suggestions over ${many} products, 99 of 100`, percentile(times, 0.99), 15),
  ]
}

const line = (what: string, took: number, target: number): Row => ({
  what,
  measured: milliseconds(took),
  target: `≤ ${target} ms`,
  isMet: took <= target,
})

async function benchMisspellings(ask: Ask, titles: string[]): Promise<Row> {
  let found = 0
  const times: number[] = []
  for (const [index, title] of titles.entries()) {
    const [, name = '', , ...kind] = title.split(' ')
    const search = `${misspell(name, index, 1 + (index % 2))} ${kind.join(' ')}`
    let products: { title: string }[] = []
    times.push(await time(async () => ({ products } = await ask({ ...suggestion, search }))))
    if (products.some((product) => product.title.includes(name) && product.title.endsWith(kind.join(' ')))) found++
  }
  return {
    what: `${titles.length} names with one or two wrong letters`,
    measured: `${((found / titles.length) * 100).toFixed(1)} % find the product in 5, 99 of 100 in ${milliseconds(percentile(times, 0.99))}`,
    target: '≥ 95 %',
    isMet: found / titles.length >= 0.95,
  }
}

/** Omits, doubles, replaces or swaps letters, in the same way every time. */
function misspell(word: string, seed: number, times: number): string {
  const at = 1 + ((seed * 7) % (word.length - 2))
  const changed = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    `${word.slice(0, at)}${'aeiou'[seed % 5]}${word.slice(at + 1)}`,
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ][seed % 4]!
  return times === 1 ? changed : misspell(changed, seed + 5, times - 1)
}

/** Measures the first list after the start, which reads the index: its memory, and how long it blocks the event loop. */
async function benchIndex(ask: Ask, many: string): Promise<Row> {
  collectGarbage()
  const before = process.memoryUsage()
  const start = performance.now()
  const blocked = await watchEventLoop(() => ask({ facets: true }))
  const seconds = (performance.now() - start) / 1_000
  for (const sort of indexedSorts) await ask({ sort })
  collectGarbage()
  const after = process.memoryUsage()
  const megabytes = (after.heapUsed + after.external - before.heapUsed - before.external) / 1_048_576
  return {
    what: `index of ${many} products, read at the first list, with all orders sorted`,
    measured: `${seconds.toFixed(1)} s, the event loop blocked for at most ${milliseconds(blocked)}, ${megabytes.toFixed(0)} MB`,
    target: '≤ 20 ms, ≤ 150 MB',
    isMet: blocked <= 20 && megabytes <= 150,
  }
}

/** As `node --expose-gc` does. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const indexedSorts = ['-createdAt', 'createdAt', 'price', '-price', 'title', '-title', '-averageRating']

/** Returns for how many milliseconds the work blocked the event loop at most. A timer that is due every millisecond measures it. */
async function watchEventLoop(work: () => Promise<unknown>): Promise<number> {
  const blocked = monitorEventLoopDelay({ resolution: 1 })
  blocked.enable()
  await sleep(20)
  blocked.reset()
  await work()
  await sleep(5)
  blocked.disable()
  return blocked.max / 1e6 - 1
}

const lists: ListQuery[] = [
  {},
  { sort: 'price' },
  { sort: '-price', availability: 'all' },
  { sort: 'title' },
  { sort: '-sold' },
  { category: 'made-up-root-3' },
  { category: 'made-up-root-3', sort: '-sold', color: 'black' },
  { color: 'red,blue', sort: 'price' },
  { brand: 'anker', sort: '-sold' },
  { brand: 'anker,baseus', color: 'black', minPrice: 500, maxPrice: 3_000 },
  { minPrice: 1_000, maxPrice: 2_500, sort: '-createdAt' },
  { model: 'Samsung A54', sort: '-sold' },
  { isFeatured: true },
  { onSale: true },
]

async function benchLists(ask: Ask, many: string): Promise<Row[]> {
  const times: number[] = []
  const slowest = { took: 0, query: '' }
  for (let round = 0; round < 25; round++) {
    for (const query of lists) {
      const took = await time(() => ask({ ...query, page: 1 + (round % 5) }))
      if (round < 2) continue
      times.push(took)
      if (took > slowest.took) Object.assign(slowest, { took, query: JSON.stringify(query) })
    }
  }
  const pages: [number[], number[]] = [[], []]
  for (let round = 0; round < 40; round++) {
    for (const [index, page] of [1, 500].entries()) pages[index]!.push(await time(() => ask({ page })))
  }
  const [first, far] = pages.map((took) => percentile(took, 0.5)) as [number, number]
  return [
    line(`filter, sort and count over ${many} products, 99 of 100 (slowest: ${slowest.query})`, percentile(times, 0.99), 30),
    {
      what: 'page 500 beside page 1',
      measured: `${milliseconds(far)} beside ${milliseconds(first)}, ${(far / first).toFixed(2)} ×`,
      target: '≤ 1.5 ×',
      isMet: far / first <= 1.5,
    },
  ]
}

async function benchFacets(ask: Ask, many: string): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) for (const query of lists) times.push(await time(() => ask({ ...query, facets: true })))
  return line(`facets over ${many} products, median (cached afterwards)`, percentile(times, 0.5), 150)
}

/** Measures the first list after one product changed, and how long it blocks the event loop, while all orders of lists are in memory. */
async function benchChanges(ask: Ask, db: Db, events: EventBus, many: string): Promise<Row[]> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select p.id, s.id as sku from products p join skus s on s.product_id = p.id order by p.slug limit 21`.execute(db)
  const [times, stalls]: [number[], number[]] = [[], []]
  for (const [round, { id, sku }] of rows.entries()) {
    for (const sort of indexedSorts) await ask({ sort })
    await sql`update skus set price = price + 10, discount_price = 0, stock = stock + 1 where id = ${sku}`.execute(db)
    if (round % 2 === 1) await sql`update products set title = 'Renamed ' || title where id = ${id}`.execute(db)
    await sql`select refresh_products(array[${id}::uuid])`.execute(db)
    const blocked = await watchEventLoop(async () => {
      events.invalidate([tags.product(id), tags.products, tags.categories])
      times.push(await time(() => ask({ sort: 'price', facets: true })))
    })
    stalls.push(blocked)
  }
  return [
    line(`first list of ${many} products after one of them changed, median`, percentile(times, 0.5), 50),
    line(`the event loop is blocked by that for at most, median`, percentile(stalls, 0.5), 20),
  ]
}

/** Measures the CPU time of shop and PostgreSQL per category page; requests each page once. */
async function benchCategoryPages(connectionString: string, many: string): Promise<Row> {
  const { db, pool } = connectDatabase(connectionString, 1, createLog('silent'))
  try {
    const ctx = createContextMaker(db, new EventBus(), createLog('silent'))({ kind: 'guest' })
    const categories = Array.from({ length: 20 }, (_, index) => `made-up-kind-${index + 1}`)
    const sorts = ['-createdAt', 'price', '-price', 'title', '-averageRating', '-sold']
    const ask = (page: number) =>
      Promise.all(
        categories.flatMap((category) =>
          sorts.map((sort) => listProducts(ctx, productQuery.parse({ category, sort, page, facets: true }))),
        ),
      )
    await ask(1)
    const work = await watchWork(db)
    const before = work()
    for (let page = 2; page <= 5; page++) await ask(page)
    return line(
      `category pages over ${many} products, CPU of shop and PostgreSQL each`,
      (work() - before) / (4 * categories.length * sorts.length),
      1,
    )
  } finally {
    await pool.end()
  }
}

/** Measures the admin's product table: each filter and search with each sort order, pages 1 and 20, and the last pages of long lists. */
async function benchInventory(list: (query: object) => Promise<unknown>, many: string): Promise<Row> {
  const filters = [
    {},
    { status: 'active' },
    { status: 'inactive' },
    { stock: 'low' },
    { stock: 'out' },
    { search: 'charger' },
    { search: 'anker cable' },
    { search: 'a4' },
  ]
  const queries = filters.flatMap((filter, index) =>
    inventorySorts.flatMap((sort) => [1, 20, ...(index < 2 ? [2_500, 4_900] : [])].map((page) => ({ ...filter, sort, page }))),
  )
  const times: number[] = []
  const slowest = { took: 0, query: '' }
  for (let round = 0; round < 3; round++) {
    for (const query of queries) {
      const took = await time(() => list(query))
      if (round === 0) continue
      times.push(took)
      if (took > slowest.took) Object.assign(slowest, { took, query: JSON.stringify(query) })
    }
  }
  return line(
    `inventory over ${many} products, ${queries.length} filters and orders, 99 of 100 (slowest: ${slowest.query})`,
    percentile(times, 0.99),
    50,
  )
}

/** Measures the index of the sitemap, and its first and last part. */
async function benchSitemap(db: Db, many: string): Promise<Row[]> {
  let parts = 0
  const index = await time(async () => (parts = (await listProductParts(db)).length))
  const first = await time(() => listProductEntries(db, 1))
  const last = await time(() => listProductEntries(db, parts))
  return [
    line(`sitemap of ${many} products: the index of its parts (cached afterwards)`, index, 2_000),
    line(`sitemap of ${many} products: its last part (the first: ${milliseconds(first)})`, last, 1_000),
  ]
}

if (process.argv[1] === import.meta.filename) {
  for await (const { what, measured, target, isMet } of await benchSearch(Number(process.argv[2] ?? 100_000)))
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what}: ${measured}   [${target}]`)
}
