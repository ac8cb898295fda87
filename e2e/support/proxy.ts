import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * The modes of the proxy: 'pass' forwards everything; 'refuse', 'close' and 'silence' forward HTTP only and refuse WebSockets, accept and
 * then close them, or accept and never answer them; 'away' ends every connection.
 */
type ProxyMode = 'pass' | 'refuse' | 'close' | 'silence' | 'away'

export interface ShopProxy {
  origin: string
  become: (mode: ProxyMode) => void
  /** Method and URL of every request since the last `become`, except upgrades. */
  seen: string[]
  close: () => Promise<void>
}

/** Starts a proxy on this machine in front of a shop. */
export async function startProxy(target: string, first: ProxyMode): Promise<ShopProxy> {
  let mode = first
  const seen: string[] = []
  const sockets = new Set<Duplex>()
  const forward = ({ method, url, headers }: IncomingMessage) => request(target + url, { method, headers })

  const server = createServer((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`)
    if (mode === 'away') return void incoming.socket.destroy()
    const forwarded = forward(incoming)
    forwarded.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => socket.destroy())
    if (mode === 'away') socket.destroy()
    else if (mode === 'refuse') socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    else if (mode === 'pass') connect(incoming, socket)
    else {
      socket.write(
        writeHead(['101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${answerKey(incoming)}`]),
      )
      if (mode === 'close') setTimeout(() => socket.end(), 50)
    }
  })

  const connect = (incoming: IncomingMessage, socket: Duplex) => {
    const forwarded = forward(incoming)
    forwarded.on('upgrade', ({ rawHeaders }, far, head) => {
      const headers = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
      socket.write(writeHead(['101 Switching Protocols', ...headers]))
      // The server's first message may arrive with the handshake.
      socket.write(head)
      for (const [from, to] of [
        [socket, far],
        [far, socket],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
    })
    forwarded.on('response', () => socket.destroy())
    forwarded.on('error', () => socket.destroy())
    forwarded.end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    become: (next) => {
      mode = next
      seen.length = 0
      if (next === 'away') endConnections()
    },
    close: async () => {
      endConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const writeHead = ([status, ...headers]: string[]) => `HTTP/1.1 ${[status, ...headers].join('\r\n')}\r\n\r\n`

/** The accept key of a WebSocket handshake (RFC 6455). */
const answerKey = ({ headers }: IncomingMessage) =>
  createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
