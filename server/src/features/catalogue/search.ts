import { type Expression, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface Search {
  /** A tsquery. */
  matches: Expression<unknown>
  /** A number, larger for better. */
  rank: Expression<number>
}

interface TermWords {
  term: string
  /** Whether some product's word begins with it. */
  known: boolean
  /** The nearest words when none begins with it, best first. */
  near: string[] | null
}

/** How many letters of a word may be wrong: none in a very short one. */
const mistakes = (length: number) => (length <= 3 ? 0 : length <= 5 ? 1 : 2)

/**
 * What to look for, made from what was typed (behaviour 3.5): each word is taken as a beginning, since people are still typing;
 * a word that begins nothing is replaced by the nearest words of the catalogue, one or two letters away.
 * All words must match; when no product has them all, any may. Titles weigh most.
 */
export async function buildSearch(db: Db, typed: string): Promise<Search | 'nothing'> {
  const words = await readTermWords(db, typed)
  if (words.length === 0) return 'nothing'
  // Letters and digits only: nothing of the query language can be in a term.
  const terms = words.flatMap(({ term, known, near }) => (known ? [`${term}:*`] : near && near.length > 0 ? [`(${near.join(' | ')})`] : []))
  if (terms.length === 0) return 'nothing'
  const all = terms.join(' & ')
  const any = terms.join(' | ')
  const some = terms.length === words.length && (await existsMatch(db, all))
  const query = sql`to_tsquery('simple', ${some || terms.length === 1 ? all : any})`
  const phrase = words.map(({ term }) => term).join(' ')
  // A title that holds the very words as typed comes first; then rank by where the words stand: title, brand and colour, category and models, text.
  return {
    matches: query,
    rank: sql<number>`(ts_rank('{0.05, 0.2, 0.4, 1.0}', p.search, ${query}) + case when search_text(p.title) like ${`%${phrase}%`} then 1 else 0 end)`,
  }
}

async function existsMatch(db: Db, query: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products p where p.is_active and p.search @@ to_tsquery('simple', ${query})) as found`.execute(db)
  return rows[0]?.found ?? false
}

async function readTermWords(db: Db, typed: string): Promise<TermWords[]> {
  const { rows } = await sql<TermWords>`
    with terms as (
      select term, min(place) as place
      from regexp_split_to_table(search_text(${typed}), ' ') with ordinality as t(term, place)
      where term <> '' group by term order by place limit 8
    )
    select t.term,
      exists (select from search_words w where w.word like t.term || '%') as known,
      null as near
    from terms t order by t.place`.execute(db)
  const strange = rows.filter(({ term, known }) => !known && mistakes(term.length) > 0)
  await Promise.all(strange.map(async (word) => Object.assign(word, { near: await findNear(db, word.term) })))
  return rows
}

/** The catalogue's words nearest to a misspelt one; the beginning of a longer word counts too, a little less. */
async function findNear(db: Db, term: string): Promise<string[]> {
  const allowed = mistakes(term.length)
  const { rows } = await sql<{ word: string }>`
    select word from (
      select word, least(
        levenshtein_less_equal(word, ${term}, ${allowed}),
        case when char_length(word) > ${term.length} then levenshtein_less_equal(left(word, ${term.length}), ${term}, ${allowed}) + 0.5 end
      ) as distance, (left(word, 1) <> ${term[0]})::int as begins_otherwise
      from search_words
      where char_length(word) between ${term.length - allowed} and ${Math.max(term.length + allowed, 14)}
    ) near
    where distance <= ${allowed} + 0.5
    order by distance, begins_otherwise, word limit 5`.execute(db)
  return rows.map(({ word }) => word)
}
