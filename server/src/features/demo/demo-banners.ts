import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { createBanner } from '../banners/index.ts'
import { withFiles } from '../catalogue/index.ts'

/** What the first start puts off until the shop is open: nobody waits for the pictures of its banners. */
export const demoTasks = (ctx: Context, media: MediaStore): Record<string, Task> => ({ 'demo-banners': () => enterBanners(ctx, media) })

/** The demo banners by the verb of the back office, all or none (rule 10.3); none where somebody has entered banners meanwhile. */
async function enterBanners(ctx: Context, media: MediaStore): Promise<void> {
  const { demoBanners, picturesDir } = await import('@saddar/demo')
  if (await hasBanners(ctx)) return
  const files = demoBanners.map(({ picture }) => ({
    field: 'image',
    name: picture,
    kind: 'picture' as const,
    path: fileURLToPath(new URL(picture, picturesDir)),
  }))
  await withFiles(ctx, media, files, (pictures) =>
    inTransaction(ctx, async (tx) => {
      for (const [index, { title, text, link }] of demoBanners.entries()) {
        const fields = { position: 'hero-slider', title, description: text, targetUrl: link, isActive: true }
        await createBanner(tx, { ...fields, priority: demoBanners.length - index }, [pictures[index]!])
      }
    }),
  )
}

const hasBanners = async ({ db }: Context): Promise<boolean> => (await sql`select from banners limit 1`.execute(db)).rows.length > 0
