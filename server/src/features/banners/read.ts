import type { Banner, StaffBanner } from '@saddar/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { AppError } from '../../platform/http/app-error.ts'

type Row = Omit<StaffBanner, 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt' | 'image'> &
  Record<'createdAt' | 'updatedAt', Date> &
  Record<'startsAt' | 'endsAt', Date | null>

/** Lists the banners to show now: higher priority first, then the newest. */
export async function listActiveBanners(db: Db): Promise<Banner[]> {
  return (await listBanners(db)).filter(({ state }) => state === 'shown')
}

/** Lists all banners in display order. */
export const listBanners = (db: Db): Promise<StaffBanner[]> => readBanners(db, sql`true`)

/** @throws AppError BANNER_NOT_FOUND */
export async function getBanner(db: Db, id: string): Promise<StaffBanner> {
  const [banner] = isUuid(id) ? await readBanners(db, sql`b.id = ${id}`) : []
  if (!banner) throw new AppError('BANNER_NOT_FOUND')
  return banner
}

async function readBanners(db: Db, where: RawBuilder<unknown>): Promise<StaffBanner[]> {
  const { rows } = await sql<Row>`
    select b.id as "_id", b.position, b.title, b.description, b.target_url as "targetUrl", b.priority, b.is_active as "isActive",
      b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "createdAt", b.updated_at as "updatedAt",
      case
        when not b.is_active then 'off'
        when b.ends_at <= now() then 'over'
        when b.starts_at > now() then 'waiting'
        else 'shown'
      end as state,
      case when m.id is not null then json_build_object('url', '/media/' || m.id || '/1000.webp', 'width', m.width, 'height', m.height) end
        as picture,
      array(select '/media/' || v.media_id || '/video' from banner_videos v where v.banner_id = b.id order by v.position) as videos
    from banners b left join media m on m.id = b.media_id
    where ${where}
    order by b.priority desc, b.created_at desc, b.id desc`.execute(db)
  return rows.map(({ startsAt, endsAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    image: row.picture?.url ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}
