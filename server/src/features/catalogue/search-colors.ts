import type { Product } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const colors = new Set(
  'black white red blue green yellow orange pink purple brown grey gray golden gold silver beige maroon navy teal mint lavender olive tan graphite titanium sand'.split(
    ' ',
  ),
)
const shown = 8

/** Whether one of the words names a colour. */
export const namesColor = (words: readonly string[]): boolean => words.some((word) => colors.has(word))

/** Whether a product `p` comes in the colour that one of the words names (0 or 1). */
export const comesIn = (words: readonly string[]): Expression<number> =>
  sql`(array_to_string(p.colors, ' ') ~ ${`\\m(${words.filter((word) => colors.has(word)).join('|')})\\M`})::int`

/** The colours of products that one of the words names: 'Sky Blue' of 'blue' (rule 3.9.1). */
export function listAskedColors(products: readonly Product[], words: readonly string[]): string[] {
  const names = new Set(products.flatMap(({ variants }) => variants.map(({ color }) => color.name)))
  return [...names].filter((name) =>
    name
      .toLowerCase()
      .split(' ')
      .some((word) => colors.has(word) && words.includes(word)),
  )
}

/** The colours in which the matches are in stock, for who asked for another one. */
export async function listColors(db: Db, matches: Expression<SqlBool>): Promise<string[]> {
  const { rows } = await sql<{ color: string }>`
    select distinct lower(coalesce(s.color_name, v.color_name)) as color
    from products p join skus s on s.product_id = p.id left join skus v on v.id = s.parent_id
    where p.is_active and ${matches} and s.is_leaf and s.removed_at is null and s.stock > 0 and coalesce(s.color_name, v.color_name) is not null
    order by color limit ${shown}`.execute(db)
  return rows.map(({ color }) => color)
}
