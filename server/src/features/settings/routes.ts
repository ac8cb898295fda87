import type { Binder } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { readSettings } from './read-settings.ts'

export function settingsRoutes({ serve }: Binder): void {
  serve('GET /settings/public', async ({ ctx }) => ({ data: { settings: await readSettings(ctx.db) } }), { keep: () => [tags.settings] })
}
