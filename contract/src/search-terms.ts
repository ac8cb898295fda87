/** The effect of a search term: it means other words, asks for the cheapest, or is ignored. */
export const searchTermEffects = ['means', 'cheap', 'ignore'] as const
export type SearchTermEffect = (typeof searchTermEffects)[number]
