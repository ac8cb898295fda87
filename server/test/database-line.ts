import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A line to the database that can be cut and mended, as networks and restarts do it. */
export async function layDatabaseLine(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const folder = mkdtempSync(join(tmpdir(), 'saddar-line-'))
  const sockets = new Set<Socket>()
  let server: Server | undefined

  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Cut lines are what this is for.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    return socket
  }
  async function mend(): Promise<void> {
    server = createServer((near) => {
      const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      keep(near).pipe(keep(far)).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
    await new Promise<void>((resolve) => server!.listen(join(folder, '.s.PGSQL.5432'), resolve))
  }
  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await mend()
  const sign = `${user}${password ? `:${encodeURIComponent(password)}` : ''}`
  return {
    connectionString: `postgresql://${sign}@/${database}?host=${encodeURIComponent(folder)}&port=5432`,
    cut,
    mend,
    async close(): Promise<void> {
      await cut()
      rmSync(folder, { recursive: true })
    },
  }
}
