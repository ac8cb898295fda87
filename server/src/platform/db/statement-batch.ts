import pg from 'pg'

/** A statement with its values; PostgreSQL keeps the plan of a named one. One without values returns no rows, such as `begin`. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** What pg's connection offers a query that sends its own messages; pg-cursor uses the same. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  /** The texts of the named statements that PostgreSQL knows. */
  parsedStatements: Record<string, string>
  parse(message: { text: string; name?: string | undefined }): void
  bind(message: { statement?: string | undefined; values?: unknown[]; valueMapper?: (value: unknown) => unknown }): void
  describe(message: { type: 'P'; name: '' }): void
  execute(message: { portal: '' }): void
  sync(): void
  on(event: 'parseComplete', listener: () => void): void
  removeListener(event: 'parseComplete', listener: () => void): void
}
type Callback = (error: Error | null, results?: pg.QueryResult[]) => void

// @types/pg has neither the constructor's callback nor what is overridden below.
const Query = pg.Query as unknown as new (
  config: { text: string },
  values: undefined,
  callback: (error: Error | null, results?: pg.QueryResult | pg.QueryResult[]) => void,
) => { handleError(error: Error, connection: Connection): void; handleReadyForQuery(connection: Connection): void }

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/**
 * Statements that are sent in one message, each with its own result. An error in one of them skips the rest: PostgreSQL reads on after the
 * message's single Sync (protocol, "Pipelining").
 */
export class StatementBatch extends Query {
  readonly statements: readonly Statement[]
  /** Those that PostgreSQL has yet to parse, in order. */
  #parsing: Statement[] = []
  #noteParsed = () => {}

  constructor(statements: readonly Statement[], callback: Callback) {
    super({ text: statements.map(({ text }) => text).join('; ') }, undefined, (error, results) =>
      callback(error, Array.isArray(results) ? results : results && [results]),
    )
    this.statements = statements
  }

  /** pg's client calls it when the connection is free. @returns the error of a value that cannot be sent; nothing is sent then */
  submit(connection: Connection): Error | null {
    let bound: unknown[][]
    try {
      bound = this.statements.map(({ values }) => values.map(prepareValue))
    } catch (error) {
      return error as Error
    }
    this.#noteParsed = () => {
      const { name, text } = this.#parsing.shift()!
      if (name) connection.parsedStatements[name] = text
    }
    connection.on('parseComplete', this.#noteParsed)
    connection.stream.cork()
    try {
      for (const [index, statement] of this.statements.entries()) this.#send(connection, statement, bound[index]!)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  #send(connection: Connection, { name, text }: Statement, values: unknown[]): void {
    if (!name || connection.parsedStatements[name] === undefined) {
      connection.parse({ text, name })
      this.#parsing.push({ ...(name && { name }), text, values: [] })
    }
    connection.bind({ statement: name, values })
    if (values.length > 0) connection.describe({ type: 'P', name: '' })
    connection.execute({ portal: '' })
  }

  override handleError(error: Error, connection: Connection): void {
    connection.removeListener('parseComplete', this.#noteParsed)
    super.handleError(error, connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    connection.removeListener('parseComplete', this.#noteParsed)
    super.handleReadyForQuery(connection)
  }
}
