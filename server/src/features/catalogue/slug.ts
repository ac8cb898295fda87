import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Makes a slug of Latin letters, digits and hyphens; a title without any of them gets the fallback. */
export function toSlug(title: string, fallback: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return slug || fallback
}

/** Returns the slug, or the slug with the first free number. Locks the slug, so that concurrent calls get different ones. */
export async function reserveSlug(db: Db, table: 'products' | 'categories', slug: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${table}:${slug}`}, 0))`.execute(db)
  // The slug is nearly always free, which an index lookup shows; only a taken slug needs a scan for its numbers.
  const same = await sql`select from ${sql.table(table)} where slug = ${slug}`.execute(db)
  if (same.rows.length === 0) return slug
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
