import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { listActorStatements } from './audit-actor.ts'
import type { TimedClient } from './connect.ts'

const lastMark = '/* last */'
/** Prefix for the last statement of a transaction, which is committed in the same message. Only inTransaction gives it to the work. */
export const lastStatement: RawBuilder<unknown> = sql`/* last */ `

const isBegin = (text: string) => /^(begin|start transaction)/.test(text)
const noRows = { command: 'BEGIN', rowCount: 0, rows: [] }

/**
 * The pool for the query builder, with fewer messages for each transaction (decision 0053): `begin` travels with the first statement, and
 * `commit` with a statement that is marked as the last. Within `withAuditActor` every transaction gets the actor, and a statement outside one
 * runs in its own.
 */
export const toTransactionPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () =>
    new TransactionClient((await pool.connect()) as unknown as TimedClient & pg.PoolClient) as unknown as PostgresPoolClient,
  end: () => pool.end(),
})

/** A connection on loan. */
class TransactionClient {
  readonly #client: TimedClient & pg.PoolClient
  readonly #actorStatements = listActorStatements()
  /** `none`: outside a transaction; `begun`: nothing of it is sent yet; `ended`: committed with its last statement. */
  #state: 'none' | 'begun' | 'open' | 'ended' = 'none'
  #beginning: string[] = []
  #broken: Error | undefined

  constructor(client: TimedClient & pg.PoolClient) {
    this.#client = client
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (isBegin(text)) return this.#begin(text)
    if (/^(commit|rollback)$/.test(text)) return this.#end(text)
    if (this.#state === 'ended') throw new Error('a statement after the last one of its transaction')
    if (this.#state !== 'none') return this.#runInTransaction(text, values as unknown[])
    if (this.#actorStatements.length === 0) return this.#client.query(text, values as unknown[])
    this.#begin('begin')
    try {
      return await this.#run(text, values as unknown[], ['commit'])
    } catch (error) {
      await this.#end('rollback').catch(() => undefined)
      throw error
    } finally {
      this.#state = 'none'
    }
  }

  /** A connection that may still be in a transaction is not used again. */
  release(): void {
    this.#client.release(this.#broken)
  }

  #begin(text: string): unknown {
    this.#beginning = [text, ...this.#actorStatements]
    this.#state = 'begun'
    return noRows
  }

  async #end(text: string): Promise<unknown> {
    const state = this.#state
    this.#state = 'none'
    // Nothing was sent, or all of it.
    if (state !== 'open') return noRows
    try {
      return await this.#client.query(text)
    } catch (error) {
      this.#broken = error as Error
      throw error
    }
  }

  async #runInTransaction(text: string, values: unknown[]): Promise<unknown> {
    const isLast = text.startsWith(lastMark)
    const result = await this.#run(text, values, isLast ? ['commit'] : [])
    if (isLast) this.#state = 'ended'
    return result
  }

  async #run(text: string, values: unknown[], after: readonly string[]): Promise<unknown> {
    const before = this.#state === 'begun' ? this.#beginning : []
    // From here on the server may be in a transaction.
    this.#state = 'open'
    // Several statements in one text have no values; pg sends them as one plain message.
    if (values.length > 0 && before.length + after.length > 0) return this.#client.queryInBatch(before, text, values, after)
    if (before.length > 0) await this.#client.query(before.join('; '))
    const result = await this.#client.query(text, values)
    if (after.length > 0) await this.#client.query(after.join('; '))
    return result
  }
}
