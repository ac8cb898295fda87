import { randomUUID } from 'node:crypto'
import { loadPaths } from './load-paths.ts'
import { perSecond, type Row, treeCpuMicroseconds } from './measure.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const seconds = 5
const counts = [1, 2, 4]

/** A node with 1, 2 and 4 processes: responses a second, and processor time of each response in all its processes. */
export async function* benchProcesses(): AsyncGenerator<Row> {
  for (const workers of counts) {
    const shop = await startShop({ WORKERS: String(workers) })
    try {
      const authorization = `Bearer ${await register(shop.origin)}`
      const processes = `${workers} process${workers > 1 ? 'es' : ''}`
      yield await measure(shop, `home page, cached, ${processes}`, '/', {})
      yield await measureRendered(shop, `list page, each address once, ${processes}`)
      yield await measure(shop, `cart of a signed-in shopper, uncached, ${processes}`, '/api/cart', { authorization })
    } finally {
      await shop.stop()
    }
  }
}

async function measure(shop: ShopProcess, what: string, path: string, headers: Record<string, string>): Promise<Row> {
  const load = (seconds: number) => loadPaths(shop.origin, [path], { seconds, headers: { 'accept-encoding': 'br', ...headers } })
  await load(2)
  const before = await treeCpuMicroseconds(shop.pid)
  const { requests, rate, failed } = await load(seconds)
  const cost = ((await treeCpuMicroseconds(shop.pid)) - before) / requests
  return { what, measured: `${perSecond(rate)}, ${cost.toFixed(0)} µs each`, target: 'none fails', isMet: failed === 0 }
}

/** Pages that no process has cached: each is rendered for its only request. */
async function measureRendered(shop: ShopProcess, what: string): Promise<Row> {
  // All above any price, so that the lists are equally long.
  const paths = Array.from({ length: 30_000 }, (_, index) => `/products?maxPrice=${9_000_000 - index}`)
  const before = await treeCpuMicroseconds(shop.pid)
  const { requests, rate, failed } = await loadPaths(shop.origin, paths, { seconds, headers: { 'accept-encoding': 'br' } })
  const cost = ((await treeCpuMicroseconds(shop.pid)) - before) / requests
  const isMet = failed === 0 && requests < paths.length
  return { what, measured: `${perSecond(rate)}, ${cost.toFixed(0)} µs each`, target: 'none fails', isMet }
}

async function register(origin: string): Promise<string> {
  const body = JSON.stringify({ name: 'A Shopper', email: `${randomUUID()}@bench.example`, password: 'Kite-over-9-Roofs!' })
  const reply = await fetch(`${origin}/api/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await reply.json()) as { data: { token: string } }).data.token
}
