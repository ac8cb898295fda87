import type { Facets, ProductQuery } from '@saddar/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** Which filters to leave out: a facet counts what one would find by choosing another value of it. */
type LeaveOut = Partial<Record<keyof ProductQuery, undefined>>

/** What the present filters can be narrowed to, with counts. */
export async function readFacets(db: Db, where: (leftOut: LeaveOut) => Expression<SqlBool>): Promise<Facets> {
  const [colors, brands, prices] = await Promise.all([
    sql<{ name: string; code: string; count: number }>`
      select min(c.name) as name, (array_agg(c.code))[1] as code, count(distinct p.id) as count
      from products p
      cross join lateral (
        select v.color_name as name, coalesce(v.color_code, '#000000') as code
        from skus v where v.product_id = p.id and v.kind = 'variant' and v.removed_at is null
        union all select p.color_name, coalesce(p.color_code, '#000000') where p.color_name is not null
      ) c
      where ${where({ color: undefined })} group by lower(c.name) order by count desc, name limit 30`.execute(db),
    sql<{ name: string; count: number }>`
      select min(p.brand) as name, count(*) as count from products p
      where p.brand <> '' and ${where({ brand: undefined })} group by lower(p.brand) order by count desc, name limit 30`.execute(db),
    sql<{ min: number; max: number }>`
      select coalesce(min(p.unit_price), 0) as min, coalesce(max(p.unit_price), 0) as max from products p
      where ${where({ minPrice: undefined, maxPrice: undefined })}`.execute(db),
  ])
  return { colors: colors.rows, brands: brands.rows, price: prices.rows[0] ?? { min: 0, max: 0 } }
}
