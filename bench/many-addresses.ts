// Requests many different addresses, which are rarely cached: `node bench/many-addresses.ts`, or as a part of `npm run bench`.
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { cpuMicroseconds, perSecond, type Row } from './measure.ts'
import { readMemory } from './memory.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const productCount = 1_000
const soakAddresses = 200_000
const connections = 50
const memoryBar = 220

interface PathLoad {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of the shop for each request, in microseconds. */
  cost: number
  kilobytes: number
}
interface Bar {
  rate?: number
  p99?: number
}

/** Measures random requests of 1,000 product pages, addresses that are requested only once, and the memory afterwards. */
export async function* benchManyAddresses(): AsyncGenerator<Row> {
  const shop = await startShop({}, addProducts)
  try {
    yield* measure(shop)
  } finally {
    await shop.stop()
  }
}

async function* measure(shop: ShopProcess): AsyncGenerator<Row> {
  const { products, categories } = await listSlugs(shop.connectionString)
  const load = (encoding: string, paths: string[]) => loadPaths(shop, encoding, paths)

  const productPages = products.map((slug) => `/product/${slug}`)
  yield describe('product pages, each requested for the first time (br)', await load('br', productPages), {})
  const random = Array.from({ length: 60_000 }, (_, index) => productPages[(index * 7_919 + (index % 13)) % productPages.length]!)
  yield describe('product pages of 1,000 at random (br)', await load('br', random), { rate: 15_000, p99: 10 })

  const pages = listAddresses('/products', categories, 10_000)
  const lists = listAddresses('/api/products/public', categories, 20_000 + soakAddresses)
  for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
    const isBrotli = encoding === 'br'
    const page = await load(encoding, pages.splice(0, 1_000))
    yield describe(`category pages, each address once (${encoding})`, page, isBrotli ? { rate: 600, p99: 200 } : {})
    const list = await load(encoding, lists.splice(0, 3_000))
    yield describe(`API lists of 20, each address once (${encoding})`, list, isBrotli ? { rate: 3_000 } : {})
  }
  const before = await readMemory(shop.pid, 'VmRSS')
  yield describeMemory('memory after that', before, '')
  const soak = lists.splice(0, soakAddresses)
  const soaked = await load('br', soak)
  const after = await readMemory(shop.pid, 'VmRSS')
  yield describeMemory(
    `memory after ${soak.length.toLocaleString('en-US')} more addresses`,
    after,
    `, ${perSecond(soaked.requestsPerSecond)}`,
  )
}

/** Adds made-up products to the demo catalogue. */
async function addProducts(connectionString: string): Promise<void> {
  const statements = await readFile(new URL('generated-products.sql', import.meta.url), 'utf8')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query("select set_config('bench.products', $1, false)", [String(productCount)])
    await client.query(statements)
    await client.query('select refresh_products(array(select id from products))')
  } finally {
    await client.end()
  }
}

async function listSlugs(connectionString: string): Promise<{ products: string[]; categories: string[] }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const slugs = async (query: string) => (await client.query<{ slug: string }>(query)).rows.map(({ slug }) => slug)
    return {
      products: await slugs(`select slug from products where slug like 'made-up-%'`),
      categories: await slugs(`select slug from categories where slug like 'made-up-kind-%'`),
    }
  } finally {
    await client.end()
  }
}

/** Addresses of full lists with different cache keys: each has a different price limit. */
const listAddresses = (path: string, categories: string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${path}?category=${categories[index % categories.length]}&maxPrice=${50_000 + index}`)

/** Requests each path once, in this process, over many connections. */
async function loadPaths(shop: ShopProcess, encoding: string, paths: string[]): Promise<PathLoad> {
  let next = 0
  const started = performance.now()
  const before = await cpuMicroseconds(shop.pid)
  const result = await autocannon({
    url: shop.origin,
    connections,
    amount: paths.length,
    requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length]! }) }],
    headers: { 'accept-encoding': encoding },
  })
  const seconds = (performance.now() - started) / 1_000
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${failed} of ${paths.length} requests such as ${paths[0]} failed`)
  return {
    requestsPerSecond: paths.length / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cost: ((await cpuMicroseconds(shop.pid)) - before) / paths.length,
    kilobytes: result.throughput.total / paths.length / 1_000,
  }
}

function describe(what: string, { requestsPerSecond, p50, p99, cost, kilobytes }: PathLoad, bar: Bar): Row {
  const { rate = 0, p99: longest = Number.POSITIVE_INFINITY } = bar
  return {
    what,
    measured: `${perSecond(requestsPerSecond)}, p50 ${p50} ms, p99 ${p99} ms, ${Math.round(cost)} µs CPU each, ${kilobytes.toFixed(1)} kB`,
    target: [rate > 0 && `≥ ${perSecond(rate)}`, bar.p99 && `p99 ≤ ${longest} ms`].filter(Boolean).join(', ') || 'to compare',
    isMet: requestsPerSecond >= rate && p99 <= longest,
  }
}

const describeMemory = (what: string, megabytes: number, more: string): Row => ({
  what,
  measured: `${Math.round(megabytes)} MB${more}`,
  target: `≤ ${memoryBar} MB`,
  isMet: megabytes <= memoryBar,
})

if (import.meta.main) {
  for await (const { what, measured, target, isMet } of benchManyAddresses())
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what.padEnd(52)}  ${measured}   [${target}]`)
}
