import type { SearchTerms } from './search-terms.ts'

/** One term of a query: the typed words, and phrases with the same meaning. */
export interface QueryTerm {
  words: string[]
  means: string[]
  /** The last word may be unfinished. */
  open: boolean
}

/** A parsed search text (rule 3.5). */
export interface SearchQuery {
  terms: QueryTerm[]
  cheapFirst: boolean
  maxPrice: number | undefined
}

const wordsMaximum = 10
const phraseMaximum = 4
const underPrice =
  /\b(?:under|below|upto|up to|less than|within) (?:rs |pkr )?(\d{3,7})\b|\b(\d{3,7}) (?:rs |rupees )?(?:se kam|tak|ke andar|se neeche)\b/

/** Parses a text that `search_text` has normalized, with the shop's search terms: the longest known phrase wins. */
export function parseQuery(text: string, known: SearchTerms): SearchQuery {
  const price = underPrice.exec(text)
  const words = text.replace(underPrice, ' ').split(' ').filter(Boolean).slice(0, wordsMaximum)
  const terms: QueryTerm[] = []
  let cheapFirst = false
  for (let at = 0; at < words.length; ) {
    const { length, term } = findPhrase(words, at, known)
    const open = at + length === words.length && !price
    if (term?.effect === 'cheap') cheapFirst = true
    else if (term?.effect !== 'ignore')
      terms.push({ words: words.slice(at, at + length), means: term?.effect === 'means' ? term.means : [], open })
    at += length
  }
  // A query of ignored words only, such as 'phone', searches for those words.
  const onlyIgnored = terms.length === 0 && !cheapFirst
  return {
    terms: onlyIgnored ? words.map((word, index) => ({ words: [word], means: [], open: index === words.length - 1 })) : terms,
    cheapFirst,
    maxPrice: price ? Number(price[1] ?? price[2]) : undefined,
  }
}

function findPhrase(words: string[], at: number, known: SearchTerms) {
  for (let length = Math.min(phraseMaximum, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    const term = known.get(phrase) ?? known.get(toSingular(phrase))
    if (term) return { length, term }
  }
  return { length: 1, term: undefined }
}

/** 'cases' → 'case', 'watches' → 'watch', 'batteries' → 'battery'. */
export function toSingular(word: string): string {
  if (/[^s]ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}
