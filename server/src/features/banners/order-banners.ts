import type { StaffBanner } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { announceBanners } from './announce-banners.ts'
import { listBanners } from './read.ts'

/**
 * Sets the priorities of all banners by their order, the first highest.
 * @throws AppError BANNERS_CHANGED when the ids are not exactly the existing ones
 */
export function orderBanners(ctx: Context, ids: string[]): Promise<StaffBanner[]> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from banners order by id for update`.execute(tx.db)
    if (rows.length !== ids.length || rows.some(({ id }) => !ids.includes(id))) throw new AppError('BANNERS_CHANGED')
    await sql`
      update banners b set priority = ${ids.length} - wanted.place, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      where b.id = wanted.id and b.priority <> ${ids.length} - wanted.place`.execute(tx.db)
    announceBanners(tx)
    return listBanners(tx.db)
  })
}
