import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** A slug from a title: Latin letters, digits and hyphens; a title without any of them gets the given word. */
export function toSlug(title: string, otherwise: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return slug || otherwise
}

/** The slug itself, or with the first free number behind it. Takes the table's lock for the name, so that two at once differ. */
export async function freeSlug(db: Db, table: 'products' | 'categories', slug: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${table}:${slug}`}, 0))`.execute(db)
  // Nearly always free, and found so by the index; the numbers behind a taken one take a look at all.
  const same = await sql`select from ${sql.table(table)} where slug = ${slug}`.execute(db)
  if (same.rows.length === 0) return slug
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = ${slug} or slug ~ ${`^${slug}-[0-9]+$`}`.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
