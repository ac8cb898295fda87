import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readBarePrice } from './bare-price.ts'
import { correctTyped } from './correct-typed.ts'
import { findByBarcode } from './find-by-barcode.ts'
import { findEverything } from './find-everything.ts'
import { findOnlySoldOut } from './find-only-sold-out.ts'
import { pickQuery } from './pick-query.ts'
import { type Requirements, readRequirements } from './read-requirements.ts'
import { readSearch, type TypedSearch } from './read-search.ts'
import { writeAnswer } from './search-answer.ts'
import { listSearchLinks } from './search-links.ts'
import { bestFirst } from './search-order.ts'
import { listCapacities } from './search-phrases.ts'
import { listQueries } from './search-queries.ts'
import type { FoundProducts, Search, SearchOptions } from './search-result.ts'
import { getVocabulary, type Vocabulary } from './search-terms.ts'
import type { SoldOutMatches } from './sold-out-matches.ts'

/**
 * Builds the condition and the order of a search (rule 3.5). The last word matches as a prefix; synonyms come from `search_terms`; an unknown
 * word is replaced by the nearest words of the catalogue or split in two. Queries are tried from strict to wide: all terms in the main fields,
 * then in the description too, then the kind of product with some of the other terms, then any term. Phones, amounts and prices that leave
 * nothing are relaxed with a notice. The title weighs most. A barcode finds its product. A finished text with misspelt words is searched for as if
 * it had been typed correctly.
 */
export async function buildSearch(ctx: Context, typed: string, options: SearchOptions): Promise<Search> {
  const scanned = await findByBarcode(ctx, typed)
  if (scanned.length > 0) return { found: findIds(scanned), notice: undefined, corrected: undefined, pages: [], isExact: false }
  const vocabulary = await getVocabulary(ctx)
  const search = await readSearch(ctx.db, typed, vocabulary.terms, options.isTyping)
  const asked = await readRequirements(ctx, search, vocabulary, options)
  const again = await searchCorrectedTerms(ctx, typed, { search, asked, vocabulary }, options)
  return again ?? findAsked(ctx, typed, { search, asked, vocabulary }, options)
}

/** A typed text with what it asks for. */
interface Typed {
  search: TypedSearch
  asked: Requirements
  vocabulary: Vocabulary
}

async function findAsked(ctx: Context, typed: string, { search, asked, vocabulary }: Typed, options: SearchOptions): Promise<Search> {
  const { query } = search
  const { words, isGuess, isSpelled, corrected, unknown, prices, requirements } = asked
  const links = options.isTyping ? listSearchLinks(query, asked.facts, vocabulary.categories) : []
  const none = { found: undefined, notice: undefined, corrected: undefined, pages: query.pages, links, isExact: false }
  const isVague = query.isVague && !query.isForPage
  const isGift = query.list === 'best' && words.kind.length === 0
  const missing = query.isGift && !options.isTyping ? (options.pricedFrom ?? typed).trim() : undefined
  const everything = async () => ({ ...none, ...(await findEverything(ctx, query, options, missing)) })
  const isEmpty = words.kind.length + words.others.length + requirements.length === 0
  if (isEmpty && (isVague || (isGift && prices.length === 0))) return everything()
  if (isEmpty && prices.length === 0) return none
  if (query.isForPage && !isSpelled) return none
  const queries = listQueries(words, isGuess, requirements)
  const picked = await pickQuery(ctx, query.isForPage ? queries.slice(0, 1) : queries, options.withSoldOut)
  const isWhole = picked !== undefined && !picked.isPartial
  const asPrice = options.pricedFrom === undefined ? await readBarePrice(ctx.db, search, asked, isWhole) : undefined
  if (asPrice) return buildSearch(ctx, asPrice, { ...options, pricedFrom: typed })
  // What says nothing about the goods is no misspelt word of them either: 'tohfa' is no Toofan.
  if ((isVague || isGift) && (!isWhole || picked.inText || unknown.length + corrected.size > 0)) return everything()
  const amounts = [...search.amounts.map(({ fact }) => fact), ...query.terms.flatMap(listCapacities)]
  const soldOut =
    (options.withSoldOut && !(options.isTyping && amounts.length > 0)) || unknown.length > 0
      ? undefined
      : await findOnlySoldOut(ctx, {
          picked,
          queries,
          words,
          hasAmount: amounts.length > 0 && !query.phone,
          isMentioned: words.kind.length + requirements.length === 0,
          withSoldOut: options.withSoldOut,
        })
  if (!picked && !soldOut?.similar) return { ...none, notice: requirements.flatMap(({ nothing }) => nothing ?? []).join(' ') || undefined }
  const meant = await searchCorrected(ctx, typed, { search, asked }, options)
  if (meant) return meant
  const asTyped = (options.pricedFrom ?? typed).trim()
  // The others of its kind are nearer, unless these are of the amount or for the phone that was asked for.
  if (soldOut?.similar && (!picked || picked.inText || (picked.isPartial && !query.phone)))
    return { ...none, ...writeSimilar({ ...soldOut, similar: soldOut.similar }, asTyped, amounts, options.isTyping) }
  if (!picked) return none
  return { ...(await writeAnswer(ctx, { typed, asTyped, search, asked, picked, soldOut, amounts }, options)), links }
}

/**
 * Searches for the corrected text while the shopper types. That takes time, and only differs where corrected words are a search term together:
 * 'camra cover'.
 */
async function searchCorrectedTerms(
  ctx: Context,
  typed: string,
  { search, asked: { corrected }, vocabulary }: Typed,
  options: SearchOptions,
): Promise<Search | undefined> {
  if (!options.isTyping || corrected.size === 0 || options.isCorrected) return undefined
  const asCorrected = correctTyped(typed, search.text, corrected)
  const again = await readSearch(ctx.db, asCorrected, vocabulary.terms, true)
  if (again.query.terms.length >= search.query.terms.length) return undefined
  return { ...(await buildSearch(ctx, asCorrected, { ...options, isCorrected: true })), corrected: asCorrected }
}

/** Searches for a finished text as if it had been typed correctly. */
async function searchCorrected(
  ctx: Context,
  typed: string,
  { search, asked: { corrected } }: Omit<Typed, 'vocabulary'>,
  options: SearchOptions,
): Promise<Search | undefined> {
  if (options.isTyping || corrected.size === 0 || options.isCorrected) return undefined
  const asCorrected = correctTyped(typed, search.text, corrected)
  const meant = await buildSearch(ctx, asCorrected, { ...options, isCorrected: true })
  return meant.found && { ...meant, corrected: asCorrected, isExact: false }
}

/** Products like those that are called so and sold out, those of the amount first. */
function writeSimilar(
  { ids, similar, isPartial }: SoldOutMatches & { similar: FoundProducts['matches'] },
  typed: string,
  amounts: string[],
  isTyping: boolean,
): Pick<Search, 'found' | 'notice' | 'soldOut'> {
  const hasAmount = amounts.map((fact) => sql`(p.search_main @@ ${`'${fact}'`}::tsquery) desc, `)
  const order = sql`${isTyping ? sql`p.in_stock desc, ` : sql``}${sql.join(hasAmount, sql``)}${bestFirst}`
  // Suggestions have no place above them for what is sold out: it is the last of them.
  const matches = isTyping ? sql<SqlBool>`(${similar} or p.id = any(${ids}::uuid[]))` : similar
  return {
    found: { matches, order, phone: undefined, bestSellers: undefined },
    notice: `${isPartial ? `No “${typed}”.` : `“${typed}” is sold out.`} Similar products:`,
    soldOut: ids,
  }
}

const findIds = (ids: string[]): FoundProducts => ({
  matches: sql`p.id = any(${ids}::uuid[])`,
  order: bestFirst,
  phone: undefined,
  bestSellers: undefined,
})
