import type { ProductQuery } from '@saddar/contract'
import { kindOfFact } from '@saddar/contract/facts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { isWithin } from './within-category.ts'

const always = sql<SqlBool>`true`

/** The filters of a list on `products p`. Filters with a facet are separate, since each facet is counted without its own filter. */
export interface ListFilters {
  category: Expression<SqlBool>
  price: Expression<SqlBool>
  color: Expression<SqlBool>
  brand: Expression<SqlBool>
  model: Expression<SqlBool>
  facts: Expression<SqlBool>
  rating: Expression<SqlBool>
  availability: Expression<SqlBool>
  others: Expression<SqlBool>
}

/** Whether a query includes sold-out products (rule 3.2). */
export const wantsSoldOut = ({ availability, includeOutOfStock, ids }: ProductQuery) =>
  availability ? availability !== 'in-stock' : Boolean(includeOutOfStock || ids)

/** Builds the filters of a query. A search adds `matches`. */
export function toListFilters(
  ctx: Context,
  query: ProductQuery & { madeFor?: string[] },
  matches: Expression<SqlBool> | undefined,
  price: Expression<number> = sql`p.unit_price`,
): ListFilters {
  const categories = [
    query.categoryId && (isUuid(query.categoryId) ? isWithin(sql`id = ${query.categoryId}`) : sql<SqlBool>`false`),
    query.category && isWithin(sql`slug = ${query.category.toLowerCase()}`),
  ]
  const prices = [
    query.minPrice !== undefined && sql<SqlBool>`${price} >= ${query.minPrice}`,
    query.maxPrice !== undefined && sql<SqlBool>`${price} <= ${query.maxPrice}`,
  ]
  const others = [
    ctx.actor.kind !== 'admin' && sql<SqlBool>`p.is_active`,
    query.isFeatured !== undefined && (query.isFeatured ? sql<SqlBool>`p.is_featured` : sql<SqlBool>`not p.is_featured`),
    query.onSale !== undefined && (query.onSale ? sql<SqlBool>`p.on_sale` : sql<SqlBool>`not p.on_sale`),
    query.madeFor && sql<SqlBool>`p.phones && ${query.madeFor}::text[]`,
    query.ids !== undefined && byIds(query.ids),
    matches,
  ]
  return {
    category: every(categories),
    price: every(prices),
    color: query.color ? sql<SqlBool>`p.colors && ${splitWords(query.color)}::text[]` : always,
    brand: query.brand ? sql<SqlBool>`lower(p.brand) = any(${splitWords(query.brand)}::text[])` : always,
    model: query.model ? sql<SqlBool>`(${sql.join(fitConditions(query.model), sql` or `)})` : always,
    facts: every([...groupFacts(query.facts).values()].map((facts) => sql<SqlBool>`p.facts && ${facts}::text[]`)),
    rating: query.minRating ? sql<SqlBool>`p.average_rating >= ${query.minRating}` : always,
    availability:
      query.availability === 'sold-out' ? sql<SqlBool>`not p.in_stock` : wantsSoldOut(query) ? always : sql<SqlBool>`p.in_stock`,
    others: every(others),
  }
}

/** A product without compatible phones fits every phone. */
const fitConditions = (model: string) => [
  sql<SqlBool>`cardinality(p.phones) = 0`,
  sql<SqlBool>`p.phones @> array[(select phone_key(${model}))]`,
]

/** Counts the matching products. Products for one phone and for any phone are counted separately, since each count has its own index. */
export function selectCount(filters: ListFilters, { model }: ProductQuery): Expression<number> {
  const conditions = model ? fitConditions(model) : [filters.model]
  const counts = conditions.map(
    (condition) => sql`(select count(*) from products p where ${every(Object.values({ ...filters, model: condition }))})`,
  )
  return sql<number>`${sql.join(counts, sql` + `)}`
}

export const every = (parts: (Expression<SqlBool> | false | '' | undefined)[]): Expression<SqlBool> => {
  const given = parts.filter((part) => Boolean(part) && part !== always) as Expression<SqlBool>[]
  return given.length === 0 ? always : sql<SqlBool>`${sql.join(given, sql` and `)}`
}

export function splitIds(ids: string): string[] {
  return ids
    .split(',')
    .map((key) => key.trim())
    .slice(0, 100)
}

function byIds(ids: string): Expression<SqlBool> {
  const keys = splitIds(ids)
  return sql<SqlBool>`(p.id = any(${keys.filter(isUuid)}::uuid[]) or p.slug = any(${keys.filter((key) => !isUuid(key))}::text[]))`
}

/** The facts of a query by their kind (rule 3.9.2). */
export const groupFacts = (facts = ''): Map<string, string[]> => Map.groupBy(splitWords(facts), kindOfFact)

export const splitWords = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .slice(0, 20)
