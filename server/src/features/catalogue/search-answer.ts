import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { askedPrice } from './asked-storage.ts'
import { correctTyped } from './correct-typed.ts'
import { findBestSellerOfEach, findBestSellers } from './find-best-sellers.ts'
import { describeLimits, limitPrice } from './limit-price.ts'
import { toPhoneAlone } from './phone-alone.ts'
import { type PickedQuery, toMatches } from './pick-query.ts'
import type { Requirements } from './read-requirements.ts'
import type { TypedSearch } from './read-search.ts'
import { isOfKind, leaveOutGoodsFor } from './search-kind.ts'
import { joinNotices, listNotices, listPriceNotices } from './search-notices.ts'
import { rankBy, sum } from './search-order.ts'
import type { FoundProducts, Search, SearchOptions } from './search-result.ts'
import type { SoldOutMatches } from './sold-out-matches.ts'

interface Answered {
  typed: string
  /** What the shopper typed, before a bare number in it was read as a price. */
  asTyped: string
  search: TypedSearch
  asked: Requirements
  picked: PickedQuery
  soldOut: SoldOutMatches | undefined
  /** The amounts that may be choices of products, as facts. */
  amounts: string[]
}

/** What the picked query finds within the prices, its order, and what the shopper is told of it. */
export async function writeAnswer(
  ctx: Context,
  { typed, asTyped, search, asked, picked, soldOut, amounts }: Answered,
  { withSoldOut, isTyping, isSorted = false }: SearchOptions,
): Promise<Omit<Search, 'links'>> {
  const { query, text } = search
  const { words, requirements, isSpelled, corrected, phones } = asked
  const said = await listNotices(ctx, { picked, asked, soldOut, asTyped, text, isTyping })
  const ofKind = isOfKind(words)
  const narrow = (matches: Expression<SqlBool>) => leaveOutGoodsFor(words, matches, withSoldOut)
  const price = askedPrice(amounts)
  const limited = await limitPrice(ctx.db, query, narrow(toMatches(picked)), withSoldOut, {
    ofKind: ofKind.length > 0 ? sql<SqlBool>`${sum(ofKind)} > 0` : undefined,
    price,
  })
  const isKindAlone = words.kind.length === 1 && words.others.length + requirements.length === 0
  said.push(...listPriceNotices(query, limited, words.ownKind.keys().next().value, isKindAlone))
  const phrases = [...words.kind, ...words.others]
  const first = picked.steps.find((step) => step.first)?.first
  // 'shirt' is in the description of a microphone.
  const isMentioned = picked.inText && words.kind.length + requirements.length === 0 && query.terms.every(({ means }) => means.length === 0)
  const isCheapFirst = query.cheapFirst && picked.steps.every(({ isNearest }) => !isNearest)
  const only = limited.isLimited && !limited.isRelaxed ? `Only products ${describeLimits(query)}.` : undefined
  const inOrder = isCheapFirst && !isSorted ? 'Cheapest first:' : undefined
  const matches =
    only || inOrder ? [only, inOrder].filter(Boolean).join(' ') : isMentioned ? `Products that mention “${typed.trim()}”:` : undefined
  const bestSellers =
    query.cheapFirst || limited.isLimited
      ? undefined
      : findBestSellers(picked, withSoldOut, { first, isAlone: phrases.length + requirements.length === 1 })
  const fits = first && sql<SqlBool>`p.search_main @@ ${first.query}::tsquery`
  // Of a brand that makes several kinds of goods, one of each comes first.
  const isBrandAlone = words.others.length === 0 && requirements.length === 1 && picked.steps.some(({ brand }) => brand)
  const ofKinds = isBrandAlone ? await findBestSellerOfEach(ctx, words.kind.flat(), withSoldOut) : []
  const byRank = () => {
    const required = picked.steps.flatMap(({ points = [] }) => points)
    const rank = rankBy(words, text, required)
    const firstOfKinds = ofKinds.length > 0 ? sql`array_position(${ofKinds}::uuid[], p.id), ` : sql``
    return sql`${firstOfKinds}${fits ? sql`(${fits}) desc, ` : sql``}${rank} desc, p.in_stock desc, p.sold desc, p.created_at desc, p.id`
  }
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined
  // The cheapest of what is of the kind itself, or for the phone: a strap is no answer to 'sasti ghari'. PostgreSQL orders by no constant.
  const cheapestAmong = ofKind.length > 0 ? [sql`${sum(ofKind)} desc`] : fits ? [sql`(${fits}) desc`] : []
  const order =
    limited.isRelaxed && hasPrice
      ? sql`${limited.distance}, p.id`
      : isCheapFirst
        ? sql.join([...cheapestAmong, sql`${price}, p.id`])
        : byRank()
  const found: FoundProducts = {
    matches: limited.matches,
    // Few are suggested: none of them is sold out while others are not. A number, since PostgreSQL would walk an index that begins with the column.
    order: isTyping ? sql`p.in_stock::int desc, ${order}` : order,
    phone: fits && !limited.isRelaxed && !isCheapFirst ? { label: first.label, fits } : undefined,
    bestSellers: bestSellers && narrow(ofKinds.length > 0 ? sql<SqlBool>`(${bestSellers} or p.id = any(${ofKinds}::uuid[]))` : bestSellers),
  }
  return {
    found,
    notice: joinNotices(said) ?? (isTyping && !(isMentioned && isSpelled) ? undefined : matches),
    otherPhone: picked.steps.find((step) => step.said?.otherPhone)?.said?.otherPhone,
    // A second search for the corrected text would take too long while typing: the nearest words were searched for.
    corrected: isTyping && corrected.size > 0 ? correctTyped(typed, text, corrected) : undefined,
    pages: query.pages,
    phoneAlone: phones.length > 0 && query.terms.length === 0 ? toPhoneAlone(query.phone!, phones) : undefined,
    amounts,
    colors: words.others.flat().flatMap((phrase) => phrase.words),
    soldOut: soldOut?.ids,
    isExact: isSpelled && said.length === 0 && !query.isPriceMissing && !isMentioned && query.pages.length === 0,
  }
}
