import type { Facets } from '@saddar/contract'
import { priceBandEdges } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { customPlan, type Db } from '../../platform/db/connect.ts'
import type { ListFilters } from './list-filters.ts'

const shownPerFacet = 8
const phonesMaximum = 200

export const noFacets: Facets = {
  colors: [],
  brands: [],
  categories: [],
  models: [],
  price: { min: 0, max: 0 },
  priceBands: [],
  availability: { inStock: 0, soldOut: 0 },
}

type FacetName = Exclude<keyof ListFilters, 'others'>
const names: FacetName[] = ['category', 'price', 'color', 'brand', 'model', 'availability']
/** Requires all filters except the facet's own. */
const allExcept = (own: FacetName) =>
  sql.join(
    names.filter((name) => name !== own).map((name) => sql.ref(`by_${name}`)),
    sql` and `,
  )

interface Row extends Omit<Facets, 'models' | 'priceBands'> {
  models: { key: string; count: number }[]
  universal: number
  bands: { band: number; count: number }[]
}

/** Counts the values of each filter in one pass over the products that match the other filters (rule 3.9). */
export async function readFacets(db: Db, filters: ListFilters): Promise<Facets> {
  const { rows } = await sql<Row>`${customPlan}
    with found as materialized (
      select p.category_path, p.unit_price, p.colors, p.brand, p.phones, p.in_stock,
        ${sql.join(
          names.map((name) => sql`${filters[name]} as ${sql.ref(`by_${name}`)}`),
          sql`, `,
        )}
      from products p where ${filters.others}
    ), colors as (
      select color, count(*) as count from found, unnest(colors) color where ${allExcept('color')} group by color order by count desc, color limit ${shownPerFacet}
    )
    select
      (select coalesce(json_agg(json_build_object('name', named.name, 'code', named.code, 'count', c.count) order by c.count desc, named.name), '[]')
        from colors c cross join lateral (
          (select color_name as name, coalesce(color_code, '#000000') as code from skus where lower(color_name) = c.color and removed_at is null limit 1)
          union all
          (select color_name, coalesce(color_code, '#000000') from products where lower(color_name) = c.color limit 1)
          limit 1
        ) named) as colors,
      (select coalesce(json_agg(b order by b.count desc, b.name), '[]') from (
        select min(brand) as name, count(*) as count from found where brand <> '' and ${allExcept('brand')}
        group by lower(brand) order by count desc, name limit ${shownPerFacet}) b) as brands,
      (select coalesce(json_agg(json_build_object('slug', c.slug, 'count', k.count) order by c.slug), '[]') from (
        select id, count(*) as count from found, unnest(category_path) id where ${allExcept('category')} group by id) k join categories c on c.id = k.id) as categories,
      (select coalesce(json_agg(m order by m.count desc, m.key), '[]') from (
        select key, count(*) as count from found, unnest(phones) key where ${allExcept('model')} group by key order by count desc, key limit ${phonesMaximum}) m) as models,
      (select count(*) from found where phones = '{}' and ${allExcept('model')}) as universal,
      (select json_build_object('min', coalesce(min(unit_price), 0), 'max', coalesce(max(unit_price), 0)) from found where ${allExcept('price')}) as price,
      (select coalesce(json_agg(b order by b.band), '[]') from (
        select width_bucket(unit_price, ${priceBandEdges}::int[]) as band, count(*) as count from found where ${allExcept('price')} group by band) b) as bands,
      (select json_build_object('inStock', count(*) filter (where in_stock), 'soldOut', count(*) filter (where not in_stock))
        from found where ${allExcept('availability')}) as availability`.execute(db)
  if (!rows[0]) return noFacets
  const { models, universal, bands, ...facets } = rows[0]
  return {
    ...facets,
    models: models.map(({ key, count }) => ({ key, count: count + universal })),
    priceBands: bands.map(({ band, count }) => ({ from: priceBandEdges[band - 1] ?? 0, to: priceBandEdges[band] ?? null, count })),
  }
}
