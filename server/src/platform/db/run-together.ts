import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import type { Statement } from './statement-batch.ts'

/** A statement with what its rows mean, to be run alone or together with others. */
export interface Read<T> {
  statement: RawBuilder<unknown>
  toResult(rows: unknown[]): T
}

export const defineRead = <Row, T>(statement: RawBuilder<Row>, toResult: (rows: Row[]) => T): Read<T> => ({
  statement,
  toResult: toResult as (rows: unknown[]) => T,
})

/** The same statement with another result. */
export const mapRead = <T, U>({ statement, toResult }: Read<T>, map: (found: T) => U): Read<U> => ({
  statement,
  toResult: (rows) => map(toResult(rows)),
})

/** Runs it alone. */
export const runRead = async <T>(db: Db, { statement, toResult }: Read<T>): Promise<T> => toResult((await statement.execute(db)).rows)

/** The text of what `runTogether` sends, whose values are the statements. */
export const togetherText = '/* together */'

/**
 * Runs statements that have values in one message, in this order; each sees what the ones before it changed, and what other transactions
 * committed before it began (decision 0054). An error in one of them is the error of all.
 * @param tx a transaction
 * @returns the rows of each
 */
export async function runTogether<Rows extends unknown[]>(
  tx: Db,
  ...statements: { [K in keyof Rows]: RawBuilder<Rows[K]> }
): Promise<{ [K in keyof Rows]: Rows[K][] }> {
  const compiled = statements.map((statement: RawBuilder<unknown>): Statement => {
    const { sql, parameters } = statement.compile(tx)
    return { text: sql, values: [...parameters] }
  })
  const { rows } = await tx.executeQuery(CompiledQuery.raw(togetherText, compiled))
  return rows as { [K in keyof Rows]: Rows[K][] }
}
