import { hash } from 'node:crypto'
import { type Body, encodeBody } from './encode-body.ts'
import { compressInThread, compressQuickly, decompress, type Encoding, isShort } from './encodings.ts'

/** A response to be cached. It is the same for every visitor, so it must not contain visitor data. */
export interface FreshResponse {
  status: number
  type: string
  body: Body
  tags: string[]
  /** False for responses that must not be stored, such as error pages. */
  isCacheable: boolean
  headers?: Record<string, string>
}

/** The bytes of a response body; uncompressed when `encoding` is undefined. */
export interface EncodedBody {
  bytes: Buffer
  encoding: Encoding | undefined
}

export interface AnswerHead {
  /** Names and values in turn, without what depends on the request. */
  fields: string[]
  /** The pattern of the route that answered. */
  route: string
}

/** Called when the bytes of a response have changed. */
type OnChange = (response: CachedResponse) => void

/** Compression reduces a page to about a sixth of its size. */
const expectedRatio = 6

/** A response in the encodings that clients have requested. The uncompressed bytes are dropped after the first compression. */
export class CachedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly tags: string[]
  readonly isCacheable: boolean
  /** Number of requests for this response, and for earlier responses with the same key. */
  requests = 0
  earlierRequests = 0
  /** Produces the response again after an invalidation. */
  remake: (() => Promise<FreshResponse>) | undefined
  /** The head of its second answer, with which the next ones are sent. */
  head: AnswerHead | undefined
  #plain: Buffer | undefined
  readonly #encoded = new Map<Encoding, Buffer>()
  readonly #pending = new Map<Encoding | undefined, Promise<EncodedBody>>()
  readonly #onChange: OnChange

  /** @param encoding what the first client accepts: the body is then compressed at once, and not stored plain */
  constructor({ status, type, body, headers, tags, isCacheable }: FreshResponse, onChange: OnChange, encoding?: Encoding) {
    this.status = status
    this.headers = { 'Content-Type': type, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache', ...headers }
    this.tags = tags
    this.isCacheable = isCacheable
    const plain = encodeBody(body)
    const compressed = encoding && isShort(plain) ? compressQuickly(plain, encoding) : undefined
    if (encoding && compressed) this.#encoded.set(encoding, compressed)
    else this.#plain = Buffer.from(plain)
    // It is weak, so whatever bytes determine the body will do; hashing the uncompressed page would take a thirtieth of its time.
    this.etag = `W/"${hash('sha1', compressed ?? plain, 'base64url')}"`
    this.#onChange = onChange
  }

  /** Memory in bytes; an estimate of the compressed size until the response is compressed. */
  get size(): number {
    let size = this.isPlain ? Math.ceil((this.#plain?.length ?? 0) / expectedRatio) : 0
    for (const bytes of this.#encoded.values()) size += bytes.length
    return size
  }

  get isPlain(): boolean {
    return this.#encoded.size === 0
  }

  /** Returns the smallest stored body in one of these encodings, or a promise of the first one when none is stored. */
  read(accepted: readonly Encoding[]): EncodedBody | Promise<EncodedBody> {
    let best: EncodedBody | undefined
    for (const encoding of accepted) {
      const bytes = this.#encoded.get(encoding)
      if (bytes && (!best || bytes.length < best.bytes.length)) best = { bytes, encoding }
    }
    if (best) return best
    const encoding = accepted[0]
    const pending = this.#pending.get(encoding)
    if (pending) return pending
    const made = this.#make(encoding).finally(() => this.#pending.delete(encoding))
    this.#pending.set(encoding, made)
    return made
  }

  /** Compresses a response that no request has compressed yet. */
  async compress(): Promise<void> {
    if (this.isPlain && this.#pending.size === 0) await this.read(['br'])
  }

  /** Any stored encoding, from which others can be made. */
  get source(): { bytes: Buffer; encoding: Encoding } | undefined {
    for (const [encoding, bytes] of this.#encoded) return { bytes, encoding }
    return undefined
  }

  /** Stores a smaller brotli encoding. Drops the quick zstd encoding, since all browsers that accept zstd also accept brotli. */
  replaceBrotli(bytes: Buffer): void {
    const former = this.#encoded.get('br')
    if (former && former.length <= bytes.length) return
    this.#encoded.set('br', bytes)
    this.#encoded.delete('zstd')
    this.#onChange(this)
  }

  async #make(encoding: Encoding | undefined): Promise<EncodedBody> {
    const plain = this.#plain ?? (await this.#decompress())
    if (!encoding) return { bytes: plain, encoding }
    const bytes = await (isShort(plain) ? compressQuickly(plain, encoding) : compressInThread(plain, encoding))
    this.#encoded.set(encoding, bytes)
    this.#plain = undefined
    this.#onChange(this)
    return { bytes, encoding }
  }

  #decompress(): Promise<Buffer> {
    const { bytes, encoding } = this.source!
    return decompress(bytes, encoding)
  }
}
