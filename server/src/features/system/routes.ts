import type { Binder } from '../../platform/http/serve.ts'
import { retryJob } from './failed-jobs.ts'
import { readSystem, type SystemParts } from './read-system.ts'

export function systemRoutes({ serve }: Binder, parts: SystemParts): void {
  serve('GET /admin/system', async ({ ctx }) => ({ data: await readSystem(ctx.db, parts) }))
  serve('POST /admin/system/jobs/:id/retry', async ({ ctx, params }) => {
    await retryJob(ctx, params.id)
    return { message: 'It runs again now' }
  })
}
