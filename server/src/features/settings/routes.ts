import type { ShopSettings } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { readSettings } from './read-settings.ts'
import { readTextPage } from './read-text-page.ts'

export function settingsRoutes({ serve }: Binder, parts: Pick<ShopSettings, 'googleSignIn'>): void {
  const read = async (ctx: Context) => ({ data: { settings: { ...(await readSettings(ctx.db)), ...parts } } })
  serve('GET /settings/public', ({ ctx }) => read(ctx), { keep: () => [tags.settings] })
  serve('GET /texts/:name', async ({ ctx, params }) => ({ data: { page: await readTextPage(ctx.db, params.name) } }), {
    keep: () => [tags.settings],
  })
}
