import { toKarachiDay } from '@saddar/contract/karachi'
import type { Binder } from '../../platform/http/serve.ts'
import { changeTerms } from './change-terms.ts'
import { writeDebtsCsv } from './export-debts.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { listDebts, readParcelMoney } from './read-debts.ts'
import { getStatement, listRows, listStatements } from './read-statements.ts'
import { resolveRow } from './resolve-row.ts'
import { takeBackStatement } from './take-back-statement.ts'

/** Couriers' statements, and what couriers owe (rules 7.28 to 7.31). */
export function courierStatementRoutes({ serve, serveFile }: Binder): void {
  serve('POST /admin/courier-statements/preview', async ({ ctx, body, files: [file] }) => ({
    data: await previewStatement(ctx, body, file),
  }))
  serve('POST /admin/courier-statements', async ({ ctx, body, files: [file] }) => ({ data: await importStatement(ctx, body, file) }))
  serve('GET /admin/courier-statements', async ({ ctx, query }) => ({ data: await listStatements(ctx.db, query) }))
  serve('GET /admin/courier-statements/:id', async ({ ctx, params, query }) => {
    const statement = await getStatement(ctx.db, params.id)
    return { data: { statement, ...(await listRows(ctx.db, statement._id, query)) } }
  })
  serve('DELETE /admin/courier-statements/:id', async ({ ctx, params }) => {
    await takeBackStatement(ctx, params.id)
    return {}
  })
  serve('POST /admin/courier-statements/rows/:id/resolve', async ({ ctx, params, body }) => ({
    message: 'Difference resolved',
    data: { row: await resolveRow(ctx, params.id, body) },
  }))
  serve('GET /admin/courier-debts', async ({ ctx, query }) => ({ data: await listDebts(ctx.db, query) }))
  serveFile('GET /admin/courier-debts/export', async ({ ctx, query }) => ({
    type: 'text/csv; charset=utf-8',
    body: Buffer.from(await writeDebtsCsv(ctx.db, query)),
    name: `courier-debts-${toKarachiDay(Date.now())}.csv`,
  }))
  serve('PUT /admin/courier-debts/terms', async ({ ctx, body }) => {
    await changeTerms(ctx, body)
    return {}
  })
  serve('GET /admin/orders/:id/courier-payments', async ({ ctx, params }) => ({ data: { parcels: await readParcelMoney(ctx, params.id) } }))
}
