// `npm run bench`: measures the shop against its targets, as ratios taken in one run. Prints a table; has no pass or fail.
import { benchAdminOrders } from './admin-orders.ts'
import { benchAnalytics } from './analytics.ts'
import { benchBytes } from './bytes.ts'
import { benchCached } from './cached.ts'
import { benchCustomers } from './customers.ts'
import { benchImport } from './import.ts'
import { benchLive } from './live.ts'
import { benchManyAddresses } from './many-addresses.ts'
import type { Row } from './measure.ts'
import { benchMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { type OrdersDatabase, startOrdersDatabase } from './orders-database.ts'
import { benchProcesses } from './processes.ts'
import { benchSearch } from './search.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { benchUncached } from './uncached.ts'

type Rows = Promise<Row | Row[]> | AsyncGenerator<Row>
interface Part {
  title: string
  measure: () => Rows
}

const { products, orders, names } = readArguments(process.argv.slice(2))
/** Shared by the parts that measure the demo catalogue; started by the first of them. */
let shop: Promise<ShopProcess> | undefined
function getShop(): Promise<ShopProcess> {
  shop ??= startShop()
  return shop
}
/** Shared by the parts that measure the order desk; filled for the first of them. */
let ordersDatabase: Promise<OrdersDatabase> | undefined
function getOrdersDatabase(): Promise<OrdersDatabase> {
  ordersDatabase ??= startOrdersDatabase(orders)
  return ordersDatabase
}

/** In this order: the last ones fill databases for minutes. */
const parts: Record<string, Part> = {
  bytes: {
    title: 'first-view bytes',
    measure: async () => {
      const { origin } = await getShop()
      return [
        ...(await benchBytes(origin, 'home', '/')),
        ...(await benchBytes(origin, 'list', '/products')),
        ...(await benchBytes(origin, 'product', `/product/${await findSlug()}`)),
      ]
    },
  },
  cached: {
    title: 'cached pages and responses, and memory after serving them',
    measure: async () => [
      await benchCached(await getShop(), 'home page', '/'),
      await benchCached(await getShop(), 'product page', `/product/${await findSlug()}`),
      await benchCached(await getShop(), 'API list of 20', '/api/products/public'),
      await benchMemory((await getShop()).pid),
    ],
  },
  uncached: { title: 'uncached responses and pages', measure: async () => benchUncached(await getShop(), await findSlug()) },
  orders: { title: 'orders', measure: async () => benchOrders(await getShop()) },
  addresses: { title: 'many addresses', measure: benchManyAddresses },
  start: {
    title: 'starting',
    measure: async () => {
      const { firstStart, startAgain } = await getShop()
      return [
        describeStart('first start, until the demo catalogue is served', firstStart, 6_000),
        describeStart('start to ready, database included', await startAgain(), 700),
      ]
    },
  },
  processes: { title: 'one node with 1, 2 and 4 processes', measure: benchProcesses },
  live: { title: 'live events to 5,000 connections', measure: benchLive },
  import: { title: 'a file of 20,000 rows', measure: benchImport },
  search: { title: `search and lists over ${products.toLocaleString('en-US')} products`, measure: () => benchSearch(products) },
  'admin-orders': {
    title: `the admin’s order list over ${orders.toLocaleString('en-US')} orders`,
    measure: async () => benchAdminOrders(await getOrdersDatabase()),
  },
  customers: { title: 'customers of these orders', measure: async () => benchCustomers(await getOrdersDatabase()) },
  figures: { title: 'figures over these orders', measure: async () => benchAnalytics(await getOrdersDatabase()) },
}

const unknown = names.filter((name) => !(name in parts))
if (unknown.length > 0 || !(products > 0) || !(orders > 0)) {
  console.error(`usage: npm run bench -- [products] [orders] [part…]
  products  how many products the part search generates; 100000 by default
  orders    how many orders the order desk is measured with; 1000000 by default
  part      only these, in this order: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
try {
  for (const [name, part] of Object.entries(parts)) if (names.length === 0 || names.includes(name)) await run(part)
} finally {
  await (await shop)?.stop()
  await (await ordersDatabase)?.close()
}

/** Numbers are the sizes of the catalogue and of the order book, words the names of parts. */
function readArguments(given: string[]): { products: number; orders: number; names: string[] } {
  const sizes = given.filter((word) => /^\d/.test(word))
  const [products = 100_000, orders = 1_000_000] = sizes.map(Number)
  return { products, orders, names: given.filter((word) => !sizes.includes(word)) }
}

async function run({ title, measure }: Part): Promise<void> {
  console.log(`… ${title}`)
  // Prints each row immediately, so that an aborted run keeps its results.
  const rows = measure()
  if (Symbol.asyncIterator in rows) for await (const row of rows) print(row)
  else for (const row of [await rows].flat()) print(row)
}

async function findSlug(): Promise<string> {
  const reply = await fetch(`${(await getShop()).origin}/api/products/public?limit=1`)
  return ((await reply.json()) as { products: { slug: string }[] }).products[0]!.slug
}

function describeStart(what: string, milliseconds: number, target: number): Row {
  return { what, measured: `${(milliseconds / 1_000).toFixed(2)} s`, target: `≤ ${target / 1_000} s`, isMet: milliseconds <= target }
}

function print({ what, measured, target, isMet }: Row): void {
  console.log(`${isMet ? 'holds' : 'SHORT'}  ${what.padEnd(48)}  ${measured}   [${target}]`)
}
