import pg from 'pg'

/** A statement with its values; PostgreSQL keeps the plan of a named one. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** What pg's connection offers a query that sends its own messages; pg-cursor uses the same. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string }): void
  bind(message: object): void
  execute(message: { portal: string }): void
  sync(): void
}
type Callback = (error: Error | null, results: pg.QueryResult[]) => void

// @types/pg does not have the constructor's callback, nor what is overridden below.
const Query = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  callback: Callback,
) => { submit(connection: Connection): Error | null }

function sendPlain(connection: Connection, text: string): void {
  connection.parse({ text })
  connection.bind({})
  connection.execute({ portal: '' })
}

/**
 * A statement that is sent in one message with statements before and after it, which have no values and return no rows. An error
 * in one of them skips the rest: PostgreSQL reads on after the message's single Sync (protocol, "Pipelining").
 */
export class StatementBatch extends Query {
  readonly before: readonly string[]
  readonly after: readonly string[]

  constructor(
    before: readonly string[],
    statement: Statement,
    after: readonly string[],
    callback: (error: Error | null, result?: unknown) => void,
  ) {
    super(statement, undefined, (error, results) => callback(error, results?.[before.length]))
    this.before = before
    this.after = after
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork()
    try {
      for (const text of this.before) sendPlain(connection, text)
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  /** pg's query calls it after the statement's own messages. */
  protected _getRows(connection: Connection): void {
    connection.execute({ portal: '' })
    for (const text of this.after) sendPlain(connection, text)
    connection.sync()
  }
}
