import type { Product } from '@saddar/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type EventBus, hasTag, type StaleTags } from '../../platform/events.ts'
import { tags } from '../live/index.ts'

/** Each product takes a few kB. */
const productsMaximum = 2_000

/** The products of public lists, cached per server instance until an event invalidates them. Callers must not modify them. */
class ProductCache {
  readonly #stored = new LRUCache<string, Product>({ max: productsMaximum })
  /** For each running read, what was invalidated since it began. */
  readonly #running = new Set<StaleTags[]>()

  constructor(events: EventBus) {
    events.onInvalidated((stale) => {
      for (const invalidated of this.#running) invalidated.push(stale)
      if (stale === 'all') this.#stored.clear()
      else for (const tag of stale) this.#stored.delete(tag)
    })
  }

  async getAll(ids: string[], read: (ids: string[]) => Promise<Product[]>): Promise<Product[]> {
    const found = ids.map((id) => this.#stored.get(tags.product(id)))
    const missing = ids.filter((_, at) => !found[at])
    const added = new Map((missing.length > 0 ? await this.#read(missing, read) : []).map((product) => [product._id, product]))
    return ids.flatMap((id, at) => found[at] ?? added.get(id) ?? [])
  }

  async #read(ids: string[], read: (ids: string[]) => Promise<Product[]>): Promise<Product[]> {
    const invalidated: StaleTags[] = []
    this.#running.add(invalidated)
    try {
      const products = await read(ids)
      for (const product of products) {
        const tag = tags.product(product._id)
        if (!invalidated.some((stale) => hasTag(stale, tag))) this.#stored.set(tag, product)
      }
      return products
    } finally {
      this.#running.delete(invalidated)
    }
  }
}

const caches = new WeakMap<EventBus, ProductCache>()

/** Gets active products by id, in the order of the ids, without those that were deleted. */
export function getCachedProducts(
  { db, events }: Context,
  ids: string[],
  read: (db: Db, ids: string[]) => Promise<Product[]>,
): Promise<Product[]> {
  const cache = caches.get(events) ?? new ProductCache(events)
  caches.set(events, cache)
  return cache.getAll(ids, (missing) => read(db, missing))
}
