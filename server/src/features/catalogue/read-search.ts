import { toLatinDigits } from '@saddar/contract/latin-digits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { type Amount, readAmounts, separateAlternatives } from './amounts.ts'
import { parseQuery, type SearchQuery } from './parse-query.ts'
import { writePhonesInLatin } from './phones-in-urdu.ts'
import type { SearchTerms } from './search-terms.ts'
import { writeSpokenPrices } from './spoken-prices.ts'

/** A typed text as it is understood. */
export interface TypedSearch {
  query: SearchQuery
  amounts: Amount[]
  /** The whole text, normalized. */
  text: string
  /** The same with 'and' for '&', '+' and commas between words. */
  joined: string
}

/** Reads amounts, phone, price and words of a typed text. */
export async function readSearch(db: Db, given: string, known: SearchTerms, isTyping: boolean): Promise<TypedSearch> {
  const typed = writeSpokenPrices(writePhonesInLatin(toLatinDigits(given))).replace(plusModel, '$1 plus')
  const { amounts, rest } = readAmounts(separateAlternatives(typed.replace(shortRange, '$1 to ')), (amount) =>
    known.has(normalizeAscii(amount.replaceAll('-', ' '))),
  )
  const [text = '', words = '', joined = ''] = await normalizeTexts(db, [
    typed,
    rest.replace(joint, ' and ').replace(/ ya /gi, ' or '),
    typed.replace(joint, ' and '),
  ])
  const query = parseQuery(words, known, { isFinished: amounts.length > 0 && rest.trimEnd() !== rest, isTyping })
  // Of '7 day return', the days say nothing about goods.
  return { query, amounts: query.isForPage ? [] : amounts, text, joined }
}

/** 's24+' and 'note 13 pro+', unlike '20+ hours'. */
const plusModel = /\b([a-z]\d{1,3}|pro)\+(?!\w)/gi

/** 'mouse & keyboard' */
const joint = /(?<=\p{L})\s*[&+,]\s*(?=\p{L})/gu

/** '2-3k' would be normalized as 2.3k is. */
const shortRange = /(\d)\s*[-–]\s*(?=\d+(?:\.\d)?\s*(?:k|hazar|hazaar|thousand)\b(?!\s*mah))/gi

/** Normalizes texts as `search_text()` of the database does, which is asked for what is not ASCII only. */
export async function normalizeTexts(db: Db, texts: string[]): Promise<string[]> {
  if (texts.every(isAscii)) return texts.map(normalizeAscii)
  const { rows } = await sql<{
    text: string
  }>`select search_text(t) as text from unnest(${texts}::text[]) with ordinality as given (t, n) order by n`.execute(db)
  return rows.map(({ text }) => text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text)

const normalizeAscii = (text: string) =>
  text
    .toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s*watts?\b/g, '$1w')
    .replace(/(\d)\s+(mah|w|gb|tb|mm|m)\b/g, '$1$2')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
