import type { Expression, SqlBool } from 'kysely'
import type { ShopPage } from './find-shop-pages.ts'
import type { PhoneAlone } from './phone-alone.ts'
import type { SearchLink } from './search-links.ts'

export interface Search {
  /** What the search matches; undefined when that is nothing. */
  found: FoundProducts | undefined
  /** What the shopper must be told: 'Nothing for Vivo Y17. For similar phones:'. */
  notice: string | undefined
  /** The phone that nothing was found for, as in 'the Galaxy A5': what is found is made for others. */
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

export interface SearchOptions {
  withSoldOut: boolean
  /** The shopper is still typing: the last word may be unfinished. */
  isTyping: boolean
  /** Searches for the words as they are typed, without correcting them. */
  isVerbatim?: boolean | undefined
  /** The shopper has chosen an order, which wins over what the words say of it. */
  isSorted?: boolean
  /** The words are corrected already. */
  isCorrected?: boolean
  /** What was typed, when a bare number in it is read as a price already. */
  pricedFrom?: string
}
