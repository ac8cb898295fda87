/** The effect of a search term: it means other words, names goods that are not sold and shows others instead, asks for the cheapest, or is ignored. */
export const searchTermEffects = ['means', 'instead', 'cheap', 'ignore'] as const
export type SearchTermEffect = (typeof searchTermEffects)[number]

/** Whether a term with this effect has meanings. */
export const hasMeanings = (effect: SearchTermEffect): effect is 'means' | 'instead' => effect === 'means' || effect === 'instead'
