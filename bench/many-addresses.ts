// Requests many different addresses, which are rarely cached: `node bench/many-addresses.ts`, or as a part of `npm run bench`.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseGenerator, loadPaths, type PathLoad } from './load-paths.ts'
import { cpuMicroseconds, perSecond, type Row } from './measure.ts'
import { readMemory } from './memory.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const productCount = 1_000
const soakAddresses = 200_000
const seconds = 10
const memoryBar = 220
/** Compressing 1,000 pages thoroughly takes 140 s of a core, in 560 s. */
const recompressionSeconds = 600

const encodings = [
  { name: 'br', header: 'br' },
  { name: 'as browsers', header: 'gzip, deflate, br, zstd' },
  { name: 'gzip', header: 'gzip' },
  { name: 'identity', header: 'identity' },
]

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
  const { name } = await chooseGenerator()
  const { products, categories } = await listSlugs(shop.connectionString)
  yield await memory(shop, 'memory before')
  const random = Array.from({ length: 60_000 }, (_, index) => `/product/${products[(index * 7_919 + (index % 13)) % products.length]}`)
  const loadProducts = () => load(shop, random, 'br')
  yield describe(`product pages of 1,000 at random (br), from an empty cache, by ${name}`, await loadProducts(), {})
  yield describe('the same, while they are compressed again', await loadProducts(), { rate: 15_000, p99: 10 })
  await untilIdle(shop.pid)
  yield describe('the same, afterwards', await loadProducts(), { rate: 15_000, p99: 10 })

  const pages = new Addresses('/products', categories)
  const lists = new Addresses('/api/products/public', categories)
  for (const { name, header } of encodings) {
    const isBrotli = name === 'br'
    const page = await pages.load(shop, header)
    yield describe(`category pages, each address once (${name})`, page, isBrotli ? { rate: 600, p99: 200 } : {})
    const list = await lists.load(shop, header)
    yield describe(`API lists of 20, each address once (${name})`, list, isBrotli ? { rate: 3_000 } : {})
  }
  yield await memory(shop, 'memory after that')
  for (const start = lists.requested; lists.requested - start < soakAddresses; ) await lists.load(shop, 'br')
  yield await memory(shop, `memory after ${soakAddresses.toLocaleString('en-US')} more lists`)
  await sleep(60_000)
  yield await memory(shop, 'memory 60 seconds later')
}

/** Addresses of full lists, each of which is requested once: each has a different price limit. */
class Addresses {
  requested = 0
  readonly #path: string
  readonly #categories: string[]

  constructor(path: string, categories: string[]) {
    this.#path = path
    this.#categories = categories
  }

  async load(shop: ShopProcess, encoding: string): Promise<Measured> {
    const paths = Array.from({ length: 60_000 }, (_, index) => this.#at(this.requested + index))
    const measured = await load(shop, paths, encoding)
    if (measured.requests > paths.length) throw new Error(`${this.#path}: the addresses were requested more than once`)
    // The last requests of a run are sent, but not counted.
    this.requested += measured.requests + 1_000
    return measured
  }

  #at(index: number): string {
    return `${this.#path}?category=${this.#categories[index % this.#categories.length]}&maxPrice=${50_000 + index}`
  }
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

interface Measured extends PathLoad {
  /** Processor time of the shop for each request, in microseconds. */
  cost: number
}

async function load(shop: ShopProcess, paths: string[], encoding: string): Promise<Measured> {
  const before = await cpuMicroseconds(shop.pid)
  const loaded = await loadPaths(shop.origin, paths, { seconds, headers: { 'accept-encoding': encoding } })
  if (loaded.failed > 0) throw new Error(`${loaded.failed} of ${loaded.requests} requests such as ${paths[0]} failed`)
  return { ...loaded, cost: ((await cpuMicroseconds(shop.pid)) - before) / loaded.requests }
}

/** Waits until the shop has finished its work in the background. */
async function untilIdle(pid: number): Promise<void> {
  for (let waited = 0; waited < recompressionSeconds; waited += 2) {
    const before = await cpuMicroseconds(pid)
    await sleep(2_000)
    if ((await cpuMicroseconds(pid)) - before < 100_000) return
  }
}

function describe(what: string, { requests, rate, p50, p99, cost, bytes }: Measured, bar: Bar): Row {
  const { rate: slowest = 0, p99: longest = Number.POSITIVE_INFINITY } = bar
  return {
    what,
    measured: `${perSecond(rate)}, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, ${Math.round(cost)} µs CPU each, ${(bytes / requests / 1_000).toFixed(1)} kB`,
    target: [bar.rate && `≥ ${perSecond(bar.rate)}`, bar.p99 && `p99 ≤ ${longest} ms`].filter(Boolean).join(', ') || 'to compare',
    isMet: rate >= slowest && p99 <= longest,
  }
}

async function memory({ pid }: ShopProcess, what: string): Promise<Row> {
  const megabytes = await readMemory(pid, 'VmRSS')
  return { what, measured: `${Math.round(megabytes)} MB`, target: `≤ ${memoryBar} MB`, isMet: megabytes <= memoryBar }
}

if (import.meta.main) {
  for await (const { what, measured, target, isMet } of benchManyAddresses())
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what.padEnd(52)}  ${measured}   [${target}]`)
}
