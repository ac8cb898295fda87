import type { LiveEventName, LiveEvents } from '@saddar/contract'
import type { Context, Transaction } from '../../platform/context.ts'
import type { Audience } from '../../platform/events.ts'

/** Cache tags name the data that a cached response or page shows (rule 8.2). */
export const tags = {
  /** Which products exist, and in what order. */
  products: 'products',
  product: (id: string) => `product:${id}`,
  categories: 'categories',
  /** Which categories exist, and below which; `categories` is also what changes with a product, such as their counts. */
  categoryTree: 'category-tree',
  settings: 'settings',
  banners: 'banners',
  /** The synonyms of the search. */
  searchTerms: 'search-terms',
  popularSearches: 'popular-searches',
  /** The files of a deleted picture. */
  media: (id: string) => `media:${id}`,
  /** What a person, by id, or all staff may do. */
  rights: (whose: string | 'staff') => `rights:${whose}`,
} as const

/**
 * Announces a change to browsers as a live event, after its commit (rule 9.1), and invalidates everything that is cached with the tags
 * `stale`, on every node.
 */
export function announce<N extends LiveEventName>(ctx: Context, name: N, payload: LiveEvents[N], audience: Audience): void
export function announce<N extends LiveEventName>(
  tx: Transaction,
  name: N,
  payload: LiveEvents[N],
  audience: Audience,
  stale: string[],
): void
export function announce(
  ctx: Context & Partial<Transaction>,
  name: LiveEventName,
  payload: unknown,
  audience: Audience,
  stale: string[] = [],
): void {
  if (stale.length > 0) ctx.invalidate!(stale)
  ctx.afterCommit(() => ctx.events.emit({ name, payload, audience }))
}
