import { formatRupees } from '@saddar/contract/money'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { SearchQuery } from './parse-query.ts'

export type PriceLimits = Pick<SearchQuery, 'minPrice' | 'maxPrice' | 'list'>
export interface PriceLimit {
  matches: Expression<SqlBool>
  isLimited: boolean
  /** Nothing is within the limit, which therefore does not apply (rule 3.5.7). */
  isRelaxed: boolean
  /** Nothing of the kind that was searched for is within the limit: the lowest or highest price of that, in rupees. */
  nearestOfKind?: number | null
  /** Other kinds are within the limit. */
  isOfOthers?: boolean
  /** How far a price is from the limit (rupees). */
  distance: Expression<number>
}

/**
 * Limits a search to prices and to what is on sale, unless nothing is within the limit. Straps for Rs 850 do not answer 'watch under 1500': then
 * the limit does not apply to what is `ofKind`, and only that is found (rule 3.5.7).
 *
 * @param price of a product `p`, when a capacity is asked for
 */
export async function limitPrice(
  db: Db,
  { minPrice = 0, maxPrice = mostRupees, list }: PriceLimits,
  matches: Expression<SqlBool>,
  withSoldOut: boolean,
  { ofKind, price = sql`p.unit_price` }: { ofKind?: Expression<SqlBool> | undefined; price?: Expression<number> } = {},
): Promise<PriceLimit> {
  const onSale = list === 'sale'
  const isLimited = minPrice > 0 || maxPrice < mostRupees || onSale
  const distance = sql<number>`greatest(${minPrice}::int - ${price}, ${price} - ${maxPrice}::int)`
  if (!isLimited) return { matches, isLimited, isRelaxed: false, distance }
  const within = sql<SqlBool>`(${price} between ${minPrice} and ${maxPrice}${onSale ? sql` and p.on_sale` : sql``})`
  const sold = sql<SqlBool>`p.is_active and (p.in_stock or ${withSoldOut}) and ${matches}`
  const nearest = ofKind
    ? sql`(select ${price} from products p where ${sold} and ${ofKind} order by ${distance}, p.id limit 1)`
    : sql`null::int`
  const { rows } = await sql<{ is_any: boolean; nearest: number | null; is_kind: boolean }>`
    select exists (select from products p where ${sold} and ${within}) as is_any, ${nearest} as nearest,
      exists (select from products p where ${sold} and ${within} and ${ofKind ?? sql`true`}) as is_kind`.execute(db)
  const { is_any: isAny = false, nearest: nearestOfKind = null, is_kind: isKind = false } = rows[0] ?? {}
  const isOutside = nearestOfKind !== null && !isKind
  return isAny && !isOutside
    ? { matches: sql<SqlBool>`(${matches} and ${within})`, isLimited, isRelaxed: false, distance }
    : {
        matches: nearestOfKind === null ? matches : sql<SqlBool>`(${matches} and ${ofKind})`,
        isLimited,
        isRelaxed: true,
        nearestOfKind,
        isOfOthers: isAny,
        distance,
      }
}
/** No price is higher. */
const mostRupees = 100_000_000

export function describeLimits({ list, ...prices }: PriceLimits): string {
  const isPriced = prices.minPrice !== undefined || prices.maxPrice !== undefined
  return [...(list === 'sale' ? ['on sale'] : []), ...(isPriced ? [describePrice(prices)] : [])].join(' ')
}

function describePrice({ minPrice, maxPrice }: Omit<PriceLimits, 'list'>): string {
  if (minPrice === undefined) return `under ${formatRupees(maxPrice ?? 0)}`
  if (maxPrice === undefined) return `above ${formatRupees(minPrice)}`
  return `between ${formatRupees(minPrice)} and ${formatRupees(maxPrice)}`
}
