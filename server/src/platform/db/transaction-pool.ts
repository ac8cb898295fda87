import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { listActorStatements } from './audit-actor.ts'
import type { TimedClient } from './connect.ts'
import { togetherText } from './run-together.ts'
import type { Statement } from './statement-batch.ts'

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
    if (text === togetherText) return toRowsOfEach(await this.#runInTransaction(values as Statement[]))
    if (this.#state !== 'none') return (await this.#runInTransaction([{ text, values: values as unknown[] }]))[0]
    if (this.#actorStatements.length === 0) return this.#client.query(text, values as unknown[])
    this.#begin('begin')
    try {
      return (await this.#run([{ text, values: values as unknown[] }], ['commit']))[0]
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

  async #runInTransaction(statements: Statement[]): Promise<pg.QueryResult[]> {
    if (this.#state === 'none') throw new Error('several statements in one message, outside a transaction')
    const isLast = statements.at(-1)!.text.startsWith(lastMark)
    const results = await this.#run(statements, isLast ? ['commit'] : [])
    if (isLast) this.#state = 'ended'
    return results
  }

  async #run(statements: Statement[], after: readonly string[]): Promise<pg.QueryResult[]> {
    const before = this.#state === 'begun' ? this.#beginning : []
    // From here on the server may be in a transaction.
    this.#state = 'open'
    const all = [...before.map(toPlain), ...statements, ...after.map(toPlain)]
    const canBatch = statements.every(({ values }) => values.length > 0)
    if (canBatch && all.length > 1) return (await this.#client.queryInBatch(all)).slice(before.length, before.length + statements.length)
    // Several statements in one text have no values; pg sends them as one plain message.
    if (before.length > 0) await this.#client.query(before.join('; '))
    const results: pg.QueryResult[] = []
    for (const { text, values } of statements) results.push(await this.#client.query(text, values))
    if (after.length > 0) await this.#client.query(after.join('; '))
    return results
  }
}

const toPlain = (text: string): Statement => ({ text, values: [] })

const toRowsOfEach = (results: pg.QueryResult[]) => ({ command: 'SELECT', rowCount: results.length, rows: results.map(({ rows }) => rows) })
