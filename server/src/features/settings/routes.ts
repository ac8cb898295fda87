import type { Binder } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { readSettings } from './read-settings.ts'
import { readTextPage } from './read-text-page.ts'

export function settingsRoutes({ serve }: Binder): void {
  serve('GET /settings/public', async ({ ctx }) => ({ data: { settings: await readSettings(ctx.db) } }), { keep: () => [tags.settings] })
  serve('GET /texts/:name', async ({ ctx, params }) => ({ data: { page: await readTextPage(ctx.db, params.name) } }), {
    keep: () => [tags.settings],
  })
}
