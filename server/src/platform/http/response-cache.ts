import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { StaleTags } from '../events.ts'
import { CachedResponse, type FreshResponse } from './cached-response.ts'
import { encodeBody } from './encode-body.ts'
import type { Encoding } from './encodings.ts'
import { estimateBytes } from './estimate-bytes.ts'
import { EventLoopQueue } from './event-loop-queue.ts'
import { Recompressor } from './recompressor.ts'
import { TaggedCache } from './tagged-cache.ts'

/** Longer addresses are not indexed: they are rarely shared and would fill the memory. */
const addressMaximum = 1_000
/** Memory of an indexed address in addition to its characters. */
const addressBytes = 200

/** A reply as an object for callers in this process. It is shared, so it must not be modified. */
export interface CachedValue {
  value: object
  tags: string[]
  isCacheable: boolean
}

/** Says whether what is cached may be served. */
export interface Lease {
  readonly isValid: boolean
  /** Waits until it is valid. @throws AppError when nothing cached may be served */
  renew(): Promise<void>
}

interface Options {
  /** The total memory of the cache. */
  maximumBytes: number
  /** Whether frequently requested pages are rendered again in the background after an invalidation. */
  rerenders?: boolean
  /** The pause between an invalidation and the rendering, so that a burst of edits renders each page once. */
  rerenderPauseMs?: number
}

interface GetOptions {
  /** Allows `make` to run again in the background, so it must not refer to a request. */
  canRerender?: boolean
  /** The encoding that the client prefers, if any. */
  encoding?: Encoding | undefined
}

type Make = () => Promise<FreshResponse>
/** An invalidated response that is to be rendered again. */
interface Stale {
  make: Make
  requests: number
}

/** The minimum number of requests for a response to be rendered again after an invalidation. */
const frequentRequests = 10
/** The maximum number of responses that are rendered after each pause; the most requested ones are. */
const rerenderMaximum = 20

/**
 * Caches public responses and pages, compressed, and the values that pages are rendered from, until a tag they carry is invalidated
 * (rule 8.2, decision 0015).
 */
export class ResponseCache {
  readonly #responses: TaggedCache<CachedResponse>
  readonly #values: TaggedCache<CachedValue>
  readonly #addresses: LRUCache<string, string>
  readonly #recompressor = new Recompressor()
  readonly #productions = new EventLoopQueue()
  readonly #rerenders: boolean
  readonly #rerenderPauseMs: number
  readonly #stale = new Map<string, Stale>()
  #isRerendering = false
  #isClosed = false
  #rewrite: ((text: string) => string) | undefined
  #lease: Lease = { isValid: true, renew: async () => undefined }
  /** Requests that were answered from the cache, or waited for a response that was being produced, and those that produced one. */
  hits = 0
  misses = 0

  constructor({ maximumBytes, rerenders = false, rerenderPauseMs = 1_000 }: Options) {
    const share = Math.floor(maximumBytes / 8)
    this.#values = new TaggedCache({ maximumBytes: share, sizeOf: ({ value }) => estimateBytes(value) })
    this.#addresses = new LRUCache({
      maxSize: Math.floor(share / 2),
      sizeCalculation: (key, address) => address.length + key.length + addressBytes,
    })
    this.#responses = new TaggedCache({
      maximumBytes: maximumBytes - share - Math.floor(share / 2),
      sizeOf: ({ size }) => size,
      onRemove: (response) => this.#recompressor.delete(response),
    })
    this.#rerenders = rerenders
    this.#rerenderPauseMs = rerenderPauseMs
  }

  /** Serves what is cached only while `lease` is valid. */
  serveWhile(lease: Lease): void {
    this.#lease = lease
  }

  /** Rewrites the bodies of responses before they are stored. */
  rewrite(work: (text: string) => string): void {
    this.#rewrite = work
  }

  /** The memory in use. */
  get bytes(): number {
    return this.#responses.bytes + this.#values.bytes + this.#addresses.calculatedSize
  }

  get entries(): number {
    return this.#responses.count
  }

  /** Responses that wait for a better compression. */
  get recompressionsWaiting(): number {
    return this.#recompressor.waiting
  }

  /** Finds a response by the raw request address, so that a hit needs no parsing. */
  findByAddress(address: string): CachedResponse | undefined {
    const response = this.peek(address)
    if (response) this.countHit(response)
    return response
  }

  /** The same without counting a request. */
  peek(address: string): CachedResponse | undefined {
    if (!this.#lease.isValid) return undefined
    const key = this.#addresses.get(address)
    return key === undefined ? undefined : this.#responses.find(key)
  }

  /** Counts a request that was answered with this response. */
  countHit(response: CachedResponse): void {
    this.hits++
    this.#countRequest(response)
  }

  /**
   * Returns the response for a canonical key; produces it when it is not stored. All spellings of one request share the key,
   * so unknown or reordered parameters cannot fill the memory.
   */
  async get(
    address: string | undefined,
    key: string,
    make: Make,
    { canRerender = false, encoding }: GetOptions = {},
  ): Promise<CachedResponse> {
    if (!this.#lease.isValid) await this.#lease.renew()
    let isMiss = false
    const produce = () => {
      isMiss = true
      return this.#produce(key, make, canRerender, encoding)
    }
    const produced = this.#responses.get(key, produce)
    if (isMiss) this.misses++
    else this.hits++
    const response = await produced
    if (this.#responses.find(key) !== response) return response
    if (address !== undefined && address.length <= addressMaximum) this.#addresses.set(address, key)
    this.#countRequest(response)
    // Deferred, so that the current request chooses the first encoding.
    if (response.isPlain) void setImmediate().then(() => compress(response))
    return response
  }

  /** Returns the value for a canonical key, as a page needs it; produces it when it is not stored. */
  getValue(key: string, make: () => Promise<CachedValue>): Promise<CachedValue> {
    return this.#values.get(key, make)
  }

  /** Removes all entries with one of these tags, and does not store those that are being produced. */
  invalidate(tags: StaleTags): void {
    this.#values.invalidate(tags)
    for (const [key, response] of this.#responses.invalidate(tags)) this.#noteStale(key, response)
  }

  close(): void {
    this.#isClosed = true
    this.#recompressor.close()
  }

  async #produce(key: string, make: Make, canRerender: boolean, encoding: Encoding | undefined): Promise<CachedResponse> {
    await this.#productions.wait()
    const made = await make()
    const fresh = this.#rewrite ? { ...made, body: this.#rewrite(encodeBody(made.body).toString()) } : made
    const response: CachedResponse = new CachedResponse(fresh, () => this.#responses.resize(key, response), encoding)
    if (canRerender && this.#rerenders) response.remake = make
    return response
  }

  #countRequest(response: CachedResponse): void {
    response.requests++
    this.#recompressor.noteRequest(response)
  }

  #noteStale(key: string, { remake, requests, earlierRequests }: CachedResponse): void {
    if (!remake || requests + earlierRequests < frequentRequests) return
    this.#stale.set(key, { make: remake, requests: requests + earlierRequests })
    if (!this.#isRerendering) void this.#rerenderStale()
  }

  async #rerenderStale(): Promise<void> {
    this.#isRerendering = true
    while (this.#stale.size > 0) {
      await sleep(this.#rerenderPauseMs, undefined, { ref: false })
      const mostRequested = [...this.#stale].sort(([, one], [, other]) => other.requests - one.requests).slice(0, rerenderMaximum)
      this.#stale.clear()
      for (const [key, stale] of mostRequested) {
        if (this.#isClosed) break
        // The next request fails with the same error and reports it.
        await this.#rerender(key, stale).catch(() => undefined)
      }
    }
    this.#isRerendering = false
  }

  async #rerender(key: string, { make, requests }: Stale): Promise<void> {
    const response = await this.#responses.get(key, () => this.#produce(key, make, true, 'br'))
    // Halves the count, so that a page that is no longer requested is eventually not rendered again.
    response.earlierRequests = Math.max(response.earlierRequests, Math.floor(requests / 2))
    await response.compress()
  }
}

/** If compression fails, the response stays uncompressed until its next request. */
const compress = (response: CachedResponse) => response.compress().catch(() => undefined)
