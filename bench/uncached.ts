import { compare, cpuMicroseconds, loadUrl, median, percent, perSecond, type Row } from './measure.ts'
import { type ShopProcess, startProcess } from './shop-process.ts'

/** Measures uncached responses and pages. */
export async function benchUncached(shop: ShopProcess, slug: string): Promise<Row[]> {
  const args = [shop.dataDir, shop.connectionString]
  const [uncached, bare] = await Promise.all([startProcess('uncached-shop.ts', args), startProcess('bare-select.ts', args)])
  try {
    const list = await compare(
      5,
      async () => (await loadUrl(`${uncached.origin}/api/products/public`)).requestsPerSecond,
      async () => (await loadUrl(`${bare.origin}/`)).requestsPerSecond,
    )
    const product = await compare(
      3,
      async () => (await loadUrl(`${uncached.origin}/api/products/public/${slug}`)).requestsPerSecond,
      async () => (await loadUrl(`${bare.origin}/`)).requestsPerSecond,
    )
    const against = `of one prepared SELECT of 20 rows + JSON.stringify on bare node:http at`
    const rows: Row[] = [
      {
        what: 'API list of 20, uncached',
        measured: `${perSecond(list.one)}, ${percent(list.ratio)} ${against} ${perSecond(list.other)}`,
        target: '≥ 60 %',
        isMet: list.ratio >= 0.6,
      },
      {
        what: 'API product, uncached',
        measured: `${perSecond(product.one)}, ${percent(product.ratio)} of the same`,
        target: '≥ 60 %',
        isMet: product.ratio >= 0.6,
      },
    ]
    for (const [what, path] of [
      ['home page', '/'],
      ['list page', '/products'],
      ['product page', `/product/${slug}`],
    ] as const) {
      rows.push(await benchPage(what, `${uncached.origin}${path}`, uncached.pid))
    }
    return rows
  } finally {
    await Promise.all([uncached.stop(), bare.stop()])
  }
}

/** Measures pages by the CPU time of the shop's process, which depends little on other load. */
async function benchPage(what: string, url: string, pid: number): Promise<Row> {
  await loadUrl(url, { seconds: 1, connections: 8 })
  const costs: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = await cpuMicroseconds(pid)
    const { requestsPerSecond } = await loadUrl(url, { seconds: 3, connections: 8 })
    costs.push(((await cpuMicroseconds(pid)) - before) / (requestsPerSecond * 3))
  }
  const perCore = 1e6 / median(costs)
  return {
    what: `${what}, rendered per request`,
    measured: `${perSecond(perCore)} per core (${Math.round(median(costs))} µs CPU each)`,
    target: '≥ 800/s per core',
    isMet: perCore >= 800,
  }
}
