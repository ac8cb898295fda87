import pg from 'pg'

/** Milliseconds after which the database counts as unreachable, as for the pool's connections. */
const CONNECT_TIMEOUT_MS = 5_000
const OLDEST_VERSION = 15

/**
 * Connects once to an external database and verifies that the app can use it (rule 10.21).
 * @param setting the setting that holds the address
 * @param isPooled whether a pooler may be in between, which refuses settings of a session
 * @throws Error with one line that says how to fix the problem
 */
export async function checkDatabase(connectionString: string, setting = 'DATABASE_URL', isPooled = false): Promise<void> {
  try {
    const options = isPooled ? undefined : '-c timezone=UTC'
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, options })
    // If the server stops meanwhile, the pending query reports it.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number; encoding: string }>(
        `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
      )
      const { version, encoding } = rows[0]!
      if (version < OLDEST_VERSION)
        throw new Error(`${setting}: PostgreSQL ${version} is too old; this program needs ${OLDEST_VERSION} or newer.`)
      if (encoding !== 'UTF8')
        throw new Error(
          `${setting}: database ${client.database} keeps texts as ${encoding}, not UTF-8. Create another one: CREATE DATABASE name ENCODING 'UTF8' TEMPLATE template0 LOCALE 'C.UTF-8'.`,
        )
    } finally {
      await client.end().catch(() => undefined)
    }
  } catch (error) {
    throw explainDatabaseError(error, connectionString, setting)
  }
}

/**
 * Converts a known error into one line that says how to fix it, without the password; returns other errors unchanged.
 * @param connectionString the address that was used
 */
export function explainDatabaseError(error: unknown, connectionString: string, setting = 'DATABASE_URL'): unknown {
  const { code = '', message = '', syscall, path } = (error ?? {}) as NodeJS.ErrnoException
  // A file named in the address, such as sslrootcert.
  const isNamed = path && [path, encodeURIComponent(path)].some((name) => connectionString.includes(name))
  if (syscall === 'open' && isNamed) return new Error(`${setting}: the file ${path} cannot be read (${code}).`)
  // A missing file other than the server's socket.
  if (code === 'ENOENT' && syscall !== 'connect') return error
  // The original error contains the address with the password.
  if (code === 'ERR_INVALID_URL' || error instanceof URIError)
    return new Error(`${setting}: this is not an address such as postgresql://user:password@host:5432/database. ${encodingAdvice}`)
  const advice = advise(code, message, new pg.Client({ connectionString }))
  return advice ? new Error(`${setting}: ${advice}`, { cause: error }) : error
}

const encodingAdvice = 'In user and password write @ : / # ? % as %40 %3A %2F %23 %3F %25.'
const createExtensions = 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION fuzzystrmatch;'

function advise(code: string, message: string, { host, port, user, database }: pg.Client): string | undefined {
  const server = host.startsWith('/') ? host : `${host}:${port}`
  if (/unsupported startup parameter/.test(message))
    return `the server at ${server} is a connection pooler. Keep it in DATABASE_URL, and set DATABASE_DIRECT_URL to the address of the database itself.`
  if (code === '28P01') return `the database server at ${server} refuses the password of user ${user}. Correct the user or the password.`
  if (code === '28000')
    return `the database server at ${server} does not let user ${user} in (${message}). Correct the user, pg_hba.conf there, or add ?sslmode=require.`
  if (code === '3D000') return `there is no database ${database} at ${server}. Create it, or correct the name in the address.`
  // node-pg-migrate hides the code of the first error in a text.
  const denied = /permission denied.*/.exec(message)?.[0]
  if (denied) {
    const ownership = `ALTER DATABASE ${pg.escapeIdentifier(database ?? '')} OWNER TO ${pg.escapeIdentifier(user ?? '')};`
    const creation = denied.includes('extension') ? ` If that is not enough, in database ${database}: ${createExtensions}` : ''
    return `user ${user} may not change database ${database} (${denied}). Have an administrator run: ${ownership}${creation}`
  }
  if (/^(0A000|58P01)$/.test(code) && /extension/.test(message))
    return `the database server at ${server} lacks an extension (${message}). Install PostgreSQL’s contrib package there.`
  if (code === '53300') return `the database server at ${server} has no free connection. Raise its max_connections, or lower DATABASE_POOL.`
  if (code === '57P03') return `the database server at ${server} is starting or stopping. Start again when it is ready.`
  if (/^(ECONNREFUSED|ENOENT)$/.test(code)) return `no database server listens at ${server}. Start it, or correct host and port.`
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return `the host ${host} is not found. Correct its name, or check the name server.`
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code) || /timeout expired/.test(message))
    return `the database server at ${server} does not answer. Correct host and port, or open the firewall on the way.`
  if (/^(ECONNRESET|EPIPE)$/.test(code) || /terminated unexpectedly/.test(message))
    return `the server at ${server} closed the connection. Check that it is PostgreSQL, and read its log.`
  if (/password must be a string/.test(message)) return `the database server at ${server} asks for a password, and the address has none.`
  if (/does not support SSL/.test(message)) return `the database server at ${server} has no TLS. Remove sslmode from the address.`
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code))
    return `the certificate of ${server} is not trusted (${message}). Add sslrootcert=<file> to the address.`
  return undefined
}
