import type { Context } from '../../platform/context.ts'
import { writeNames } from './bare-price.ts'
import { type PickedQuery, pickQuery } from './pick-query.ts'
import type { Query, TypedWords } from './search-queries.ts'
import { findSoldOut, type SoldOutMatches } from './sold-out-matches.ts'

interface Asked {
  picked: PickedQuery | undefined
  queries: Query[]
  words: TypedWords
  hasAmount: boolean
  /** Words in a description alone are no answer either. */
  isMentioned: boolean
  /** `picked` may be sold out. */
  withSoldOut: boolean
}

/** Finds what has all words in its main fields and meets all requirements, but is sold out, when nothing in stock does; else what has most of them. */
export async function findOnlySoldOut(
  ctx: Context,
  { picked, queries, words, hasAmount, isMentioned, withSoldOut }: Asked,
): Promise<SoldOutMatches | undefined> {
  const isWhole = ({ isPartial, steps }: Query) => !isPartial && steps.every(({ said, isInstead }) => !said && !isInstead)
  if (picked && isWhole(picked) && !(picked.inText && isMentioned)) return undefined
  const named = queries.filter((query) => !query.inText && isWhole(query))
  const soldOut = named[0] && (await findSoldOut(ctx.db, named[0]))
  if (soldOut) return soldOut
  // The Zarb Toofan, although not of that capacity.
  const names = hasAmount ? writeNames(words) : undefined
  const isCalledSo = { text: names ?? '', inText: false, isPartial: true, steps: [] }
  if (names && !(await pickQuery(ctx, [isCalledSo], false))) {
    const found = await findSoldOut(ctx.db, isCalledSo)
    if (found) return { ...found, isPartial: true }
  }
  if (withSoldOut) return undefined
  // A lantern, although none is black.
  const stricter = picked
    ? queries.slice(
        0,
        queries.findIndex(({ text, inText }) => text === picked.text && inText === picked.inText),
      )
    : queries
  const nearest = stricter.length > 0 ? await pickQuery(ctx, stricter, true) : undefined
  const found = nearest?.isPartial && nearest.steps.length === 0 ? await findSoldOut(ctx.db, nearest) : undefined
  return found && { ...found, isPartial: true }
}
