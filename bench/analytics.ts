// The dashboard's figures: the part `figures` of `npm run bench`.
import { readRevenue, readTopProducts } from '../server/src/features/orders/read-analytics.ts'
import type { Row } from './measure.ts'
import type { OrdersDatabase } from './orders-database.ts'

export async function benchAnalytics({ db, orders }: OrdersDatabase): Promise<Row[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ranges = [...Array.from({ length: 30 }, (_, n) => ({ startDate: day(20 * n + 400 - n * 13), endDate: day(n * 6) }))]
  const queries: [string, () => Promise<unknown>][] = [
    ...(['day', 'week', 'month', 'year'] as const).map((period): [string, () => Promise<unknown>] => [
      period,
      () => readRevenue(db, { period }),
    ]),
    ...ranges.map((range): [string, () => Promise<unknown>] => [`${range.startDate} to ${range.endDate}`, () => readRevenue(db, range)]),
    ['top products of a month', () => readTopProducts(db, {})],
    ...ranges.map((range): [string, () => Promise<unknown>] => [
      `top products ${range.startDate} to ${range.endDate}`,
      () => readTopProducts(db, range),
    ]),
  ]
  const times: { took: number; what: string }[] = []
  for (let round = 0; round < 6; round++) {
    for (const [what, work] of queries) {
      const start = performance.now()
      await work()
      if (round > 0) times.push({ took: performance.now() - start, what })
    }
  }
  times.sort((one, other) => one.took - other.took)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  const written = (value: number) => `${value.toFixed(1)} ms`
  return [
    {
      what: `revenue and best sellers of any range over ${orders.toLocaleString('en-US')} orders`,
      measured: `median ${written(at(0.5).took)}, 99 of 100 ${written(at(0.99).took)} (slowest: ${at(1).what})`,
      target: '≤ 100 ms',
      isMet: at(0.99).took <= 100,
    },
  ]
}
