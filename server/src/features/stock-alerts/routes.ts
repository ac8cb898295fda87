import type { Binder } from '../../platform/http/serve.ts'
import { findOwnAlert, listOwnAlerts, withdrawOwnAlert } from './own-stock-alert.ts'
import { requestStockAlert } from './request-stock-alert.ts'

export function stockAlertRoutes({ serve }: Binder): void {
  serve('POST /stock-alerts', async ({ ctx, body }) => {
    const isStored = (await requestStockAlert(ctx, body)) === 'stored'
    return {
      message: isStored ? 'We will email you once, when it is back.' : 'It is back in stock. You can buy it now.',
      data: { isStored },
    }
  })
  serve('GET /stock-alerts', async ({ ctx }) => ({ data: { alerts: await listOwnAlerts(ctx) } }))
  serve('GET /stock-alerts/mine', async ({ ctx, query }) => ({ data: { email: await findOwnAlert(ctx, query) } }))
  serve('DELETE /stock-alerts/mine', async ({ ctx, body }) => {
    await withdrawOwnAlert(ctx, body)
    return { message: 'We will not email you about it.' }
  })
}
