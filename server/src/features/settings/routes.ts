import type { DiskSpace } from '../../platform/disk-space.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { tags } from '../live/index.ts'
import { changeSeller, changeSettings } from './change-settings.ts'
import { defaultSettings, getTrimmedTexts } from './default-settings.ts'
import { hideFirstSteps, readFirstSteps } from './first-steps.ts'
import { type Parts, readAdminSettings, readPublicSettings, readSellerSettings } from './read-settings.ts'
import { readTextPage } from './read-text-page.ts'

export function settingsRoutes({ serve }: Binder, parts: Parts, disk: DiskSpace): void {
  serve('GET /settings/public', async ({ ctx }) => ({ data: { settings: await readPublicSettings(ctx.db, parts) } }), {
    cacheTags: () => [tags.settings],
  })
  serve('GET /texts/:name', async ({ ctx, params }) => ({ data: { page: await readTextPage(ctx.db, params.name) } }), {
    cacheTags: () => [tags.settings],
  })
  serve('GET /admin/settings', async ({ ctx }) => {
    const settings = await readAdminSettings(ctx.db)
    const defaults = { ...defaultSettings, texts: getTrimmedTexts(settings) }
    return { data: { settings, defaults, onlineMethods: [...parts.onlineMethods] } }
  })
  serve('PUT /admin/settings', async ({ ctx, body }) => ({
    message: 'Settings saved',
    data: { settings: await changeSettings(ctx, parts, body.changes, body.was) },
  }))
  serve('GET /admin/first-steps', async ({ ctx }) => ({ data: await readFirstSteps(ctx.db) }))
  serve('PUT /admin/first-steps', async ({ ctx, body }) => ({ data: await hideFirstSteps(ctx, body.isHidden) }))
  serve('GET /admin/disk-space', async () => ({
    data: { level: disk.level, freePercent: disk.freePercent === null ? null : Math.floor(disk.freePercent) },
  }))
  serve('GET /admin/settings/seller', async ({ ctx }) => ({ data: { seller: await readSellerSettings(ctx.db) } }))
  serve('PUT /admin/settings/seller', async ({ ctx, body }) => ({
    message: 'Settings saved',
    data: { seller: await changeSeller(ctx, body.seller, body.was) },
  }))
}
