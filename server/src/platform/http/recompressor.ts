import { Worker } from 'node:worker_threads'
import { findScript } from '../run-child-process.ts'
import type { CachedResponse } from './cached-response.ts'
import type { Encoding } from './encodings.ts'

export interface RecompressRequest {
  bytes: Buffer
  encoding: Encoding
  quality: number
}

/** The brotli quality for a response, by its number of requests. */
const stages = [
  { requests: 2, quality: 5 },
  { requests: 10, quality: 11 },
] as const

/** The worker's heap in megabytes; what it compresses is outside of it. Without limits V8 lets it grow before it collects garbage. */
const heapLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 }

/** An idle worker is stopped after this time, to free its memory. */
const idleMs = 30_000
/** A worker that compresses a large response for longer is terminated. */
const stopMs = 5_000

/**
 * Compresses responses that are requested again, one at a time, in a worker thread with the lowest priority: requests come first, and
 * libuv's threads stay free for password hashes and pictures.
 */
export class Recompressor {
  /** Responses that wait for each stage. Those of the first stage come first: they are quick, and gain most. */
  readonly #waiting = stages.map(() => new Set<CachedResponse>())
  #worker: Worker | undefined
  #current: CachedResponse | undefined
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  get waiting(): number {
    return this.#waiting.reduce((sum, { size }) => sum + size, 0)
  }

  /** Adds a response whose number of requests has reached a stage. */
  noteRequest(response: CachedResponse): void {
    const stage = stages.findIndex(({ requests }) => requests === response.requests)
    if (stage < 0 || this.#isClosed) return
    for (const responses of this.#waiting) responses.delete(response)
    this.#waiting[stage]!.add(response)
    this.#next()
  }

  /** Removes a response that is no longer stored from the queue. */
  delete(response: CachedResponse): void {
    for (const responses of this.#waiting) responses.delete(response)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const responses of this.#waiting) responses.clear()
    await this.#stopWorker()
  }

  #next(): void {
    if (this.#current || this.#isClosed) return
    for (const [stage, { quality }] of stages.entries()) {
      for (const response of this.#waiting[stage]!) {
        this.#waiting[stage]!.delete(response)
        const { source } = response
        // Its first compression is still running, so this stage is skipped.
        if (!source) continue
        this.#current = response
        this.#startWorker().postMessage({ ...source, quality } satisfies RecompressRequest)
        return
      }
    }
  }

  #startWorker(): Worker {
    clearTimeout(this.#idle)
    this.#worker ??= this.#createWorker()
    return this.#worker
  }

  #createWorker(): Worker {
    // The flags of the process are meant for the main thread only.
    const worker = new Worker(findScript(import.meta.dirname, 'recompressor-worker'), { execArgv: [], resourceLimits: heapLimits })
    worker.unref()
    worker.on('message', (buffer: ArrayBuffer) => {
      if (this.#worker !== worker) return
      this.#current?.replaceBrotli(Buffer.from(buffer))
      this.#current = undefined
      this.#idle = setTimeout(() => void this.#stopWorker(), idleMs).unref()
      this.#next()
    })
    // A worker that failed is replaced at the next response; this one keeps its quick encoding.
    worker.on('error', () => {
      this.#worker = undefined
      this.#current = undefined
    })
    return worker
  }

  async #stopWorker(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    this.#current = undefined
    if (!worker) return
    // It ends by itself: terminated while it creates a compressor, it aborts the process ('close before init').
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.ref()
    worker.postMessage(null)
    const slow = setTimeout(() => void worker.terminate(), stopMs)
    await ended
    clearTimeout(slow)
  }
}
