import type { Binder } from '../../platform/http/serve.ts'
import { listAudit } from './read.ts'
import { listSecurityEvents } from './read-security-events.ts'

/** The log itself is written by the database (docs/decisions: the audit log is written by triggers); here it is read. */
export function auditRoutes({ serve }: Binder): void {
  serve('GET /admin/security-events', async ({ ctx, query }) => ({ data: await listSecurityEvents(ctx.db, query) }))
  serve('GET /admin/audit', async ({ ctx, query }) => ({ data: await listAudit(ctx.db, query) }))
}
