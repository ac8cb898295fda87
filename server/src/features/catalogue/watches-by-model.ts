import type { SearchTerm } from './search-terms.ts'

/** Watches that shoppers in Pakistan ask for by their model alone, as they do for phones. A bare 's9' or 'x8' is a phone. */
const models = [
  't500',
  't800',
  't900',
  't10',
  'hk8',
  'hk9',
  'hk10',
  'gs8',
  'gs9',
  'kw13',
  'dt8',
  'dt9',
  'z59',
  'z66',
  'w26',
  'hw22',
  'd20',
  'y68',
]
const variants = ['', ' pro', ' ultra', ' plus', ' max', ' pro max', ' ultra 2']

/** The search terms for these: goods that the shop probably does not sell, in place of which it shows watches. */
export const listWatchModels = (): [string, SearchTerm][] =>
  models.flatMap((model) => variants.map((variant): [string, SearchTerm] => [model + variant, { effect: 'instead', means: ['watch'] }]))
