import { loadPaths } from './load-paths.ts'
import { compare, cpuMicroseconds, median, percent, perSecond, type Row } from './measure.ts'
import { type BenchProcess, type ShopProcess, startProcess } from './shop-process.ts'

/** Measures uncached responses and pages. */
export async function benchUncached(shop: ShopProcess, slug: string): Promise<Row[]> {
  const args = [shop.dataDir, shop.connectionString]
  const [uncached, bare] = await Promise.all([startProcess('uncached-shop.ts', args), startProcess('bare-select.ts', args)])
  try {
    const list = await compare(
      5,
      async () => (await loadPaths(uncached.origin, ['/api/products/public'], { seconds: 4 })).rate,
      async () => (await loadPaths(bare.origin, ['/'], { seconds: 4 })).rate,
    )
    const product = await compare(
      3,
      async () => (await loadPaths(uncached.origin, [`/api/products/public/${slug}`], { seconds: 4 })).rate,
      async () => (await loadPaths(bare.origin, ['/'], { seconds: 4 })).rate,
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
      rows.push(await benchPage(uncached, what, path))
    }
    return rows
  } finally {
    await Promise.all([uncached.stop(), bare.stop()])
  }
}

/** Measures pages by the CPU time of the shop's process, which depends little on other load. */
async function benchPage({ origin, pid }: BenchProcess, what: string, path: string): Promise<Row> {
  await loadPaths(origin, [path], { seconds: 1, connections: 8 })
  const costs: number[] = []
  for (let round = 0; round < 3; round++) {
    const before = await cpuMicroseconds(pid)
    const { requests } = await loadPaths(origin, [path], { seconds: 3, connections: 8 })
    costs.push(((await cpuMicroseconds(pid)) - before) / requests)
  }
  const perCore = 1e6 / median(costs)
  return {
    what: `${what}, rendered per request`,
    measured: `${perSecond(perCore)} per core (${Math.round(median(costs))} µs CPU each)`,
    target: '≥ 800/s per core',
    isMet: perCore >= 800,
  }
}
