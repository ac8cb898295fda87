import type { CallReply, ParsedInput, SearchTermInput, SearchTermRow } from '@saddar/contract'
import { searchTerm as limits, suggestions } from '@saddar/contract/limits'
import { hasMeanings, type SearchTermEffect } from '@saddar/contract/search-terms'
import { type SqlBool, sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { listProducts } from './read-products.ts'
import { readSearch } from './read-search.ts'
import { changeSearchTerm, getVocabulary, type SearchTerm } from './search-terms.ts'

type Query = ParsedInput<'GET /admin/search-terms'>['query']
interface Row {
  term: string
  effect: string
  means: string[]
  updated_at: Date
}
const toTerm = ({ term, effect, means, updated_at }: Row): SearchTermRow => ({
  ...{ term, effect: effect as SearchTermEffect, means },
  updatedAt: updated_at.toISOString(),
})

/** Lists a page of the search terms in alphabetical order. */
export async function listSearchTerms(db: Db, { page, limit, effect, search }: Query) {
  const parts = [
    sql<SqlBool>`true`,
    ...(effect ? [sql<SqlBool>`effect = ${effect}`] : []),
    ...(search ? [sql<SqlBool>`term || ' ' || array_to_string(means, ' ') like '%' || search_text(${search}) || '%'`] : []),
  ]
  const where = sql<SqlBool>`${sql.join(parts, sql` and `)}`
  const [{ rows }, count] = await Promise.all([
    sql<Row>`
      select term, effect, means, updated_at from search_terms where ${where} order by term limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from search_terms where ${where}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  return { terms: rows.map(toTerm), total, page, limit, totalPages: Math.ceil(total / limit) }
}

/** Adds a new search term (rule 3.8). @throws AppError VALIDATION */
export function addSearchTerm(ctx: Context, input: SearchTermInput): Promise<SearchTermRow> {
  return inTransaction(ctx, async (tx) => {
    const term = await normalizeTerm(tx, input.term)
    if (await findTerm(tx.db, term)) throw invalid([{ msg: 'This word is in the list already', path: 'term' }])
    return writeTerm(tx, { ...input, term })
  })
}

/** Changes the effect of a search term, or renames it (rule 3.8). @throws AppError SEARCH_TERM_NOT_FOUND, VALIDATION */
export function updateSearchTerm(ctx: Context, known: string, input: SearchTermInput): Promise<SearchTermRow> {
  return inTransaction(ctx, async (tx) => {
    await getTerm(tx.db, known)
    const term = await normalizeTerm(tx, input.term)
    if (term !== known) {
      if (await findTerm(tx.db, term)) throw invalid([{ msg: 'This word is in the list already', path: 'term' }])
      await changeSearchTerm(tx, known, null)
    }
    return writeTerm(tx, { ...input, term })
  })
}

/** Deletes a search term (rule 3.8). @throws AppError SEARCH_TERM_NOT_FOUND */
export function deleteSearchTerm(ctx: Context, known: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await getTerm(tx.db, known)
    await changeSearchTerm(tx, known, null)
  })
}

async function writeTerm(tx: Context, { term, effect, means }: SearchTermInput): Promise<SearchTermRow> {
  const meanings = hasMeanings(effect) ? await listNormalized(tx.db, means) : []
  if (meanings.includes('')) throw invalid([{ msg: 'A meaning needs letters or digits', path: 'means' }])
  if (meanings.some(isTooLong)) throw invalid([{ msg: `Meaning cannot exceed ${limits.length} characters`, path: 'means' }])
  await changeSearchTerm(tx, term, (hasMeanings(effect) ? { effect, means } : { effect }) as SearchTerm)
  return getTerm(tx.db, term)
}

/** Checked after normalization, which may turn one letter into three: ﬃ becomes ffi. */
const isTooLong = (text: string) => [...text].length > limits.length

/** Normalizes a term in the same way as searches. Rejects terms that no search would look up. */
async function normalizeTerm({ db }: Context, typed: string): Promise<string> {
  const [term = ''] = await listNormalized(db, [typed])
  if (term === '') throw invalid([{ msg: 'A word needs letters or digits', path: 'term' }])
  if (isTooLong(term)) throw invalid([{ msg: `Word cannot exceed ${limits.length} characters`, path: 'term' }])
  if (term.split(' ').length > limits.words) throw invalid([{ msg: `At most ${limits.words} words`, path: 'term' }])
  return term
}

async function listNormalized(db: Db, texts: string[]): Promise<string[]> {
  // Normalizes twice, since the second pass may join words that the first has split: 5-GB becomes 5 gb, and then 5gb.
  const { rows } = await sql<{ text: string }>`select search_text(search_text(t)) as text from unnest(${texts}::text[]) t`.execute(db)
  return rows.map(({ text }) => text)
}

const findTerm = (db: Db, term: string) =>
  db.selectFrom('search_terms').select(['term', 'effect', 'means', 'updated_at']).where('term', '=', term).executeTakeFirst()

async function getTerm(db: Db, term: string): Promise<SearchTermRow> {
  const row = await findTerm(db, term)
  if (!row) throw new AppError('SEARCH_TERM_NOT_FOUND')
  return toTerm(row)
}

/** Previews how a search is parsed and what a shopper finds, without counting it. */
export async function previewSearch(ctx: Context, typed = ''): Promise<CallReply<'GET /admin/search-trial'>['data']> {
  const { terms } = await getVocabulary(ctx)
  const { query, amounts, text } = await readSearch(ctx.db, typed, terms, false)
  const found = typed
    ? await listProducts({ ...ctx, actor: { kind: 'guest' } }, { search: typed, page: 1, limit: suggestions.count })
    : { products: [], total: 0 }
  return {
    wanted: [
      ...query.terms.map(({ words, means }) => ({ words: words.join(' '), means })),
      ...(query.phone ? [{ words: query.phone.label, means: [] }] : []),
      ...amounts.map(({ label }) => ({ words: label, means: [] })),
    ],
    ignored: [...terms].flatMap(([term, { effect }]) => (effect === 'ignore' && ` ${text} `.includes(` ${term} `) ? [term] : [])),
    cheapFirst: query.cheapFirst,
    maxPrice: query.maxPrice ?? null,
    total: found.total,
    products: found.products.map(({ _id, title, slug, price, discountPrice, images }) => ({
      ...{ _id, title, slug, price: discountPrice || price },
      image: images[0]?.url ?? null,
    })),
  }
}
