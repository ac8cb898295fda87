import type { SearchTerm, SearchTerms } from './search-terms.ts'

/** Words for a use of goods that the table of search terms has under another name; what the table says of them takes precedence. */
const sameUses: Record<string, string[]> = { tiktok: ['youtube', 'youtuber', 'vlog', 'vlogging', 'vlogger', 'reels'] }

/** The search terms for these words: 'youtube stand' means what 'tiktok stand' means in the shop. */
export const listSameUses = (known: SearchTerms): [string, SearchTerm][] =>
  Object.entries(sameUses).flatMap(([use, words]) =>
    [...known]
      .filter(([name]) => name === use || name.startsWith(`${use} `))
      .flatMap(([name, term]) => words.map((word): [string, SearchTerm] => [word + name.slice(use.length), term])),
  )
