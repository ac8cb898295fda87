import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from './s3-address.ts'

/** The bucket cannot be reached or refuses the request. The message says why in one sentence, without addresses, names or secrets. */
export class FilesUnavailable extends Error {
  /** As errors of the disk have: the fault is not the file's. */
  readonly code = 'FILES_UNAVAILABLE'

  constructor(reason: string, options?: ErrorOptions) {
    super(`Files can't be reached: ${reason}.`, options)
  }
}

export interface PutOptions {
  type: string
  cacheControl?: string
}
/** What the bucket knows about an object. The hash is absent when another program stored it. */
export interface S3Object {
  size: number
  type: string
  sha256: string | null
  modifiedAt: Date
}
interface SendOptions {
  method?: string
  query?: string
  headers?: Record<string, string>
  body?: Blob
  timeoutMs?: number
  /** Covers the whole answer too, unless it is streamed. */
  signal?: AbortSignal
}

export interface Patience {
  /** The time for an answer, without that for sending a body. */
  answerMs: number
  /** The slowest upload that is waited for. */
  bytesPerMs: number
  /** Before each further attempt. */
  pausesMs: number[]
}

/** For requests that a visitor may wait for. */
const visitors: Patience = { answerMs: 5_000, bytesPerMs: 500, pausesMs: [200, 800] }
/** After a failure, requests fail immediately for so long; then one tries. */
const restMs = 2_000

/**
 * A bucket of any S3-compatible storage. Requests that fail because of the network or the storage are repeated. While it cannot be reached,
 * requests fail immediately, except one every two seconds, so that a storage that hangs does not make pages wait.
 */
export class S3Client {
  /** Why the storage counts as away, in one sentence; undefined while it answers. */
  problem: string | undefined
  readonly #address: S3Address
  readonly #aws: AwsClient
  readonly #patience: Patience
  #failedAt = 0
  #succeededAt = 0
  #isTrying = false

  constructor(address: S3Address, patience = visitors) {
    this.#address = address
    this.#patience = patience
    const { accessKeyId, secretAccessKey, region } = address
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  }

  /** Stores a local file. The storage compares the hash, so success means that all bytes are there. */
  async put(key: string, path: string, options: PutOptions): Promise<void> {
    const [body, sha256] = await Promise.all([openAsBlob(path, { type: options.type }), hashFile(path)])
    await this.#put(key, body, sha256, options)
  }

  /** Stores bytes from memory, as `put` does. */
  async putBytes(key: string, bytes: Buffer, options: PutOptions): Promise<void> {
    await this.#put(key, new Blob([bytes as Buffer<ArrayBuffer>]), hash('sha256', bytes), options)
  }

  async #put(key: string, body: Blob, sha256: string, { type, cacheControl }: PutOptions): Promise<void> {
    const { answerMs, bytesPerMs } = this.#patience
    await this.#send(key, {
      method: 'PUT',
      headers: {
        'Content-Type': type,
        'X-Amz-Content-Sha256': sha256,
        'X-Amz-Meta-Sha256': sha256,
        ...(cacheControl && { 'Cache-Control': cacheControl }),
      },
      body,
      timeoutMs: answerMs + body.size / bytesPerMs,
    }).then(drain)
  }

  /** @returns undefined when there is no such object */
  async find(key: string): Promise<S3Object | undefined> {
    const response = await this.#send(key, { method: 'HEAD' })
    if (response.status === 404) return undefined
    const { headers } = response
    return {
      size: Number(headers.get('content-length')),
      type: headers.get('content-type') ?? '',
      sha256: headers.get('x-amz-meta-sha256'),
      modifiedAt: new Date(headers.get('last-modified') ?? 0),
    }
  }

  /** Reads a small object into memory. */
  async read(key: string): Promise<Buffer | undefined> {
    return this.#tried(async (signal) => {
      const response = await this.#request(key, { signal })
      if (response.status === 404) return drain(response)
      return Buffer.from(await response.arrayBuffer())
    })
  }

  /** Opens an object, or a range of it (RFC 9110 §14), as a stream. The caller reads or cancels the body. */
  async open(key: string, range?: string): Promise<Response | undefined> {
    const response = await this.#send(key, range ? { headers: { Range: range } } : {})
    return response.status === 404 ? drain(response) : response
  }

  /** Copies an object to a local file. @returns false when there is no such object */
  async download(key: string, path: string): Promise<boolean> {
    const response = await this.open(key)
    if (!response?.body) return false
    await pipeline(response.body, createWriteStream(path))
    return true
  }

  /** Also succeeds when there is no such object. */
  async remove(key: string): Promise<void> {
    await this.#send(key, { method: 'DELETE' }).then(drain)
  }

  /** Finds out whether the bucket is there and accepts the key; the result is in `problem`. */
  async check(): Promise<void> {
    await this.#send('', { method: 'HEAD' }).then(drain, ignoreUnavailable)
  }

  /** Lists the keys that begin with a prefix. Keys with characters that XML escapes are left out; the app makes none. */
  async *list(prefix: string): AsyncGenerator<string> {
    let after = ''
    for (;;) {
      const query = `list-type=2&prefix=${encodeURIComponent(prefix)}${after && `&start-after=${encodeURIComponent(after)}`}`
      const text = await (await this.#send('', { query })).text()
      const keys = [...text.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key]) => key!)
      yield* keys
      if (!/<IsTruncated>true</.test(text) || keys.length === 0) return
      after = keys.at(-1)!
    }
  }

  async #send(key: string, options: SendOptions): Promise<Response> {
    const { timeoutMs } = options
    return this.#tried((signal) => this.#request(key, { ...options, signal }), timeoutMs)
  }

  /** Repeats work until it succeeds, a few times, or fails immediately while the storage is away. */
  async #tried<T>(work: (signal: AbortSignal) => Promise<T>, timeoutMs = this.#patience.answerMs): Promise<T> {
    const isAway = this.problem !== undefined
    if (isAway && (this.#isTrying || performance.now() - this.#failedAt < restMs)) throw new FilesUnavailable(this.problem!)
    if (isAway) this.#isTrying = true
    const startedAt = performance.now()
    try {
      const { pausesMs } = this.#patience
      for (let attempt = 0; ; attempt++) {
        const sentAt = performance.now()
        try {
          const result = await withTimeout(timeoutMs, work)
          this.problem = undefined
          this.#succeededAt = performance.now()
          return result
        } catch (error) {
          // A storage that hangs is asked twice.
          const isLate = performance.now() - startedAt > 1.5 * timeoutMs
          if (isAway || isLate || attempt === pausesMs.length || error instanceof Refused) throw this.#failed(error, sentAt)
        }
        await sleep(pausesMs[attempt])
      }
    } finally {
      if (isAway) this.#isTrying = false
    }
  }

  /** Sends one request. @throws unless the answer is a success, or 404 where an object may be absent */
  async #request(key: string, { method = 'GET', query, headers, body, signal }: SendOptions): Promise<Response> {
    const url = `${this.#address.url}${key && `/${key}`}${query ? `?${query}` : ''}`
    const request = await this.#aws.sign(url, { method, ...(headers && { headers }), ...(body && { body }) })
    // A redirect would take the signature to another host.
    const response = await fetch(request, { redirect: 'error', ...(signal && { signal }) })
    const { status } = response
    // For other requests 404 means that there is no such bucket.
    const mayBeAbsent = key !== '' && method !== 'PUT'
    if (response.ok || (mayBeAbsent && (status === 404 || status === 416))) return response
    await drain(response)
    throw status >= 500 || status === 429 ? new Error(`the storage answers ${status}`) : new Refused(`the storage answers ${status}`)
  }

  #failed(error: unknown, sentAt: number): FilesUnavailable {
    const reason = describe(error)
    // A success since then is the newer finding: the storage recovered while this request was waiting.
    if (sentAt >= this.#succeededAt) {
      this.problem = reason
      this.#failedAt = performance.now()
    }
    return new FilesUnavailable(reason, { cause: error })
  }
}

/** An answer that another attempt would not change, such as for a wrong key. */
class Refused extends Error {}

/** Aborts work that takes too long. A stream that it returns is not affected. */
async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error(`no answer within ${Math.round(ms / 1_000)} seconds`)), ms)
  try {
    return await work(timeout.signal)
  } finally {
    clearTimeout(timer)
  }
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof FilesUnavailable)) throw error
}

/** Frees the connection of an answer whose body is not needed. */
async function drain(response: Response): Promise<undefined> {
  await response.body?.cancel()
}

export async function hashFile(path: string): Promise<string> {
  const hashing = createHash('sha256')
  await pipeline(createReadStream(path), hashing)
  return hashing.digest('hex')
}

const causes: Record<string, string> = {
  ECONNREFUSED: 'the connection is refused',
  ENOTFOUND: 'its name cannot be resolved',
  EAI_AGAIN: 'its name cannot be resolved',
  ECONNRESET: 'the connection breaks',
  UND_ERR_SOCKET: 'the connection breaks',
  UND_ERR_CONNECT_TIMEOUT: 'it cannot be connected to in time',
}

/** The errors of fetch name hosts, so only known ones are passed on. */
function describe(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string } }
  if (/^(the storage answers \d{3}|no answer within)/.test(message)) return message
  return causes[cause?.code ?? ''] ?? 'the network fails'
}
