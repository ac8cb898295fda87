// The dashboard's figures and the reports: the part `figures` of `npm run bench`.
import { reportNames } from '@saddar/contract'
import { report as limits } from '@saddar/contract/limits'
import { shipmentViews } from '@saddar/contract/shipment-states'
import { listDebts } from '../server/src/features/courier-statements/read-debts.ts'
import { listShipments } from '../server/src/features/couriers/list-shipments.ts'
import { readRevenue, readTopProducts } from '../server/src/features/orders/read-analytics.ts'
import { readReport } from '../server/src/features/reports/read-report.ts'
import type { Row } from './measure.ts'
import type { OrdersDatabase } from './orders-database.ts'

type Query = [what: string, work: () => Promise<unknown>]

export async function benchAnalytics({ db, orders }: OrdersDatabase): Promise<Row[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ranges = [...Array.from({ length: 30 }, (_, n) => ({ startDate: day(20 * n + 400 - n * 13), endDate: day(n * 6) }))]
  const figures: Query[] = [
    ...(['day', 'week', 'month', 'year'] as const).map((period): Query => [period, () => readRevenue(db, { period })]),
    ...ranges.map((range): Query => [`${range.startDate} to ${range.endDate}`, () => readRevenue(db, range)]),
    ['top products of a month', () => readTopProducts(db, {})],
    ...ranges.map((range): Query => [`top products ${range.startDate} to ${range.endDate}`, () => readTopProducts(db, range)]),
  ]
  const reports = reportNames.map((name): Query => [name, () => readReport(db, name, { sort: undefined }, limits.rows)])
  const page = { page: 1, limit: 20 }
  const parcels: Query[] = [
    ...shipmentViews.map((view): Query => [`parcels: ${view}`, () => listShipments(db, [], { view, ...page })]),
    ['parcels whose number begins so', () => listShipments(db, [], { view: 'all', search: '70000012', ...page })],
    ['what couriers owe', () => listDebts(db, { view: 'owed', ...page })],
  ]
  const over = `over ${orders.toLocaleString('en-US')} orders`
  return [
    await measure(`revenue and best sellers of any range ${over}`, figures),
    await measure(`each report of a month, with the month before, ${over}`, reports),
    await measure(`lists of parcels, and what couriers owe, ${over}`, parcels),
  ]
}

async function measure(what: string, queries: Query[]): Promise<Row> {
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
  return {
    what,
    measured: `median ${written(at(0.5).took)}, 99 of 100 ${written(at(0.99).took)} (slowest: ${at(1).what})`,
    target: '≤ 100 ms',
    isMet: at(0.99).took <= 100,
  }
}
