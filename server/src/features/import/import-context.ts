import type { Context } from '../../platform/context.ts'
import { CategoryNames } from './categories.ts'
import type { MediaContext } from './find-media.ts'
import { readImportHosts } from './import-hosts.ts'
import type { ImportRow } from './import-state.ts'

/** An import in progress, with the shop data that its rows reference. */
export interface ImportContext {
  ctx: Context
  row: ImportRow
  media: MediaContext
  names: CategoryNames
  /** The hosts that pictures may be fetched from. */
  hosts: string[]
}

export async function loadImportContext(ctx: Context, row: ImportRow, media: MediaContext): Promise<ImportContext> {
  return { ctx, row, media, names: await CategoryNames.load(ctx), hosts: await readImportHosts(ctx) }
}
