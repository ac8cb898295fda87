import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { bestSellersWalkedTo } from './find-best-sellers.ts'
import { describeLimits, limitPrice, type PriceLimits } from './limit-price.ts'
import type { SearchQuery } from './parse-query.ts'
import { bestFirst } from './search-order.ts'
import type { Search, SearchOptions } from './search-result.ts'

/**
 * All goods within the limits of the price, for a search that names none.
 * @param missing what the shopper typed, where it names something that there is not
 */
export async function findEverything(
  ctx: Context,
  limits: PriceLimits & Pick<SearchQuery, 'cheapFirst'>,
  { withSoldOut, isTyping, isSorted = false }: SearchOptions,
  missing?: string,
): Promise<Pick<Search, 'found' | 'notice'>> {
  const { matches, isLimited, isRelaxed, distance } = await limitPrice(ctx.db, limits, sql<SqlBool>`true`, withSoldOut)
  const { list, cheapFirst, minPrice, maxPrice } = limits
  const isNearest = isRelaxed && (minPrice !== undefined || maxPrice !== undefined)
  const inOrder = cheapFirst ? 'Cheapest' : list === 'newest' ? 'Newest' : 'Best sellers'
  const notice = isRelaxed
    ? `Nothing ${describeLimits(limits)}. ${isNearest ? 'The nearest' : inOrder}:`
    : !isLimited
      ? isSorted && !missing
        ? undefined
        : `${missing ? `No “${missing}”. ` : ''}${inOrder}${isTyping ? '' : ' first'}:`
      : isTyping
        ? undefined
        : `Only products ${describeLimits(limits)}.`
  const bestSellers = sql<SqlBool>`p.id = any(array(
    select p.id from products p where p.is_active and (p.in_stock or ${withSoldOut}) order by ${bestFirst} limit ${bestSellersWalkedTo}))`
  const order = isNearest
    ? sql`${distance}, p.id`
    : cheapFirst
      ? sql`p.unit_price, p.id`
      : list === 'newest'
        ? sql`p.in_stock desc, p.created_at desc, p.id`
        : bestFirst
  const isOther = isLimited || cheapFirst || list === 'newest'
  return { found: { matches, order, phone: undefined, bestSellers: isOther ? undefined : bestSellers }, notice }
}
