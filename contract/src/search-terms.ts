/** What a search term does: it means other words, asks for the cheapest, or says nothing. */
export const searchTermEffects = ['means', 'cheap', 'ignore'] as const
export type SearchTermEffect = (typeof searchTermEffects)[number]
