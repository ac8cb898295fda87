import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/connect.ts'

/** A name has a content hash: one that no release has stored before a page names it will be asked for by nobody but robots. */
const unknownMs = 60_000
const unknownMaximum = 10_000
/** Apart from the first, so that a flood of names costs ten statements a second, however many they are. */
const pauseMs = 100
/** Of one statement. */
const batchMaximum = 1_000

interface Waiting {
  found: Promise<boolean>
  answer: (isKept: boolean) => void
  fail: (error: unknown) => void
}

/**
 * Says which names the database has, for requests that anybody can make up: names that are asked for at the same time are looked up by one
 * statement, at most ten of these run in a second, and a name that it does not have is remembered for a minute.
 */
export class AssetNames {
  readonly #db: Db
  readonly #unknown = new LRUCache<string, true>({ max: unknownMaximum, ttl: unknownMs })
  readonly #waiting = new Map<string, Waiting>()
  #isRunning = false

  constructor(db: Db) {
    this.#db = db
  }

  async isKept(path: string): Promise<boolean> {
    if (this.#unknown.has(path)) return false
    let waiting = this.#waiting.get(path)
    if (!waiting) {
      const { promise: found, resolve: answer, reject: fail } = Promise.withResolvers<boolean>()
      waiting = { found, answer, fail }
      this.#waiting.set(path, waiting)
      if (!this.#isRunning) void this.#run()
    }
    return waiting.found
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.size > 0) {
      await this.#lookUp([...this.#waiting].slice(0, batchMaximum))
      await setTimeout(pauseMs)
    }
    this.#isRunning = false
  }

  async #lookUp(batch: [string, Waiting][]): Promise<void> {
    for (const [path] of batch) this.#waiting.delete(path)
    try {
      const { rows } = await sql<{ path: string }>`select path from kept_assets where path = any(${batch.map(([path]) => path)})`.execute(
        this.#db,
      )
      const kept = new Set(rows.map(({ path }) => path))
      for (const [path, { answer }] of batch) {
        if (!kept.has(path)) this.#unknown.set(path, true)
        answer(kept.has(path))
      }
    } catch (error) {
      for (const [, { fail }] of batch) fail(error)
    }
  }
}
