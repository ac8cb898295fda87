import type { SearchTerms } from './search-terms.ts'

/** One thing that was asked for: the words as typed, and the phrases that mean the same. */
export interface Wanted {
  words: string[]
  means: string[]
  /** The last word is perhaps not finished. */
  open: boolean
}

/** What a search text asks for (behaviour 3.5). */
export interface Wish {
  wanted: Wanted[]
  cheapFirst: boolean
  maxPrice: number | undefined
}

const wordsMaximum = 10
const phraseMaximum = 4
const underPrice =
  /\b(?:under|below|upto|up to|less than|within) (?:rs |pkr )?(\d{3,7})\b|\b(\d{3,7}) (?:rs |rupees )?(?:se kam|tak|ke andar|se neeche)\b/

/** Reads a text, already in the form of `search_text`, with what the shop knows about shoppers' words: the longest known phrase wins. */
export function readWish(text: string, terms: SearchTerms): Wish {
  const price = underPrice.exec(text)
  const words = text.replace(underPrice, ' ').split(' ').filter(Boolean).slice(0, wordsMaximum)
  const wanted: Wanted[] = []
  let cheapFirst = false
  for (let at = 0; at < words.length; ) {
    const { length, term } = findPhrase(words, at, terms)
    const open = at + length === words.length && !price
    if (term?.effect === 'cheap') cheapFirst = true
    else if (term?.effect !== 'ignore')
      wanted.push({ words: words.slice(at, at + length), means: term?.effect === 'means' ? term.means : [], open })
    at += length
  }
  // 'phone' alone says little, and is yet all that was said.
  const onlyIgnored = wanted.length === 0 && !cheapFirst
  return {
    wanted: onlyIgnored ? words.map((word, index) => ({ words: [word], means: [], open: index === words.length - 1 })) : wanted,
    cheapFirst,
    maxPrice: price ? Number(price[1] ?? price[2]) : undefined,
  }
}

function findPhrase(words: string[], at: number, terms: SearchTerms) {
  for (let length = Math.min(phraseMaximum, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ')
    const term = terms.get(phrase) ?? terms.get(toSingular(phrase))
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
