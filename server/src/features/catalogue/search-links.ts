import { namePhone } from '@saddar/contract/phones'
import { type QueryTerm, type SearchQuery, toSingular } from './parse-query.ts'
import type { NamedCategory } from './search-terms.ts'

/** A list of products to open instead of a search. */
export interface SearchLink {
  label: string
  path: string
}

export const linksMaximum = 4

/** What is found for a phone, when its name is searched for. */
export const getPhonePath = (name: string) => `/search?query=${encodeURIComponent(name)}`

/** Lists the phones that an unfinished text may name, by the facts of the catalogue, or the categories that it may mean (rule 21.2). */
export function listSearchLinks(query: SearchQuery, facts: readonly string[], categories: readonly NamedCategory[]): SearchLink[] {
  const { phone, terms } = query
  if (phone) return terms.length > 0 ? [] : listPhones(phone, facts)
  if (terms.length === 0) return []
  const whole = new Set(categories.flatMap(({ words }) => words.map(toSingular)))
  return categories
    .filter(({ words }) => terms.every((term) => isNamed(term, words, whole)))
    .slice(0, linksMaximum)
    .map(({ name, slug }) => ({ label: name, path: `/products?category=${slug}` }))
}

/** The newest phones of a maker, or the other phones whose name goes on after the typed one. */
function listPhones({ isMaker, keys, series }: NonNullable<SearchQuery['phone']>, facts: readonly string[]): SearchLink[] {
  const beginnings = isMaker ? [series] : keys
  const known = facts
    .filter((fact) => fact.startsWith('=fits:'))
    .map((fact) => fact.slice('=fits:'.length))
    .filter((key) => beginnings.some((beginning) => key.startsWith(beginning) && key !== beginning))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }) * (isMaker ? -1 : 1))
  return [...new Set(known)].slice(0, linksMaximum).map((key) => {
    const { name } = namePhone(key)
    return { label: name, path: getPhonePath(name) }
  })
}

/** Whether a category's name has the words of a term, or those of a phrase with the same meaning. A `whole` word is no beginning: 'car' is no card. */
function isNamed({ words, means }: QueryTerm, named: readonly string[], whole: ReadonlySet<string>): boolean {
  const has = (word: string) =>
    named.some((each) => {
      const singular = toSingular(each)
      return singular === toSingular(word) || (!whole.has(toSingular(word)) && (each.startsWith(word) || singular.startsWith(word)))
    })
  return words.every(has) || means.some((phrase) => phrase.split(' ').every(has))
}
