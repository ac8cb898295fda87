import type { Binder } from '../../platform/http/serve.ts'
import { importSettlement, previewSettlement } from './import-settlement.ts'
import { listDifferences, listSettlements, readSettlement } from './read-settlements.ts'
import { resolveSettlementRow } from './resolve-row.ts'
import { takeBackSettlement } from './take-back-settlement.ts'

/** The bank's settlement files, compared with the shop's payments and refunds (rule 7.26). */
export function settlementRoutes({ serve }: Binder): void {
  serve('POST /admin/settlements/preview', async ({ ctx, files: [file] }) => ({ data: await previewSettlement(ctx, file) }))
  serve('POST /admin/settlements', async ({ ctx, files: [file] }) => ({ data: await importSettlement(ctx, file) }))
  serve('GET /admin/settlements', async ({ ctx, query }) => ({ data: await listSettlements(ctx.db, query) }))
  serve('GET /admin/settlements/:id', async ({ ctx, params }) => {
    const file = await readSettlement(ctx.db, params.id)
    return { data: { file, differences: await listDifferences(ctx.db, file._id) } }
  })
  serve('DELETE /admin/settlements/:id', async ({ ctx, params }) => {
    await takeBackSettlement(ctx, params.id)
    return {}
  })
  serve('POST /admin/settlements/rows/:id/resolve', async ({ ctx, params, body }) => ({
    data: { file: await resolveSettlementRow(ctx, params.id, body.note) },
  }))
}
