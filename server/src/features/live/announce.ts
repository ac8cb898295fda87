import type { LiveEventName, LiveEvents } from '@saddar/contract'
import type { Context } from '../../platform/context.ts'
import type { Audience } from '../../platform/events.ts'

/** Cache tags: what a kept reply or page shows (behaviour 8.2). */
export const tags = {
  /** Which products there are, and in what order. */
  products: 'products',
  product: (id: string) => `product:${id}`,
  categories: 'categories',
  settings: 'settings',
  banners: 'banners',
  /** What the words of shoppers mean. */
  searchTerms: 'search-terms',
} as const

/** Makes a change known after its commit: to browsers as a live event, to the caches by the tags it makes stale (behaviour 9.1). */
export function announce<N extends LiveEventName>(
  ctx: Context,
  name: N,
  payload: LiveEvents[N],
  audience: Audience,
  stale: string[] = [],
): void {
  ctx.afterCommit(() => ctx.events.emit({ name, payload, audience, tags: stale }))
}

/** Drops kept replies and pages after the commit, for a change that is no news to browsers. */
export function invalidateTags(ctx: Context, stale: string[]): void {
  ctx.afterCommit(() => ctx.events.emit({ name: undefined, payload: undefined, audience: 'nobody', tags: stale }))
}
