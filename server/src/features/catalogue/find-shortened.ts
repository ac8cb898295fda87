import { isCommonWord } from './common-words.ts'
import { type QueryTerm, toSingular } from './parse-query.ts'
import type { SearchWord } from './read-search-words.ts'
import type { Vocabulary } from './search-terms.ts'

/**
 * Finds the kind of product, or else the search term, that a finished word lacks the end of: the 'glas' of 'glas iphone 14'. An unfinished word is
 * completed, and these are the same goods.
 */
export function findShortened(
  { words, means, open }: QueryTerm,
  known: Map<string, SearchWord>,
  { terms, kinds }: Pick<Vocabulary, 'terms' | 'kinds'>,
): string | undefined {
  const [word = ''] = words
  const found = known.get(word)
  if (open || words.length > 1 || means.length > 0 || word.length < 4 || isCommonWord(word)) return undefined
  if (!found?.begun || found.whole || known.get(toSingular(word))?.whole) return undefined
  const lacks = (name: string) => name.startsWith(word) && name.length <= word.length + Math.floor(word.length / 4)
  return [...kinds].find(lacks) ?? [...terms].find(([name, term]) => 'means' in term && lacks(name))?.[0]
}
