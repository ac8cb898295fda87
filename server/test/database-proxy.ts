import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A proxy in front of the database that can be cut, restored and made to drop all data, as networks and restarts do. */
export async function startDatabaseProxy(connectionString: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const folder = mkdtempSync(join(tmpdir(), 'saddar-line-'))
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let server: Server | undefined
  let isSilent = false

  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Broken connections are expected here.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    return socket
  }
  async function mend(): Promise<void> {
    isSilent = false
    server = createServer((near) => {
      if (isSilent) return void keep(near).resume()
      const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      keep(near).pipe(keep(far)).pipe(near)
      const pair: [Socket, Socket] = [near, far]
      pairs.add(pair)
      near.on('close', () => {
        pairs.delete(pair)
        far.destroy()
      })
      far.on('close', () => near.destroy())
    })
    await new Promise<void>((resolve) => server!.listen(join(folder, '.s.PGSQL.5432'), resolve))
  }
  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  /** Stalls the open connections without closing them; new ones work. Returns how many were stalled. */
  function swallow(): number {
    for (const [near, far] of pairs) {
      near.unpipe(far).resume()
      far.unpipe(near).resume()
    }
    return pairs.size
  }
  /** Stalls the open connections and all new ones until `cut` and `mend`. */
  function silence(): void {
    isSilent = true
    swallow()
  }
  await mend()
  const sign = `${user}${password ? `:${encodeURIComponent(password)}` : ''}`
  return {
    connectionString: `postgresql://${sign}@/${database}?host=${encodeURIComponent(folder)}&port=5432`,
    cut,
    mend,
    swallow,
    silence,
    async close(): Promise<void> {
      await cut()
      rmSync(folder, { recursive: true })
    },
  }
}
