import type { PaymentMethod } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { listOffered, readSettings } from './read-settings.ts'
import { readTextPage } from './read-text-page.ts'

/** Which parts of the shop the environment switches on. */
interface Parts {
  googleSignIn: boolean
  /** Those of the gateway that is configured, none without one. */
  onlineMethods: readonly PaymentMethod[]
}

export function settingsRoutes({ serve }: Binder, { googleSignIn, onlineMethods }: Parts): void {
  const read = async (ctx: Context) => {
    const kept = await readSettings(ctx.db)
    return { data: { settings: { ...kept, paymentMethods: listOffered(kept.paymentMethods, onlineMethods), googleSignIn } } }
  }
  serve('GET /settings/public', ({ ctx }) => read(ctx), { keep: () => [tags.settings] })
  serve('GET /texts/:name', async ({ ctx, params }) => ({ data: { page: await readTextPage(ctx.db, params.name) } }), {
    keep: () => [tags.settings],
  })
}
