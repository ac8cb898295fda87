import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** Fast enough to be done while somebody waits (a few ms), and within a tenth of the smallest. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** An eighth smaller and fifty times as long: for what is asked for again and again, once, beside the work. */
const thorough = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const oftenAsked = 10

/** A reply as it is sent. Each encoding is made when it is first asked for, and then kept too. */
export class KeptReply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly plain: Buffer
  readonly tags: string[]
  readonly value: unknown
  #asked = 0
  readonly #encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}

  constructor({ status, type, body, headers, tags, value }: FreshReply) {
    this.status = status
    this.headers = { 'Content-Type': type, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache', ...headers }
    this.tags = tags
    this.value = value
    this.plain = Buffer.from(body)
    this.etag = `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`
  }

  /** The bytes in an encoding: at once when they are here, else when they are made. */
  encode(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br' && ++this.#asked === oftenAsked) this.#keepEncoded('br', brotli(this.plain, thorough))
    const known = this.#encoded[encoding]
    if (known) return known
    const making = encoding === 'br' ? brotli(this.plain, quick) : zip(this.plain)
    this.#encoded[encoding] = making
    this.#keepEncoded(encoding, making)
    return making
  }

  #keepEncoded(encoding: Encoding, making: Promise<Buffer>): void {
    making.then(
      (bytes) => {
        this.#encoded[encoding] = bytes
      },
      // Whoever waits for it hears of the failure; the next one tries again.
      () => delete this.#encoded[encoding],
    )
  }
}

/** Longer addresses are not remembered as sent: nobody shares them, and they would fill the memory. */
const addressMaximum = 1_000

/** What a maker hands in: made for everybody alike, so nothing of a visitor may be in it. */
export interface FreshReply {
  status: number
  type: string
  body: string
  tags: string[]
  /** False for what must be made anew each time, an error page say. */
  keep: boolean
  headers?: Record<string, string>
  /** What the body says, for those in this process: shared, so nobody may change it. */
  value?: unknown
}

/**
 * Public replies and pages, made once and kept compressed until a change drops them (behaviour 8.2).
 * However many ask for the same thing at once, it is made once. A change that comes while it is being made is not lost:
 * what was made before the change is sent to those who asked before it, and not kept.
 */
export class ReplyCache {
  readonly #kept: LRUCache<string, KeptReply>
  readonly #addresses = new LRUCache<string, string>({ max: 5_000 })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #making = new Map<string, Making>()

  constructor(maximumBytes = 64 * 1024 * 1024) {
    this.#kept = new LRUCache({
      maxSize: maximumBytes,
      // The encodings, made later, are a fifth of it each.
      sizeCalculation: ({ plain, tags }, key) => Math.ceil(plain.length * 1.5) + key.length + tags.length * 100 + 500,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    })
  }

  /** A hit by the address as it was sent, so that a hit costs no parsing. */
  findByAddress(address: string): KeptReply | undefined {
    const key = this.#addresses.get(address)
    return key === undefined ? undefined : this.#kept.get(key)
  }

  /**
   * The reply for a canonical key, made if it is not kept. All spellings of one request share the key,
   * so unknown or reordered parameters cannot fill the memory. What asks from inside has no address.
   */
  async get(address: string | undefined, key: string, make: () => Promise<FreshReply>): Promise<KeptReply> {
    if (address !== undefined && address.length <= addressMaximum) this.#addresses.set(address, key)
    const kept = this.#kept.get(key)
    if (kept) return kept
    const running = this.#making.get(key)
    if (running && running.dropped.size === 0) return running.reply
    const dropped = new Set<string>()
    const reply = this.#make(key, make, dropped)
    this.#making.set(key, { reply, dropped })
    return reply
  }

  /** Drops everything that shows one of these, and keeps nothing of it that is being made now. */
  drop(tags: string[]): void {
    for (const { dropped } of this.#making.values()) for (const tag of tags) dropped.add(tag)
    for (const tag of tags) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#kept.delete(key)
  }

  async #make(key: string, make: () => Promise<FreshReply>, dropped: Set<string>): Promise<KeptReply> {
    try {
      const fresh = await make()
      const reply = new KeptReply(fresh)
      if (fresh.keep && !fresh.tags.some((tag) => dropped.has(tag))) this.#keep(key, reply)
      return reply
    } finally {
      if (this.#making.get(key)?.dropped === dropped) this.#making.delete(key)
    }
  }

  #keep(key: string, reply: KeptReply): void {
    this.#kept.set(key, reply)
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

interface Making {
  reply: Promise<KeptReply>
  /** What was dropped since the making began. */
  dropped: Set<string>
}
