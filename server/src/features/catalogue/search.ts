import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findByBarcode } from './find-by-barcode.ts'
import { parseQuery, type QueryTerm, toSingular } from './parse-query.ts'
import { readSearchWords, type SearchWord } from './read-search-words.ts'
import { getVocabulary } from './search-terms.ts'

export interface Search {
  matches: Expression<SqlBool>
  /** Best match first. */
  order: Expression<unknown>
  maxPrice: number | undefined
  /** Replaces `matches` for suggestions: only the best sellers, since ranking thousands of matches takes too long while typing. */
  bestSellers: Expression<SqlBool> | undefined
}

/** Above this many matches, the best sellers are found by walking the sales index. */
const manyMatches = 1_000
const bestSellersExamined = 50
/** Fewer, since the walk also passes products that do not match. */
const bestSellersWalkedTo = 10

/** One of the alternative phrases of a query term. */
interface Phrase {
  words: string[]
  open: boolean
}

/**
 * Builds the condition and the order of a search (rule 3.5). The last word matches as a prefix; synonyms come from `search_terms`; an unknown
 * word is replaced by the nearest words of the catalogue or split in two. Queries are tried from strict to wide: all terms in the main fields,
 * then in the description too, then the kind of product with some of the other terms, then any term. The title weighs most. A barcode finds
 * its product.
 */
export async function buildSearch(ctx: Context, typed: string, withSoldOut: boolean): Promise<Search | 'nothing'> {
  const scanned = await findByBarcode(ctx, typed)
  if (scanned.length > 0) return searchByIds(scanned)
  const [{ terms: known, kinds }, text] = await Promise.all([getVocabulary(ctx), normalize(ctx, typed)])
  const { terms, cheapFirst, maxPrice } = parseQuery(text, known)
  const { phrases, isGuess } = await findPhrases(ctx, terms)
  if (phrases.length === 0) return 'nothing'
  const queries = listQueries(phrases, kinds, isGuess)
  const picked = await pickQuery(ctx, queries, withSoldOut)
  if (!picked) return 'nothing'
  const { text: query, inText } = picked
  const column = inText ? sql`p.search` : sql`p.search_main`
  const rank = rankBy(phrases, text)
  return {
    matches: sql<SqlBool>`${column} @@ ${query}::tsquery`,
    order: cheapFirst
      ? sql`${inTitle(phrases)} desc, p.unit_price, p.id`
      : sql`${rank} desc, p.in_stock desc, p.sold desc, p.created_at desc, p.id`,
    maxPrice,
    bestSellers: cheapFirst || maxPrice !== undefined ? undefined : findBestSellers(picked, withSoldOut),
  }
}

const searchByIds = (ids: string[]): Search => ({
  matches: sql<SqlBool>`p.id = any(${ids}::uuid[])`,
  order: sql`p.in_stock desc, p.sold desc, p.id`,
  maxPrice: undefined,
  bestSellers: undefined,
})

function findBestSellers({ text, inText, best }: Query & { best: string | null }, withSoldOut: boolean): Expression<SqlBool> | undefined {
  if (best) return sql<SqlBool>`p.id = any(${best}::uuid[])`
  if (inText) return undefined
  return sql<SqlBool>`p.id = any(array(select walk_to_matches(${text}::tsquery, ${withSoldOut}, ${bestSellersWalkedTo})))`
}

async function normalize(ctx: Context, typed: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select search_text(${typed}) as text`.execute(ctx.db)
  return rows[0]?.text ?? ''
}

interface Query {
  text: string
  /** Searches the description too, not only the main fields. */
  inText: boolean
}

/** Lists queries from the strictest to the widest. The kind of product is dropped last: glass for an unknown phone finds glass, not chargers. */
function listQueries(phrases: Phrase[][], kinds: ReadonlySet<string>, isGuess: boolean): Query[] {
  const isKind = (choice: Phrase[]) => choice.some(({ words }) => kinds.has(toSingular(words.at(-1) ?? '')))
  const [kind, others] = [phrases.filter(isKind), phrases.filter((choice) => !isKind(choice))].map((part) =>
    part.map((choice) => write(choice)),
  )
  const all = join([...kind!, ...others!], '&')
  const any = join([...kind!, ...others!], '|')
  const names = (...texts: string[]) => texts.map((text) => ({ text, inText: false }))
  const inText = (text: string) => (isGuess ? [] : [{ text, inText: true }])
  if (kind!.length === 0) {
    const butOne = others!.length > 2 ? [...names(allButOne(others!)), ...inText(allButOne(others!))] : []
    return [...names(all), ...inText(all), ...butOne, ...(isGuess ? names(any) : inText(any))]
  }
  const wider = others!.length === 0 ? [] : [allButOne(others!), join(others!, '|')].map((some) => join([...kind!, some], '&'))
  return [...names(all), ...inText(all), ...names(...wider, join(kind!, '&'), any), ...inText(any)]
}

const join = (parts: string[], sign: '&' | '|') => `(${parts.join(` ${sign} `)})`

/** Requires all terms except any one of them; a single term is required. */
function allButOne(parts: string[]): string {
  if (parts.length < 2) return join(parts, '&')
  return join(
    parts.map((_, left) =>
      join(
        parts.filter((_, index) => index !== left),
        '&',
      ),
    ),
    '|',
  )
}

async function pickQuery(ctx: Context, queries: Query[], withSoldOut: boolean) {
  const texts = queries.map(({ text }) => text)
  const { rows } = await sql<{ place: number; best: string | null }>`
    select place, best::text from pick_search(
      ${texts}::tsquery[], ${queries.map(({ inText }) => inText)}::boolean[], ${withSoldOut}, ${manyMatches}, ${bestSellersExamined})`.execute(
    ctx.db,
  )
  return rows[0] && { ...queries[rows[0].place]!, best: rows[0].best }
}

/** Finds the phrases for each query term, leaving out terms unknown to the catalogue, and whether some of them are guesses. */
async function findPhrases({ db }: Context, terms: QueryTerm[]): Promise<{ phrases: Phrase[][]; isGuess: boolean }> {
  const singles = terms.map(({ words }) => (words.length === 1 ? words[0]! : undefined))
  const joined = terms.map(({ means }, at) => {
    const [first, next] = [singles[at], singles[at + 1]]
    return first && next && means.length === 0 && /^\p{L}+$/u.test(first + next) ? first + next : undefined
  })
  const asked = new Set(terms.flatMap(({ words }) => words).flatMap((word) => [word, toSingular(word)]))
  for (const word of joined) if (word) asked.add(word)
  const known = await readSearchWords(db, [...asked])
  const phrases: Phrase[][] = []
  for (let at = 0; at < terms.length; at++) {
    const whole = joined[at]
    const isOneWord = whole !== undefined && known.get(whole)?.whole
    if (isOneWord) {
      const next = terms[++at]!
      phrases.push([
        { words: [whole], open: next.open },
        { words: [singles[at - 1]!, singles[at]!], open: next.open },
      ])
    } else phrases.push(choosePhrases(terms[at]!, known))
  }
  return { phrases: phrases.filter((choice) => choice.length > 0), isGuess: [...known.values()].some(isWildGuess) }
}

/** A different first letter probably means a different word: toaster is not coaster. */
const isWildGuess = ({ term, near }: SearchWord) => near.length > 0 && near[0]![0] !== term[0]

function choosePhrases({ words, means, open }: QueryTerm, known: Map<string, SearchWord>): Phrase[] {
  const meant = means.map((phrase) => ({ words: phrase.split(' '), open: phrase.length > 3 }))
  if (words.length > 1) return [...meant, ...(words.every((word) => known.get(word)?.begun) ? [{ words, open }] : [])]
  const word = known.get(words[0]!)!
  const singular = toSingular(word.term)
  const own: Phrase[] = word.begun ? [{ words: [word.term], open: isOpen(word, open) }] : []
  if (singular !== word.term && known.get(singular)?.begun) own.push({ words: [singular], open: singular.length > 3 })
  if (own.length > 0 || meant.length > 0) return [...own, ...meant]
  return [
    ...(word.split ? [{ words: word.split, open }] : []),
    ...(word.split ? [] : word.near.map((near) => ({ words: [near], open: near.length > 3 }))),
  ]
}

/** Whether a word matches as a prefix: '13' is a model and not the beginning of 130; 'case' matches cases, but 'car' not cards. */
function isOpen({ term, whole }: SearchWord, last: boolean): boolean {
  if (!whole) return true
  return /^\d+$/.test(term) ? last && term.length === 1 : last || term.length > 3
}

/** Writes alternative phrases as a tsquery; the weights A to C restrict the fields. */
function write(choice: Phrase[], place = ''): string {
  const lexeme = (word: string, open: boolean) => `'${word}'${open || place ? `:${open ? '*' : ''}${place}` : ''}`
  const one = ({ words, open }: Phrase) => {
    // A single letter, such as the c of 'usb c', means something only beside its neighbour.
    const together = words.some((word) => word.length < 3) ? ' <-> ' : ' & '
    return `(${words.map((word, index) => lexeme(word, open && index === words.length - 1)).join(together)})`
  }
  return `(${choice.map(one).join(' | ')})`
}

const inTitle = (phrases: Phrase[][]) => sql`(p.search_main @@ ${phrases.map((choice) => write(choice, 'A')).join(' & ')}::tsquery)`

/** Each query term counts 4 in the title, 2 as kind or maker, 1 as model, colour or size; the exact phrase in the title counts 1 more. */
function rankBy(phrases: Phrase[][], text: string): Expression<number> {
  const points = phrases.flatMap((choice) =>
    (['A', 'B', 'C'] as const).map((place, index) => sql`(p.search_main @@ ${write(choice, place)}::tsquery)::int * ${4 >> index}::int`),
  )
  const asTyped = sql`(p.search_main @@ ${write([{ words: text.split(' ').filter(Boolean), open: true }], 'A')}::tsquery)::int`
  return sql<number>`(${sql.join([...points, asTyped], sql` + `)})`
}
