import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The database and the roles in it. */
export type Names = {
  /** The database, and the superuser who owns it. */
  name: string
  /** The login role that owns nothing. */
  appRole: string
}

/** The address of a database behind the socket, in the form that `pg` understands. */
export function addressOf(socket: string, database: string, role: string): string {
  return `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}&port=5432`
}

/** Tries once to sign in, and creates the database when it is missing. False while the server is not ready. */
export async function tryConnecting(socket: string, { name }: Names): Promise<boolean> {
  try {
    await withClient(addressOf(socket, name, name), async () => undefined)
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '3D000') return createDatabase(socket, name)
    // No socket yet; no listener; starting up or shutting down; closed during the handshake.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code) || /terminated unexpectedly/.test(String(error)))
      return false
    throw error
  }
}

async function createDatabase(socket: string, name: string): Promise<boolean> {
  try {
    await withClient(addressOf(socket, 'postgres', name), (client) => client.query(`create database ${pg.escapeIdentifier(name)}`))
  } catch (error) {
    // Another process has just created it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    await sleep(20)
  }
  return true
}

/** Creates the app role unless it exists: data folders of earlier releases have none. */
export async function createAppRole(socket: string, { name, appRole }: Names): Promise<void> {
  await withClient(addressOf(socket, name, name), (client) =>
    client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = ${pg.escapeLiteral(appRole)}) then
          create role ${pg.escapeIdentifier(appRole)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
        end if;
      end $$`),
  )
}

/** Makes a running server read its access rules again. */
export async function reloadAccessRules(socket: string, { name }: Names): Promise<void> {
  await withClient(addressOf(socket, name, name), (client) => client.query('select pg_reload_conf()'))
}

/** False when the server's access rules do not include the app role, because an earlier release has started it. */
export async function canAppRoleSignIn(socket: string, { name, appRole }: Names): Promise<boolean> {
  try {
    await withClient(addressOf(socket, name, appRole), async () => undefined)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28000') return false
    throw error
  }
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString })
  // The failing call reports a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
