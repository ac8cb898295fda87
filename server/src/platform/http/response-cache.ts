import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Takes a few ms while the client waits, and is within a tenth of the smallest size. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** An eighth smaller and takes fifty times as long: done once, in the background, for frequent responses. */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const frequentRequests = 10

/** A response with its encodings, each compressed at its first request. */
export class CachedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly plain: Buffer
  readonly tags: string[]
  readonly value: unknown
  #requests = 0
  readonly #encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}

  constructor({ status, type, body, headers, tags, value }: FreshResponse) {
    this.status = status
    this.headers = { 'Content-Type': type, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache', ...headers }
    this.tags = tags
    this.value = value
    this.plain = Buffer.from(body)
    this.etag = `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`
  }

  /** The bytes in an encoding; a promise while they are being compressed. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br' && ++this.#requests === frequentRequests) this.#store('br', brotli(this.plain, thorough))
    const known = this.#encoded[encoding]
    if (known) return known
    const pending = encoding === 'br' ? brotli(this.plain, quick) : zip(this.plain)
    this.#encoded[encoding] = pending
    this.#store(encoding, pending)
    return pending
  }

  #store(encoding: Encoding, pending: Promise<Buffer>): void {
    pending.then(
      (bytes) => {
        this.#encoded[encoding] = bytes
      },
      // The caller gets the error; the next request tries again.
      () => delete this.#encoded[encoding],
    )
  }
}

/** Longer addresses are not indexed: they are rarely shared and would fill the memory. */
const addressMaximum = 1_000

/** A response to be cached. It is the same for every visitor, so it must not contain visitor data. */
export interface FreshResponse {
  status: number
  type: string
  body: string
  tags: string[]
  /** False for responses that must not be stored, such as error pages. */
  isCacheable: boolean
  headers?: Record<string, string>
  /** The body as a value, for callers in this process: shared, so it must not be modified. */
  value?: unknown
}

/**
 * Caches public responses and pages, compressed, until a tag they carry is invalidated (rule 8.2).
 * Concurrent requests for the same key run the handler once. A response whose tag is invalidated while it is being produced is sent
 * to the requests that came before the invalidation, and not stored.
 */
export class ResponseCache {
  readonly #stored: LRUCache<string, CachedResponse>
  readonly #addresses = new LRUCache<string, string>({ max: 5_000 })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #running = new Map<string, Running>()

  constructor(maximumBytes = 64 * 1024 * 1024) {
    this.#stored = new LRUCache({
      maxSize: maximumBytes,
      // Each encoding, added later, is about a fifth of the plain size.
      sizeCalculation: ({ plain, tags }, key) => Math.ceil(plain.length * 1.5) + key.length + tags.length * 100 + 500,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    })
  }

  /** Finds a response by the raw request address, so that a hit needs no parsing. */
  findByAddress(address: string): CachedResponse | undefined {
    const key = this.#addresses.get(address)
    return key === undefined ? undefined : this.#stored.get(key)
  }

  /**
   * Returns the response for a canonical key; produces it when it is not stored. All spellings of one request share the key,
   * so unknown or reordered parameters cannot fill the memory. Calls of this process have no address.
   */
  async get(address: string | undefined, key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    if (address !== undefined && address.length <= addressMaximum) this.#addresses.set(address, key)
    const stored = this.#stored.get(key)
    if (stored) return stored
    const running = this.#running.get(key)
    if (running && running.invalidated.size === 0) return running.reply
    const invalidated = new Set<string>()
    const reply = this.#produce(key, make, invalidated)
    this.#running.set(key, { reply, invalidated })
    return reply
  }

  /** Removes all responses with one of these tags, and does not store those that are being produced. */
  invalidate(tags: string[]): void {
    for (const { invalidated } of this.#running.values()) for (const tag of tags) invalidated.add(tag)
    for (const tag of tags) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#stored.delete(key)
  }

  async #produce(key: string, make: () => Promise<FreshResponse>, invalidated: Set<string>): Promise<CachedResponse> {
    try {
      const fresh = await make()
      const reply = new CachedResponse(fresh)
      if (fresh.isCacheable && !fresh.tags.some((tag) => invalidated.has(tag))) this.#add(key, reply)
      return reply
    } finally {
      if (this.#running.get(key)?.invalidated === invalidated) this.#running.delete(key)
    }
  }

  #add(key: string, reply: CachedResponse): void {
    this.#stored.set(key, reply)
    for (const tag of reply.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #forget(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

interface Running {
  reply: Promise<CachedResponse>
  /** Tags invalidated since it began. */
  invalidated: Set<string>
}
