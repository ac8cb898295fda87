import type { Binder } from '../../platform/http/serve.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { withFiles } from '../catalogue/index.ts'
import { tags } from '../live/index.ts'
import { withUndo } from '../undo/index.ts'
import { orderBanners } from './order-banners.ts'
import { listActiveBanners, listBanners } from './read.ts'
import { createBanner, deleteBanner, updateBanner } from './save-banner.ts'

/** The banners of the home page: public to read, edited by staff. */
export function bannerRoutes({ serve }: Binder, store: MediaStore): void {
  serve('GET /banners/active', async ({ ctx }) => ({ data: { banners: await listActiveBanners(ctx.db) } }), {
    cacheTags: () => [tags.banners],
  })
  serve('GET /admin/banners', async ({ ctx }) => ({ data: { banners: await listBanners(ctx.db) } }))
  serve('POST /admin/banners', async ({ ctx, body, files }) => {
    const banner = await withFiles(ctx, store, files, (media) => createBanner(ctx, body, media), { isWide: true })
    return { message: 'Banner created', data: { banner } }
  })
  serve('PUT /admin/banners/order', async ({ ctx, body }) => {
    const { result: banners, ...undo } = await withUndo(ctx, 'bannersSorted', (tx) => orderBanners(tx, body.ids))
    return { message: 'Order saved', data: { banners }, ...undo }
  })
  serve('PUT /admin/banners/:id', async ({ ctx, params, body, files }) => {
    const banner = await withFiles(ctx, store, files, (media) => updateBanner(ctx, params.id, body, media), { isWide: true })
    return { message: 'Banner updated', data: { banner } }
  })
  serve('DELETE /admin/banners/:id', async ({ ctx, params }) => {
    const { undoId } = await withUndo(ctx, 'bannerDeleted', (tx) => deleteBanner(tx, params.id))
    return { message: 'Banner deleted', undoId }
  })
}
