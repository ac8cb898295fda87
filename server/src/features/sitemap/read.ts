import { textPageNames } from '@saddar/contract'
import { pictureAt } from '@saddar/contract/media'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** An address for search engines, with the pictures on its page. */
export interface SitemapEntry {
  path: string
  changedAt?: Date
  pictures?: string[]
}

/** The protocol limit is 50,000 (sitemaps.org). Smaller parts are generated faster, and only changed parts are fetched again. */
export const productsPerPart = 5_000

/** Lists the time of the newest change of each part of the products. */
export async function listProductParts(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ changed_at: Date }>`
    select max(updated_at) as changed_at from (
      select updated_at, (row_number() over (order by id) - 1) / ${productsPerPart}::int as part from products where is_active
    ) placed group by part order by part`.execute(db)
  return rows.map((row) => row.changed_at)
}

/** Lists one part of the products in order of creation, so that a new product changes only the last part. Skips earlier parts in indexes alone. */
export async function listProductEntries(db: Db, part: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date; pictures: string[] }>`
    select p.slug, p.updated_at, array(select image->>'url' from jsonb_array_elements(p.doc->'images') image) as pictures
    from (
      select id from products q where not exists (select from products i where i.id = q.id and not i.is_active)
      order by id limit ${productsPerPart} offset ${(part - 1) * productsPerPart}
    ) listed join products p using (id) order by p.id`.execute(db)
  return rows.map((row) => ({
    path: `/product/${row.slug}`,
    changedAt: row.updated_at,
    pictures: row.pictures.map((url) => pictureAt(url, 1000)),
  }))
}

/** Lists the categories with active products. */
export async function listCategoryEntries(db: Db): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ slug: string; updated_at: Date; media_id: string | null }>`
    select slug, updated_at, media_id from categories c
    where exists (select from products p where p.is_active and p.category_path @> array[c.id]) order by slug`.execute(db)
  return rows.map((row) => ({
    path: `/products?category=${encodeURIComponent(row.slug)}`,
    changedAt: row.updated_at,
    ...(row.media_id && { pictures: [`/media/${row.media_id}/1000.webp`] }),
  }))
}

const lists = ['/', '/products', '/recent-products', '/featured-products', '/all-categories', '/contact']
export const pageEntries: SitemapEntry[] = [...lists, ...textPageNames.map((name) => `/${name}`)].map((path) => ({ path }))
