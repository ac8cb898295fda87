import type { Binder } from '../../platform/http/serve.ts'
import { requestStockAlert } from './request-stock-alert.ts'

export function stockAlertRoutes({ serve }: Binder): void {
  serve('POST /stock-alerts', async ({ ctx, body }) => ({
    message:
      (await requestStockAlert(ctx, body)) === 'stored'
        ? 'We will email you once, when it is back.'
        : 'It is back in stock. You can buy it now.',
  }))
}
