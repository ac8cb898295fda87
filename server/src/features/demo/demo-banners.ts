import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Task } from '../../platform/jobs/run-jobs.ts'
import type { MediaStore } from '../../platform/media/store.ts'
import { createBanner } from '../banners/index.ts'
import { withFiles } from '../catalogue/index.ts'

/** Jobs that the first start enqueues, so that opening the shop does not wait for the banner pictures. */
export const demoTasks = (ctx: Context, media: MediaStore): Record<string, Task> => ({ 'demo-banners': () => enterBanners(ctx, media) })

/** Creates all demo banners or none, as an admin would (rule 10.3). Skips a shop that has banners already. */
async function enterBanners(ctx: Context, media: MediaStore): Promise<void> {
  const { demoBanners, picturesDir } = await import('@saddar/demo')
  if (await hasBanners(ctx)) return
  const files = demoBanners.map(({ picture }) => ({
    field: 'image',
    name: picture,
    kind: 'picture' as const,
    path: fileURLToPath(new URL(picture, picturesDir)),
  }))
  await withFiles(
    ctx,
    media,
    files,
    (pictures) =>
      inTransaction(ctx, async (tx) => {
        for (const [index, { title, text, link }] of demoBanners.entries()) {
          const fields = { position: 'hero-slider', title, description: text, targetUrl: link, isActive: true }
          await createBanner(tx, { ...fields, priority: demoBanners.length - index }, [pictures[index]!])
        }
      }),
    { isWide: true },
  )
}

const hasBanners = async ({ db }: Context): Promise<boolean> => (await sql`select from banners limit 1`.execute(db)).rows.length > 0
