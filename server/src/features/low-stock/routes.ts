import { Readable } from 'node:stream'
import { toKarachiDay } from '@saddar/contract/karachi'
import type { Binder } from '../../platform/http/serve.ts'
import { writeLowStockCsv } from './export-low-stock.ts'
import { listLowStock } from './list-low-stock.ts'

export function lowStockRoutes({ serve, serveFile }: Binder): void {
  serve('GET /admin/low-stock', async ({ ctx, query: { page, limit, ...query } }) => {
    const list = await listLowStock(ctx.db, query, { limit, offset: (page - 1) * limit })
    return { data: { ...list, page, limit, totalPages: Math.ceil(list.total / limit) } }
  })
  serveFile('GET /admin/low-stock/export', async ({ ctx, query }) => ({
    type: 'text/csv; charset=utf-8',
    name: `order-list-${toKarachiDay(Date.now())}.csv`,
    body: Readable.from([await writeLowStockCsv(ctx.db, query)]),
  }))
}
