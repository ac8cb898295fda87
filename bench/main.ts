// `npm run bench`: measures the shop against its targets, as ratios taken in one run. Prints a table; has no pass or fail.
// `npm run bench -- 1000` measures search and lists over 1,000 products instead of 100,000.

import { benchAdminOrders } from './admin-orders.ts'
import { benchAnalytics } from './analytics.ts'
import { benchBytes } from './bytes.ts'
import { benchCached } from './cached.ts'
import { benchCustomers } from './customers.ts'
import { benchImport } from './import.ts'
import { benchManyAddresses } from './many-addresses.ts'
import type { Row } from './measure.ts'
import { benchMemory } from './memory.ts'
import { benchOrders } from './orders.ts'
import { benchSearch } from './search.ts'
import { startShop } from './shop-process.ts'
import { benchUncached } from './uncached.ts'

const products = Number(process.argv[2] ?? 100_000)
const shop = await startShop()
async function add(title: string, work: () => Promise<Row | Row[]> | AsyncGenerator<Row>): Promise<void> {
  console.log(`… ${title}`)
  // Prints each row immediately, so that an aborted run keeps its results.
  const rows = work()
  if (Symbol.asyncIterator in rows) for await (const row of rows) print(row)
  else for (const row of [await rows].flat()) print(row)
}
try {
  const { products: listed } = (await (await fetch(`${shop.origin}/api/products/public?limit=1`)).json()) as {
    products: { slug: string }[]
  }
  const { slug } = listed[0]!
  await add('first-view bytes', async () => [
    ...(await benchBytes(shop.origin, 'home', '/')),
    ...(await benchBytes(shop.origin, 'list', '/products')),
    ...(await benchBytes(shop.origin, 'product', `/product/${slug}`)),
  ])
  await add('cached pages and responses', async () => [
    await benchCached(shop, 'home page', '/'),
    await benchCached(shop, 'product page', `/product/${slug}`),
    await benchCached(shop, 'API list of 20', '/api/products/public'),
  ])
  await add('memory after serving pages', () => benchMemory(shop.pid))
  await add('uncached responses and pages', () => benchUncached(shop, slug))
  await add('orders', () => benchOrders(shop))
  await add('many addresses', benchManyAddresses)
  await add('starting', async () => {
    const again = await shop.startAgain()
    return [
      startRow('first start, until the demo catalogue is served', shop.firstStart, 10_000),
      startRow('start to ready, database included', again, 1_000),
    ]
  })
  await add('a file of 20,000 rows', benchImport)
  // Last: filling takes minutes.
  await add(`search and lists over ${products.toLocaleString('en-US')} products`, () => benchSearch(products))
  await add('the admin’s order list over 1,000,000 orders', benchAdminOrders)
  await add('100,000 customers with 1,000,000 orders', benchCustomers)
  await add('figures over 1,000,000 orders', benchAnalytics)
} finally {
  await shop.stop()
}
function startRow(what: string, milliseconds: number, target: number): Row {
  return { what, measured: `${(milliseconds / 1_000).toFixed(2)} s`, target: `≤ ${target / 1_000} s`, isMet: milliseconds <= target }
}

function print({ what, measured, target, isMet }: Row): void {
  console.log(`${isMet ? 'holds' : 'SHORT'}  ${what.padEnd(48)}  ${measured}   [${target}]`)
}
