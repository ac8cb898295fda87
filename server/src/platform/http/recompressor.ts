import { setTimeout as sleep } from 'node:timers/promises'
import type { CachedResponse } from './cached-response.ts'
import { recompress } from './encodings.ts'

/** The brotli quality for a response, by its number of requests. */
const stages = [
  { requests: 2, quality: 5 },
  { requests: 10, quality: 11 },
] as const

/** It rests three times as long as it compressed: on average it takes a quarter of a processor from requests and password hashes. */
const restFactor = 3

/**
 * Compresses responses that are requested again, one at a time, in one of libuv's threads: a thread with a heap of its own would take 17 MB
 * (decision 0060).
 */
export class Recompressor {
  /** Responses that wait for each stage. Those of the first stage come first: they are quick, and gain most. */
  readonly #waiting = stages.map(() => new Set<CachedResponse>())
  readonly #closing = new AbortController()
  #isRunning = false

  get waiting(): number {
    return this.#waiting.reduce((sum, { size }) => sum + size, 0)
  }

  /** Adds a response whose number of requests has reached a stage. */
  noteRequest(response: CachedResponse): void {
    const stage = stages.findIndex(({ requests }) => requests === response.requests)
    if (stage < 0 || this.#closing.signal.aborted) return
    this.delete(response)
    this.#waiting[stage]!.add(response)
    if (!this.#isRunning) void this.#run()
  }

  /** Removes a response that is no longer stored from the queue. */
  delete(response: CachedResponse): void {
    for (const responses of this.#waiting) responses.delete(response)
  }

  close(): void {
    this.#closing.abort()
    for (const responses of this.#waiting) responses.clear()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#take(); next; next = this.#take()) {
      const started = performance.now()
      // A response that could not be compressed keeps its quick encoding.
      const bytes = await recompress(next.bytes, next.encoding, next.quality).catch(() => undefined)
      if (bytes) next.response.replaceBrotli(bytes)
      const rest = restFactor * (performance.now() - started)
      await sleep(rest, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined)
    }
    this.#isRunning = false
  }

  #take() {
    for (const [stage, { quality }] of stages.entries()) {
      for (const response of this.#waiting[stage]!) {
        this.#waiting[stage]!.delete(response)
        const { source } = response
        // Without a source its first compression is still running, so this stage is skipped.
        if (source) return { ...source, response, quality }
      }
    }
    return undefined
  }
}
