import type { ProductInput } from '@saddar/contract'
import { product as limits } from '@saddar/contract/limits'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { deleteUnusedMedia } from './media-jobs.ts'

type Media = ProductInput['media']

/** Writes the media of a product and its variants in order, and deletes media that nothing references any more (rule 15.2). */
export async function writeMedia(tx: Context, productId: string, input: ProductInput, variantIds: Map<number, string>): Promise<void> {
  const levels: { skuId: string | null; media: Media; path: string }[] = [
    { skuId: null, media: input.media, path: 'media' },
    ...input.variants.map(({ media }, index) => ({ skuId: variantIds.get(index)!, media, path: `variants.${index}.media` })),
  ]
  await checkMedia(tx, levels)
  const rows = levels.flatMap(({ skuId, media }) =>
    media.map(({ mediaId, alt }, position) => ({ product_id: productId, sku_id: skuId, media_id: mediaId, alt, position })),
  )
  const before = await tx.db
    .selectFrom('product_media')
    .select(['product_id', 'sku_id', 'media_id', 'alt', 'position'])
    .where('product_id', '=', productId)
    .execute()
  // Unchanged media are not written, so that the audit log does not report them on each save.
  if (isSame(before, rows)) return
  await tx.db.deleteFrom('product_media').where('product_id', '=', productId).execute()
  if (rows.length > 0) await tx.db.insertInto('product_media').values(rows).execute()
  const shown = new Set(rows.map(({ media_id }) => media_id))
  await deleteUnusedMedia(
    tx,
    before.map(({ media_id }) => media_id).filter((id) => !shown.has(id)),
  )
}

function isSame(some: object[], others: object[]): boolean {
  const write = (rows: object[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort()
      .join('\n')
  return write(some) === write(others)
}

async function checkMedia(tx: Context, levels: { media: Media; path: string }[]): Promise<void> {
  const ids = levels.flatMap(({ media }) => media.map(({ mediaId }) => mediaId))
  if (ids.length === 0) return
  // Locked, so that the deletion of unused files waits for this transaction.
  const { rows } = await sql<{ id: string; kind: string }>`select id, kind from media where id = any(${ids}::uuid[]) for key share`.execute(
    tx.db,
  )
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  for (const { media, path } of levels) {
    const missing = media.findIndex(({ mediaId }) => !kinds.has(mediaId))
    if (missing >= 0)
      throw invalid([{ msg: `Picture ${missing + 1} is no longer there. Please upload it again.`, path: `${path}.${missing}` }])
    const count = (kind: string) => media.filter(({ mediaId }) => kinds.get(mediaId) === kind).length
    if (count('picture') > limits.images) throw invalid([{ msg: `At most ${limits.images} pictures`, path }])
    if (count('video') > limits.videos) throw invalid([{ msg: `At most ${limits.videos} videos`, path }])
  }
}
