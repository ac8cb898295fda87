// Live connections of shoppers in a process of their own, so that their cost is not the server's; started and asked by `bench/live.ts`.
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'

export type Request = { connect: number; origin: string; addresses: string[] } | { hear: string } | { disconnect: true }
export interface Report {
  /** The connections that are open or have received the event. */
  sockets: number
  /** When the last of them received the event, in milliseconds since 1970. */
  lastAt: number
}

/** Connections that are being opened at the same time. */
const opening = 50
const patienceMs = 5_000
const open: Socket[] = []

function connect(origin: string, localAddress: string): Promise<Socket> {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnection: false, localAddress } as Parameters<typeof io>[1])
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', reject)
  })
}

async function connectAll({ connect: count, origin, addresses }: Extract<Request, { connect: number }>): Promise<Report> {
  let next = 0
  const openInTurn = async () => {
    while (next < count) open.push(await connect(origin, addresses[next++ % addresses.length]!))
  }
  await Promise.all(Array.from({ length: opening }, openInTurn))
  return report(open.filter(({ connected }) => connected).length)
}

async function hear(name: string): Promise<Report> {
  let [heard, lastAt] = [0, 0]
  await Promise.race([
    Promise.all(
      open.map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.once(name, () => {
              heard++
              lastAt = now()
              resolve()
            })
          }),
      ),
    ),
    sleep(patienceMs),
  ])
  return report(heard, lastAt)
}

const now = () => performance.timeOrigin + performance.now()
const report = (sockets: number, lastAt = now()): Report => ({ sockets, lastAt })

process.on('message', async (request: Request) => {
  if ('connect' in request) return process.send!(await connectAll(request))
  if ('hear' in request) return process.send!(await hear(request.hear))
  for (const socket of open.splice(0)) socket.disconnect()
  process.send!(report(0))
})
