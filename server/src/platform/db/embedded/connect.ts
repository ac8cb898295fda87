import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The cluster's superuser, who owns the shop's tables. */
export const OWNER = 'saddar'
/** The role that the running shop signs in with: it owns nothing. */
export const SHOP_ROLE = 'saddar_shop'

/** The address of a database behind the socket, in the form that `pg` understands. */
export function addressOf(socket: string, database: string, role: string): string {
  return `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}&port=5432`
}

/** One attempt to sign in and, when the shop's database is missing, to make it. False while the server is not ready. */
export async function tryConnecting(socket: string): Promise<boolean> {
  try {
    await withClient(addressOf(socket, 'saddar', OWNER), async () => undefined)
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '3D000') return createDatabase(socket)
    // No socket yet; nobody listens; starting up or shutting down; closed in the middle of the greeting.
    if (['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'].includes(code) || /terminated unexpectedly/.test(String(error)))
      return false
    throw error
  }
}

async function createDatabase(socket: string): Promise<boolean> {
  try {
    await withClient(addressOf(socket, 'postgres', OWNER), (client) => client.query('create database saddar'))
  } catch (error) {
    // Somebody else made it in this moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    await sleep(20)
  }
  return true
}

/** Makes the shop's role, unless it is there: a data folder of an earlier release has none. */
export async function createShopRole(socket: string): Promise<void> {
  await withClient(addressOf(socket, 'saddar', OWNER), (client) =>
    client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${SHOP_ROLE}') then
          create role ${SHOP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
        end if;
      end $$`),
  )
}

/** Makes a running server read its access rules again. */
export async function reloadAccessRules(socket: string): Promise<void> {
  await withClient(addressOf(socket, 'saddar', OWNER), (client) => client.query('select pg_reload_conf()'))
}

/** False when the access rules that the server has read do not know the shop's role: an earlier release started it. */
export async function canShopSignIn(socket: string): Promise<boolean> {
  try {
    await withClient(addressOf(socket, 'saddar', SHOP_ROLE), async () => undefined)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28000') return false
    throw error
  }
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString })
  // A server that dies under us is reported by the failing call; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
