import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The address of a database behind the socket, in the form that `pg` understands. */
export function addressOf(socket: string, database: string): string {
  return `postgresql://saddar@/${database}?host=${encodeURIComponent(socket)}&port=5432`
}

/** One attempt to sign in and, when the shop's database is missing, to make it. False while the server is not ready. */
export async function tryConnecting(socket: string): Promise<boolean> {
  try {
    await withClient(addressOf(socket, 'saddar'), async () => undefined)
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
    await withClient(addressOf(socket, 'postgres'), (client) => client.query('create database saddar'))
  } catch (error) {
    // Somebody else made it in this moment.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    await sleep(20)
  }
  return true
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
