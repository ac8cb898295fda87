// The dashboard's figures over 1,000,000 generated orders: `node bench/analytics.ts`, or as a part of `npm run bench`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../server/src/features/embedded-database/index.ts'
import { readRevenue, readTopProducts } from '../server/src/features/orders/read-analytics.ts'
import { connectDatabase, type Db } from '../server/src/platform/db/connect.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { createLog } from '../server/src/platform/log.ts'
import { fillOrders } from './fill-orders.ts'
import type { Row } from './measure.ts'
import { runAsOwner } from './run-as-owner.ts'

/** Measures on a temporary database, which is removed afterwards. */
export async function benchAnalytics(orders = 1_000_000): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saddar-bench-analytics-'))
  const database = await startEmbeddedDatabase({ dataDir })
  await migrate(database)
  await fillOrders(database.ownerConnectionString, { orders })
  const { db, pool } = connectDatabase(database.connectionString, 4, createLog('silent'))
  try {
    // Generated orders are inserted without triggers.
    await runAsOwner(database, 'select rebuild_sales()', 'vacuum analyze')
    return await measureAnalytics(db)
  } finally {
    await pool.end()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAnalytics(db: Db): Promise<Row[]> {
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
      what: 'revenue and best sellers of any range over 1,000,000 orders',
      measured: `median ${written(at(0.5).took)}, 99 of 100 ${written(at(0.99).took)} (slowest: ${at(1).what})`,
      target: '≤ 100 ms',
      isMet: at(0.99).took <= 100,
    },
  ]
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, measured, target, isMet } of await benchAnalytics(Number(process.argv[2] ?? 1_000_000)))
    console.log(`${isMet ? 'holds' : 'SHORT'}  ${what}: ${measured}   [${target}]`)
}
