import { formatRupees } from '@saddar/contract/money'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { groupAlternatives, listFacts } from './amounts.ts'
import { askedPrice } from './asked-storage.ts'
import { isCapacityOfKind, writeNames } from './bare-price.ts'
import { findByBarcode } from './find-by-barcode.ts'
import type { ShopPage } from './find-shop-pages.ts'
import { describeLimits, limitPrice, type PriceLimits } from './limit-price.ts'
import { joints, type QueryTerm, type SearchQuery } from './parse-query.ts'
import { type PhoneAlone, toPhoneAlone } from './phone-alone.ts'
import { readSearch, type TypedSearch } from './read-search.ts'
import { comesIn, listColors, namesColor } from './search-colors.ts'
import { isOfKind, leaveOutGoodsFor } from './search-kind.ts'
import { listSearchLinks, type SearchLink } from './search-links.ts'
import { findPhrases, isRoundPrice, join, listCapacities, type Phrase, writePhrases } from './search-phrases.ts'
import { isMadeToFit, listQueries, type Query, type TypedWords } from './search-queries.ts'
import {
  choosePhone,
  listBeginnings,
  type Points,
  type Requirement,
  requireAmount,
  requireEnds,
  requireLink,
  requireName,
  requirePhone,
  type Step,
} from './search-requirements.ts'
import { getVocabulary, lastSingular, type Vocabulary } from './search-terms.ts'
import { findSoldOut, type SoldOutMatches } from './sold-out-matches.ts'

export interface Search {
  /** What the search matches; undefined when that is nothing. */
  found: FoundProducts | undefined
  /** What the shopper must be told: 'Nothing for Vivo Y17. For similar phones:'. */
  notice: string | undefined
  /** The label of a phone that nothing was found for: what is found is made for others. */
  otherPhone?: string | undefined
  /** The text with misspelt words corrected; undefined when none were. */
  corrected: string | undefined
  /** Pages of the shop that the text asks for. */
  pages: ShopPage[]
  /** While the shopper is typing: categories and phones that the text may mean. */
  links?: SearchLink[]
  phoneAlone?: PhoneAlone | undefined
  /** The amounts that may be choices of products, as facts. */
  amounts?: string[]
  /** The words that may name colours of products. */
  colors?: string[]
  /** The ids of products that are called so and sold out: `found` is similar to them. */
  soldOut?: string[] | undefined
  /** Finds what was typed: all words are spelt as in the catalogue, and nothing had to be relaxed. */
  isExact: boolean
}

export interface FoundProducts {
  matches: Expression<SqlBool>
  /** Best match first. */
  order: Expression<unknown>
  /** The phone that was searched for, and what is made for it, which comes first. */
  phone: { label: string; fits: Expression<SqlBool> } | undefined
  /** Replaces `matches` for suggestions: only the best sellers, since ranking thousands of matches takes too long while typing. */
  bestSellers: Expression<SqlBool> | undefined
}

interface SearchOptions {
  withSoldOut: boolean
  /** The shopper is still typing: the last word may be unfinished. */
  isTyping: boolean
  /** Searches for the words as they are typed, without correcting them. */
  isVerbatim?: boolean | undefined
  /** The words are corrected already. */
  isCorrected?: boolean
  /** What was typed, when a bare number in it is read as a price already. */
  pricedFrom?: string
}

/** Above this many matches, the best sellers are found by walking the sales index. */
const manyMatches = 1_000
const bestSellersExamined = 50
/** Among these, what is made for a common phone is found. */
const bestSellersLookedAt = 2_000
/** Fewer, since the walk also passes products that do not match. */
const bestSellersWalkedTo = 10

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
  const { query } = search
  const { pages } = query
  const found = await readRequirements(ctx, search, vocabulary, options)
  const { words, isGuess, isSpelled, corrected, unknown, prices, requirements, facts, phones } = found
  if (options.isTyping && corrected.size > 0 && !options.isCorrected) {
    // A second search takes time, and only differs where corrected words are a search term together: 'camra cover'.
    const asCorrected = correct(typed, search.text, corrected)
    const again = await readSearch(ctx.db, asCorrected, vocabulary.terms, true)
    if (again.query.terms.length < query.terms.length)
      return { ...(await buildSearch(ctx, asCorrected, { ...options, isCorrected: true })), corrected: asCorrected }
  }
  const links = options.isTyping ? listSearchLinks(query, facts, vocabulary.categories) : []
  const none = { found: undefined, notice: undefined, corrected: undefined, pages, links, isExact: false }
  const isVague = query.isVague && !query.isForPage
  const isEmpty = words.kind.length + words.others.length + requirements.length === 0
  if (isVague && isEmpty) return { ...none, ...(await findEverything(ctx, query, options)) }
  const isGift = query.list === 'best' && words.kind.length === 0
  if (isEmpty && prices.length === 0) return isGift ? { ...none, ...(await findEverything(ctx, query, options)) } : none
  if (query.isForPage && !isSpelled) return none
  const queries = listQueries(words, isGuess, requirements)
  const picked = await pickQuery(ctx, query.isForPage ? queries.slice(0, 1) : queries, options.withSoldOut)
  const isWhole = picked !== undefined && !picked.isPartial
  const [barePrice] = query.minPrice === undefined && query.maxPrice === undefined && options.pricedFrom === undefined ? prices : []
  // Two numbers alone are prices, and no capacities.
  const alone =
    query.terms.length === 2 && query.terms.every(({ words }) => words.every(isRoundPrice)) ? query.terms.flatMap(({ words }) => words) : []
  const [least, most] = alone.length === 2 ? alone : prices
  const isPair = most !== undefined && ` ${search.text} `.includes(` ${least} ${most} `)
  if (barePrice && (alone.length === 2 || unknown.includes(barePrice) || !(isWhole || (await isCapacityOfKind(ctx.db, words))))) {
    const asPrice = isPair
      ? ` ${search.text} `.replace(` ${least} ${most} `, ` ${least} to ${most} `)
      : ` ${search.text} `.replace(` ${barePrice} `, ` under ${barePrice} `)
    return buildSearch(ctx, asPrice, { ...options, pricedFrom: typed })
  }
  // What says nothing about the goods is no misspelt word of them either: 'tohfa' is no Toofan.
  if ((isVague || isGift) && (!isWhole || picked.inText || unknown.length + corrected.size > 0))
    return { ...none, ...(await findEverything(ctx, query, options)) }
  const askedAmounts = [...search.amounts.map(({ fact }) => fact), ...query.terms.flatMap(listCapacities)]
  const isUnspecific = words.kind.length + requirements.length === 0
  const soldOut =
    (options.withSoldOut && !(options.isTyping && askedAmounts.length > 0)) || unknown.length > 0
      ? undefined
      : await findOnlySoldOut(ctx, {
          picked,
          queries,
          words,
          hasAmount: askedAmounts.length > 0 && !query.phone,
          isMentioned: isUnspecific,
          withSoldOut: options.withSoldOut,
        })
  if (!picked && !soldOut?.similar) return { ...none, notice: requirements.flatMap(({ nothing }) => nothing ?? []).join(' ') || undefined }
  if (corrected.size > 0 && !options.isTyping && !options.isCorrected) {
    const asCorrected = correct(typed, search.text, corrected)
    const meant = await buildSearch(ctx, asCorrected, { ...options, isCorrected: true })
    if (meant.found) return { ...meant, corrected: asCorrected, isExact: false }
  }
  const asTyped = (options.pricedFrom ?? typed).trim()
  // The others of its kind are nearer, unless these are of the amount or for the phone that was asked for.
  if (soldOut?.similar && (!picked || picked.inText || (picked.isPartial && !query.phone))) {
    const hasAmount = askedAmounts.map((fact) => sql`(p.search_main @@ ${`'${fact}'`}::tsquery) desc, `)
    const isCalledSo = sql<SqlBool>`p.id = any(${soldOut.ids}::uuid[])`
    const order = sql`${options.isTyping ? sql`p.in_stock desc, ` : sql``}${sql.join(hasAmount, sql``)}${bestFirst}`
    // Suggestions have no place above them for what is sold out: it is the last of them.
    const matches = options.isTyping ? sql<SqlBool>`(${soldOut.similar} or ${isCalledSo})` : soldOut.similar
    const found = { matches, order, phone: undefined, bestSellers: undefined }
    const nothing = soldOut.isPartial ? `No “${asTyped}”.` : `“${asTyped}” is sold out.`
    return { ...none, found, notice: `${nothing} Similar products:`, soldOut: soldOut.ids }
  }
  if (!picked) return none
  const said = picked.steps.flatMap((step) => step.said ?? [])
  // While the last word is being typed, it may still become a known one.
  const isInstead = picked.steps.some((step) => step.isInstead)
  if (soldOut && !soldOut.isPartial && said.length > 0)
    said.splice(0, said.length, { ...said.at(-1)!, nothing: `“${asTyped}” is sold out.` })
  const isTold = requirements.length === 0 || isInstead
  // A requirement says what there is not, unless it is met: no red cover among those for the phone.
  if ((isTold || said.length === 0) && (picked.isPartial || isInstead) && (!options.isTyping || isSpelled))
    said.push(await describeMissing(ctx, asTyped, { picked, words, unknown }))
  else if (isTold && unknown.length > 0 && !(options.isTyping && search.text.endsWith(unknown.at(-1)!)))
    said.push({ nothing: `Nothing with “${unknown.join(' ')}”.`, shown: 'Similar products:' })
  const ofKind = isOfKind(words)
  const [ownKind] = words.ownKind.keys()
  const narrow = (matches: Expression<SqlBool>) => leaveOutGoodsFor(words, matches, options.withSoldOut)
  const price = askedPrice(askedAmounts)
  const limited = await limitPrice(ctx.db, query, narrow(toMatches(picked)), options.withSoldOut, {
    ofKind: ofKind.length > 0 ? sql<SqlBool>`${sum(ofKind)} > 0` : undefined,
    price,
  })
  const hasPrice = query.minPrice !== undefined || query.maxPrice !== undefined
  if (limited.nearestOfKind)
    said.push({
      nothing: `No ${nameKind(ownKind)} ${describeLimits(query)}.`,
      shown: hasPrice ? `The nearest is ${formatRupees(limited.nearestOfKind)}:` : 'Similar products:',
    })
  else if (limited.isRelaxed && hasPrice) said.push({ nothing: `Nothing ${describeLimits(query)}.`, shown: 'The nearest:' })
  else if (limited.isRelaxed)
    said.push({ nothing: `${ofKind.length > 0 ? `No ${nameKind(ownKind)}` : 'Nothing like that'} on sale.`, shown: 'Similar products:' })
  const phrases = [...words.kind, ...words.others]
  const required = picked.steps.flatMap(({ points = [] }) => points)
  const rank = rankBy(words, search.text, required)
  const first = picked.steps.find((step) => step.first)?.first
  // 'shirt' is in the description of a microphone.
  const isMentioned = picked.inText && isUnspecific && query.terms.every(({ means }) => means.length === 0)
  const matches =
    limited.isLimited && !limited.isRelaxed
      ? `Only products ${describeLimits(query)}.`
      : isMentioned
        ? `Products that mention “${typed.trim()}”:`
        : undefined
  const bestSellers =
    query.cheapFirst || limited.isLimited
      ? undefined
      : findBestSellers(picked, options.withSoldOut, { first, isAlone: phrases.length + requirements.length === 1 })
  const fits = first && sql<SqlBool>`p.search_main @@ ${first.query}::tsquery`
  // Few are suggested: none of them is sold out while others are not. A number, since PostgreSQL would walk an index that begins with the column.
  const soldOutLast = options.isTyping ? sql`p.in_stock::int desc, ` : sql``
  return {
    found: {
      matches: limited.matches,
      order:
        limited.isRelaxed && hasPrice
          ? sql`${soldOutLast}${limited.distance}, p.id`
          : query.cheapFirst
            ? sql`${soldOutLast}${sum(ofKind)} desc, ${inTitle(phrases)} desc, ${price}, p.id`
            : sql`${soldOutLast}${fits ? sql`(${fits}) desc, ` : sql``}${rank} desc, p.in_stock desc, p.sold desc, p.created_at desc, p.id`,
      phone: fits && !limited.isRelaxed && !query.cheapFirst ? { label: first.label, fits } : undefined,
      bestSellers: bestSellers && narrow(bestSellers),
    },
    notice: describe(said) ?? (options.isTyping && !(isMentioned && isSpelled) ? undefined : matches),
    otherPhone: picked.steps.find((step) => step.said?.otherPhone)?.said?.otherPhone,
    // A second search for the corrected text would take too long while typing: the nearest words were searched for.
    corrected: options.isTyping && corrected.size > 0 ? correct(typed, search.text, corrected) : undefined,
    pages,
    links,
    phoneAlone: phones.length > 0 && query.terms.length === 0 ? toPhoneAlone(query.phone!, phones) : undefined,
    amounts: askedAmounts,
    colors: words.others.flat().flatMap((phrase) => phrase.words),
    soldOut: soldOut?.ids,
    isExact: isSpelled && said.length === 0 && !query.isPriceMissing && !isMentioned && pages.length === 0,
  }
}

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
async function findOnlySoldOut(
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

interface Missing {
  picked: PickedQuery
  words: TypedWords
  unknown: string[]
}

/** Says why goods that only have some of the words are shown. */
async function describeMissing(ctx: Context, typed: string, { picked, words, unknown }: Missing): Promise<NonNullable<Step['said']>> {
  const nothing = `No “${typed}”.`
  const others = [...words.others.flat().flatMap((phrase) => phrase.words), ...unknown]
  const colors = picked.isPartial && words.kind.length > 0 && namesColor(others) ? await listColors(ctx.db, toMatches(picked)) : []
  return colors.length === 0
    ? { nothing, shown: 'Similar products:' }
    : { nothing: `${nothing} Other colours: ${colors.join(', ')}.`, shown: 'Similar products:' }
}

/** The word for the kind that was searched for: 'watch' of 'ghari'. */
function nameKind([phrase]: Phrase[] = []): string {
  const words = phrase?.words ?? []
  return [...words.slice(0, -1), lastSingular(words)].join(' ')
}

/** All goods within the limits of the price, for a search that names none. */
async function findEverything(
  ctx: Context,
  limits: PriceLimits & Pick<SearchQuery, 'cheapFirst'>,
  { withSoldOut, isTyping }: SearchOptions,
): Promise<Pick<Search, 'found' | 'notice'>> {
  const { matches, isLimited, isRelaxed, distance } = await limitPrice(ctx.db, limits, sql<SqlBool>`true`, withSoldOut)
  const { list, cheapFirst, minPrice, maxPrice } = limits
  const isNearest = isRelaxed && (minPrice !== undefined || maxPrice !== undefined)
  const inOrder = cheapFirst ? 'Cheapest' : list === 'newest' ? 'Newest' : 'Best sellers'
  const notice = isRelaxed
    ? `Nothing ${describeLimits(limits)}. ${isNearest ? 'The nearest' : inOrder}:`
    : !isLimited
      ? `${inOrder}${isTyping ? '' : ' first'}:`
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

/** 'Nothing for Vivo Y17. Nothing under Rs 500. The nearest:' */
function describe(said: NonNullable<Step['said']>[]): string | undefined {
  const last = said.at(-1)
  return last && `${[...new Set(said.map(({ nothing }) => nothing))].join(' ')} ${last.shown}`
}

/** Corrects the words of a typed text. A misspelt word with accents is found only in the normalized text, which has lost the signs of '1.2 m'. */
function correct(typed: string, normalized: string, corrected: Map<string, string>): string {
  const words: string[] = typed.toLowerCase().match(word) ?? []
  const text = [...corrected.keys()].every((key) => words.includes(key)) ? typed.trim() : normalized
  return text.replace(word, (each) => corrected.get(each.toLowerCase()) ?? each)
}
const word = /[\p{L}\p{N}]+/gu

const bestFirst = sql`p.in_stock desc, p.sold desc, p.id`

const findIds = (ids: string[]): FoundProducts => ({
  matches: sql<SqlBool>`p.id = any(${ids}::uuid[])`,
  order: bestFirst,
  phone: undefined,
  bestSellers: undefined,
})

interface Requirements {
  words: TypedWords
  /** Some words are guessed. */
  isGuess: boolean
  /** All words are spelt as in the catalogue. */
  isSpelled: boolean
  /** Misspelt words with the words that are meant. */
  corrected: Map<string, string>
  /** Words that have nothing to do with the catalogue. */
  unknown: string[]
  /** Numbers that may be prices. */
  prices: string[]
  requirements: Requirement[]
  /** Phones and amounts of the catalogue that are near the typed ones. */
  facts: string[]
  /** The keys of the phones that are meant. */
  phones: string[]
}

/** Looks up the typed words, phone and amounts in the catalogue. */
async function readRequirements(
  { db }: Context,
  { query: { terms: typed, phone, ends }, amounts, joined }: TypedSearch,
  vocabulary: Vocabulary,
  { isTyping, isVerbatim }: SearchOptions,
): Promise<Requirements> {
  const { kinds, ownKinds } = vocabulary
  const namesKind = (phrase: readonly string[]) => kinds.has(lastSingular(phrase))
  // A brand that makes several kinds of goods says nothing more beside the name of one: 'anker cable'.
  const isBrand = ({ isInstead, means }: QueryTerm) => isInstead && means.length > 1
  const isKindTerm = (term: QueryTerm) => [term.words, ...term.means.map((phrase) => phrase.split(' '))].some(namesKind)
  const hasKind = typed.some((term) => !isBrand(term) && isKindTerm(term))
  const terms = hasKind ? typed.filter((term) => !isBrand(term)) : typed
  const [{ phrases, isGuess, isSpelled, corrected, unknown, prices, known, link }, facts] = await Promise.all([
    findPhrases(db, terms, phone?.words ?? [], vocabulary, { isTyping, isVerbatim }),
    listFacts(db, listBeginnings(phone, amounts)),
  ])
  const isKind = (choice: Phrase[]) => choice.some(({ words }) => namesKind(words))
  const named = phrases.filter(isKind)
  // 'charger aur cable' means both kinds, and no product of both.
  const kind =
    named.length > 1 &&
    areJoined(
      typed.map((term) => (isKindTerm(term) ? term.words.join(' ') : undefined)),
      joined,
    )
      ? [named.flat()]
      : named
  const categories = kind.map((choice) => [choice, choice.flatMap(({ words }) => ownKinds.get(lastSingular(words)) ?? [])] as const)
  const words: TypedWords = {
    kind,
    ownKind: new Map(categories.filter(([, ids]) => ids.length > 0).map(([choice, ids]) => [choice, ids])),
    others: phrases.filter((choice) => !isKind(choice)),
    isLost: unknown.length > 0 && kind.length === 0,
  }
  const names = typed.filter(({ isInstead }) => isInstead).map(({ words }) => requireName(words))
  const requirements = [...names, ...groupAlternatives(amounts).map((each) => requireAmount(each, facts))]
  const phones: string[] = []
  if (phone) {
    const chosen = choosePhone(phone, facts, known, isTyping)
    phones.push(...chosen.keys)
    // A bare 'v30' that no phone of the catalogue is called is a word of its products.
    const isWord = !phone.isSure && chosen.exact.length === 0 && chosen.isNamed
    if (isWord) words.others.push([{ words: phone.words, open: false }])
    else {
      const kind = words.kind.find(isMadeToFit) ?? words.kind[0]
      requirements.push(
        requirePhone(phone, chosen, {
          kind: kind && nameKind(kind.filter((phrase) => isMadeToFit([phrase]) || namesKind(phrase.words))),
          isMadeToFit: words.kind.some(isMadeToFit),
        }),
      )
    }
  }
  if (link) requirements.push(requireLink(link))
  if (ends) requirements.push(requireEnds(ends))
  return { words, isGuess, isSpelled, corrected, unknown, prices, requirements, facts, phones }
}

/** Whether the text joins two kinds, one after the other, by 'and' or 'or', or asks for a set of both: 'keyboard mouse combo'. */
const areJoined = (kinds: readonly (string | undefined)[], text: string): boolean =>
  /\b(combo|set|bundle)\b/.test(text) ||
  kinds.some((kind, at) => kind && [...joints].some((word) => text.includes(`${kind} ${word} ${kinds[at + 1]}`)))

const toMatches = ({ text, inText }: Pick<Query, 'text' | 'inText'>): Expression<SqlBool> =>
  sql`${inText ? sql`p.search` : sql`p.search_main`} @@ ${text}::tsquery`

/**
 * The best sellers of the matches, with those made for the phone that was searched for, which sell less than cables and chargers.
 *
 * @param isAlone nothing else was searched for
 */
function findBestSellers(
  picked: PickedQuery,
  withSoldOut: boolean,
  { first, isAlone }: { first: Step['first']; isAlone: boolean },
): Expression<SqlBool> | undefined {
  const { text, inText, best } = picked
  if (inText && !best) return undefined
  const ids = best ? sql`${best}::uuid[]` : sql`array(select walk_to_matches(${text}::tsquery, ${withSoldOut}, ${bestSellersWalkedTo}))`
  if (!first) return sql<SqlBool>`p.id = any(${ids})`
  const sold = sql`p.is_active and (p.in_stock or ${withSoldOut})`
  // Of the kind that was typed, there is little: the index finds it at once.
  if (!isAlone)
    return sql<SqlBool>`p.id = any(${ids} || array(
      select p.id from products p where ${sold} and ${toMatches(picked)} and p.search_main @@ ${first.made}::tsquery
      order by p.sold desc limit ${bestSellersWalkedTo}))`
  const has = (query: string) => toMatches({ inText, text: query })
  const amongBest = (query: string) => sql`
    select id from (select p.* from products p where ${sold} order by ${bestFirst} limit ${bestSellersLookedAt}) p
    where ${has(query)} limit ${bestSellersWalkedTo}`
  // What is common is soon found among the best sellers, and what is rare by the index, which would first collect all of it.
  return sql<SqlBool>`p.id = any(${ids} || array(
    with popular as materialized (${amongBest(first.made)})
    select id from popular
    union all (
      select p.id from products p where (select count(*) from popular) < ${bestSellersWalkedTo} and ${sold} and ${has(first.made)}
      order by ${bestFirst} limit ${bestSellersWalkedTo}))${first.useful ? sql` || array(${amongBest(first.useful)})` : sql``})`
}

interface PickedQuery extends Query {
  best: string | null
}

async function pickQuery(ctx: Context, queries: Query[], withSoldOut: boolean): Promise<PickedQuery | undefined> {
  const texts = queries.map(({ text }) => text)
  const { rows } = await sql<{ place: number; best: string | null }>`
    select place, best::text from pick_search(
      ${texts}::tsquery[], ${queries.map(({ inText }) => inText)}::boolean[], ${withSoldOut}, ${manyMatches}, ${bestSellersExamined})`.execute(
    ctx.db,
  )
  return rows[0] && { ...queries[rows[0].place]!, best: rows[0].best }
}

/** Whether all words are in the title. */
const inTitle = (phrases: Phrase[][]): Expression<SqlBool> =>
  phrases.length === 0
    ? sql`true`
    : sql`(p.search_main @@ ${join(
        phrases.map((choice) => writePhrases(choice, 'A')),
        '&',
      )}::tsquery)`

/**
 * Each query term counts 4 in the title, 2 as kind or maker, 1 as model, colour or size. What is in a category of that kind counts 3 more: earbuds
 * come before a stand for earbuds, and watches before watch straps. What comes in the colour counts 4 more. What is for a car or bike that was not asked for counts 3 less: who types only
 * 'charger' means one for the wall. The exact phrase in the title counts 1 more; a phone or an amount counts as its requirement says.
 */
function rankBy(words: TypedWords, text: string, required: Points[]): Expression<number> {
  const points = [...words.kind, ...words.others].flatMap((choice) =>
    Object.entries({ A: 4, B: 2, C: 1 }).map(
      ([place, each]) => sql`(p.search_main @@ ${writePhrases(choice, place)}::tsquery)::int * ${each}::int`,
    ),
  )
  const ofKind = isOfKind(words).map((is) => sql`${is} * 3`)
  const inColor = words.others
    .map((choice) => choice.flatMap((phrase) => phrase.words))
    .filter(namesColor)
    .map((names) => sql`${comesIn(names)} * 4`)
  const others = required
    .filter((list) => list.length > 0)
    .map(
      (list) =>
        sql`case ${sql.join(
          list.map(({ query, points: each }) => sql`when p.search_main @@ ${query}::tsquery then ${each}::int`),
          sql` `,
        )} else 0 end`,
    )
  const typed = text.split(' ').filter(Boolean)
  const asked = [...typed, ...[...words.kind, ...words.others].flat().map((phrase) => phrase.words.join(' '))]
  const vehicles = ['car', 'bike'].filter((vehicle) => !asked.includes(vehicle)).map((vehicle) => `'${vehicle}':AB`)
  const forVehicle =
    words.ownKind.size === 0 || vehicles.length === 0 ? [] : [sql`(p.search_main @@ ${vehicles.join(' | ')}::tsquery)::int * -3`]
  const asTyped = typed.length === 0 ? [] : [sql`(p.search_main @@ ${writePhrases([{ words: typed, open: true }], 'A')}::tsquery)::int`]
  return sum([...points, ...ofKind, ...inColor, ...others, ...forVehicle, ...asTyped])
}

const sum = (numbers: Expression<unknown>[]) => sql<number>`(${sql.join([...numbers, sql`0`], sql` + `)})`
