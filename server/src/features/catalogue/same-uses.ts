import type { SearchTerm, SearchTerms } from './search-terms.ts'

/** Words for a use of goods, or for what they protect, that the table of search terms has under another name; what the table says of them takes precedence. */
const sameUses: Record<string, string[]> = {
  tiktok: ['youtube', 'youtuber', 'vlog', 'vlogging', 'vlogger', 'reels'],
  camera: ['camera lens'],
}

/** The search terms for these words: 'youtube stand' means what 'tiktok stand' means in the shop, and 'camera lens protector' what 'camera protector' does. */
export const listSameUses = (known: SearchTerms): [string, SearchTerm][] => [...listForMotorbikes(known), ...listUses(known)]

const listUses = (known: SearchTerms): [string, SearchTerm][] =>
  Object.entries(sameUses).flatMap(([use, words]) =>
    [...known]
      .filter(([name]) => name === use || name.startsWith(`${use} `))
      .flatMap(([name, term]) => words.map((word): [string, SearchTerm] => [word + name.slice(use.length), term])),
  )

/** 'stand for bike' means what 'bike stand' does, and not a stand for the desk. */
const listForMotorbikes = (known: SearchTerms): [string, SearchTerm][] =>
  [...known].flatMap(([name, term]) => {
    const [vehicle, goods] = /^(bike|motorbike|motorcycle) (\w+)$/.exec(name)?.slice(1) ?? []
    return vehicle && goods
      ? [`${goods} for ${vehicle}`, `mobile ${goods} for ${vehicle}`].map((each): [string, SearchTerm] => [each, term])
      : []
  })
