import type { PaymentMethod } from '@saddar/contract'
import type { Binder } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { readSettings } from './read-settings.ts'

/** `onlineMethods` are those of the gateway that is configured, none without one. */
export function settingsRoutes({ serve }: Binder, onlineMethods: readonly PaymentMethod[] = []): void {
  serve('GET /settings/public', async ({ ctx }) => ({ data: { settings: await readSettings(ctx.db, onlineMethods) } }), {
    keep: () => [tags.settings],
  })
}
