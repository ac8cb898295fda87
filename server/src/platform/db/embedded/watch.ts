import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../log.ts'

const lookMs = 500
/** Before each next attempt; the last one goes on. */
export const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** A server that ran for so long begins with the shortest pause again. */
const steadyMs = 60_000

export interface WatchedServer {
  isRunning(): boolean
  /** Starts it, or joins one that somebody else has started meanwhile. */
  start(): Promise<void>
  /** The last lines of its log. */
  readReason(): string
}

/**
 * Starts a server again whenever it is gone, after growing pauses, and logs why it went (behaviour 10.12).
 * @returns what ends the watching; an attempt that is under way is waited for
 */
export function watchServer(server: WatchedServer, log: Logger, pauses = pausesMs): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  async function watch(): Promise<void> {
    let attempt = 0
    let startedAt = Number.NEGATIVE_INFINITY
    for (;;) {
      await pause(Math.min(lookMs, pauses[0]!))
      if (stopping.signal.aborted) return
      if (server.isRunning()) {
        if (Date.now() - startedAt > steadyMs) attempt = 0
        continue
      }
      const ms = pauses[Math.min(attempt++, pauses.length - 1)]!
      log.error({ databaseLog: server.readReason() }, `the database has stopped and is started again in ${ms / 1000} s`)
      await pause(ms)
      if (stopping.signal.aborted) return
      try {
        await server.start()
        startedAt = Date.now()
        log.warn('the database runs again')
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the database could not be started')
      }
    }
  }
  const watching = watch()
  return () => {
    stopping.abort()
    return watching
  }
}
