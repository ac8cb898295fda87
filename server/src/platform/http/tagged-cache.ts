import { LRUCache } from 'lru-cache'
import { hasTag, type StaleTags } from '../events.ts'
import { RecentKeys } from './recent-keys.ts'

interface Options<T> {
  maximumBytes: number
  /** The memory that a value holds, without its key and tags. */
  sizeOf(value: T): number
  /** Called when a value is evicted or invalidated. */
  onRemove?(value: T): void
}

interface Tagged {
  /** Replaced by equal strings when the value is stored. */
  readonly tags: string[]
  /** False for a value that must not be stored, such as an error page. */
  readonly isCacheable: boolean
}

interface Running<T> {
  value: Promise<T>
  /** What was invalidated since the start. */
  invalidated: StaleTags[]
}

/** The share of memory above which the cache stores only values that are requested a second time. */
const fullShare = 0.9
/** The memory of an entry and of each tag in the heap, estimated. */
const entryBytes = 800
const tagBytes = 100

/**
 * Stores values by key until one of their tags is invalidated or their memory is needed for other values. Concurrent requests for one key
 * produce its value once. A value whose tag is invalidated while it is being produced is returned to the requests that came before the
 * invalidation, and not stored.
 *
 * A full cache stores a value only at the second request for its key, so a crawler that requests every address once evicts nothing.
 */
export class TaggedCache<T extends Tagged> {
  readonly #maximumBytes: number
  readonly #onRemove: Options<T>['onRemove']
  /** Each value is wrapped in a new object: LRUCache does not recalculate the size when the same value is set again. */
  readonly #stored: LRUCache<string, { value: T }>
  readonly #tags = new Map<string, { tag: string; keys: Set<string> }>()
  readonly #running = new Map<string, Running<T>>()
  readonly #recent = new RecentKeys()

  constructor({ maximumBytes, sizeOf, onRemove }: Options<T>) {
    this.#maximumBytes = maximumBytes
    this.#onRemove = onRemove
    this.#stored = new LRUCache({
      maxSize: maximumBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value) + key.length + value.tags.length * tagBytes + entryBytes,
      dispose: ({ value }, key, reason) => {
        this.#forget(key, value.tags)
        if (reason !== 'set') onRemove?.(value)
      },
    })
  }

  /** The memory of the stored values. */
  get bytes(): number {
    return this.#stored.calculatedSize
  }

  get count(): number {
    return this.#stored.size
  }

  find(key: string): T | undefined {
    return this.#stored.get(key)?.value
  }

  async get(key: string, make: () => Promise<T>): Promise<T> {
    const stored = this.#stored.get(key)
    if (stored) return stored.value
    const running = this.#running.get(key)
    if (running && running.invalidated.length === 0) return running.value
    const invalidated: StaleTags[] = []
    const value = this.#produce(key, make, invalidated)
    this.#running.set(key, { value, invalidated })
    return value
  }

  /** Removes all values with one of these tags, and does not store those that are being produced. */
  invalidate(stale: StaleTags): [key: string, value: T][] {
    for (const { invalidated } of this.#running.values()) invalidated.push(stale)
    const keys = stale === 'all' ? this.#stored.keys() : stale.flatMap((tag) => [...(this.#tags.get(tag)?.keys ?? [])])
    const removed: [string, T][] = []
    for (const key of [...keys]) {
      const stored = this.#stored.peek(key)
      if (stored && this.#stored.delete(key)) removed.push([key, stored.value])
    }
    return removed
  }

  /** Recalculates the size of a stored value that has changed. */
  resize(key: string, value: T): void {
    // A value that was removed meanwhile stays removed.
    if (this.#stored.peek(key)?.value === value) this.#store(key, value)
  }

  async #produce(key: string, make: () => Promise<T>, invalidated: StaleTags[]): Promise<T> {
    try {
      const value = await make()
      const isStale = invalidated.some((stale) => hasTag(stale, ...value.tags))
      if (value.isCacheable && !isStale && this.#admits(key)) this.#store(key, value)
      return value
    } finally {
      if (this.#running.get(key)?.invalidated === invalidated) this.#running.delete(key)
    }
  }

  #admits(key: string): boolean {
    const isKnown = this.#recent.add(key)
    return isKnown || this.#stored.calculatedSize < this.#maximumBytes * fullShare
  }

  #store(key: string, value: T): void {
    this.#stored.set(key, { value })
    if (!this.#stored.has(key)) {
      // The value is larger than the cache.
      this.#onRemove?.(value)
      return
    }
    for (const [index, tag] of value.tags.entries()) {
      const known = this.#tags.get(tag)
      if (known) {
        known.keys.add(key)
        // One string for all values with this tag: a list has twenty, which took a third of its memory in the heap.
        value.tags[index] = known.tag
      } else this.#tags.set(tag, { tag, keys: new Set([key]) })
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#tags.get(tag)?.keys
      keys?.delete(key)
      if (keys?.size === 0) this.#tags.delete(tag)
    }
  }
}
