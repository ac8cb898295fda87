import { setTimeout as sleep } from 'node:timers/promises'

/** A structured logger, such as pino's. */
export interface Logger {
  error(fields: object, message: string): void
  warn(message: string): void
}

export interface WatchedServer {
  isRunning(): boolean
  /** Starts the server, or joins one that another process has started meanwhile. */
  start(): Promise<void>
  /** Reads the last lines of the server's log. */
  readReason(): string
}

const checkIntervalMs = 500
/** Waiting time before each restart in a row; the last one repeats. */
export const restartDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
/** A server that ran this long begins with the shortest delay again. */
const stableMs = 60_000

/**
 * Restarts a server whenever it is gone, after growing delays, and logs why it stopped.
 * @returns stops watching; waits for a restart in progress
 */
export function watchServer(server: WatchedServer, log: Logger, delays = restartDelaysMs): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  async function watch(): Promise<void> {
    let attempt = 0
    let startedAt = Number.NEGATIVE_INFINITY
    for (;;) {
      await pause(Math.min(checkIntervalMs, delays[0]!))
      if (stopping.signal.aborted) return
      if (server.isRunning()) {
        if (Date.now() - startedAt > stableMs) attempt = 0
        continue
      }
      const ms = delays[Math.min(attempt++, delays.length - 1)]!
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
