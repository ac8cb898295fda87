import { Readable } from 'node:stream'
import { report as limits } from '@saddar/contract/limits'
import type { Binder } from '../../platform/http/serve.ts'
import { nameReportFile, writeReportCsv } from './export-report.ts'
import { readReport } from './read-report.ts'

export function reportRoutes({ serve, serveFile }: Binder): void {
  serve('GET /admin/reports/:report', async ({ ctx, params, query }) => ({
    data: await readReport(ctx.db, params.report, query, limits.rows),
  }))
  serveFile('GET /admin/reports/:report/export', async ({ ctx, params, query }) => ({
    type: 'text/csv; charset=utf-8',
    name: nameReportFile(params.report, query),
    body: Readable.from([await writeReportCsv(ctx.db, params.report, query)]),
  }))
}
