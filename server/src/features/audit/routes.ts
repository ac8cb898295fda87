import type { Binder } from '../../platform/http/serve.ts'
import { listAudit } from './read.ts'
import { listSecurityEvents } from './read-security-events.ts'

/** Reads the log; the database's triggers write it (docs/decisions: the audit log is written by triggers). */
export function auditRoutes({ serve }: Binder): void {
  serve('GET /admin/security-events', async ({ ctx, query }) => ({ data: await listSecurityEvents(ctx.db, query) }))
  serve('GET /admin/audit', async ({ ctx, query }) => ({ data: await listAudit(ctx.db, query) }), { isReport: true })
}
