import type { LiveEventName, LiveEvents } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import type { Audience } from '../../platform/events.ts'

/** Cache tags name the data that a cached response or page shows (rule 8.2). */
export const tags = {
  /** Which products exist, and in what order. */
  products: 'products',
  product: (id: string) => `product:${id}`,
  categories: 'categories',
  settings: 'settings',
  banners: 'banners',
  /** The synonyms of the search. */
  searchTerms: 'search-terms',
} as const

/** Announces a change after its commit: to browsers as a live event, to the caches by the tags that it invalidates (rule 9.1). */
export function announce<N extends LiveEventName>(
  ctx: Context,
  name: N,
  payload: LiveEvents[N],
  audience: Audience,
  stale: string[] = [],
): void {
  ctx.afterCommit(() => ctx.events.emit({ name, payload, audience, tags: stale }))
}

/** Invalidates cached responses and pages after the commit, without a live event. */
export function invalidateTags(ctx: Context, stale: string[]): void {
  ctx.afterCommit(() => ctx.events.emit({ name: undefined, payload: undefined, audience: 'nobody', tags: stale }))
}
