import type { Context } from '../../platform/context.ts'
import { CategoryNames } from './categories.ts'
import type { MediaSurroundings } from './find-media.ts'
import { readImportHosts } from './import-hosts.ts'
import type { ImportRow } from './import-state.ts'

/** An import that is being checked or saved, and what of the shop its lines are held against. */
export interface Underway {
  ctx: Context
  row: ImportRow
  media: MediaSurroundings
  names: CategoryNames
  /** Where pictures may come from. */
  hosts: string[]
}

export async function takeUp(ctx: Context, row: ImportRow, media: MediaSurroundings): Promise<Underway> {
  return { ctx, row, media, names: await CategoryNames.load(ctx), hosts: await readImportHosts(ctx) }
}
