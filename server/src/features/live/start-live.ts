import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Actor } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import type { Audience, EventBus } from '../../platform/events.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Logger } from '../../platform/log.ts'

const staffRoom = 'staff'
const userRoom = (userId: string) => `user:${userId}`
const deviceRoom = (deviceId: string) => `device:${deviceId.toLowerCase()}`

/** The rooms that hear what is not for everybody. */
function listRooms(audience: Exclude<Audience, 'everyone' | 'nobody'>): string[] {
  if (audience === 'staff') return [staffRoom]
  if ('user' in audience) return [userRoom(audience.user)]
  if ('device' in audience) return [deviceRoom(audience.device), ...(audience.owner ? [userRoom(audience.owner)] : [])]
  return [userRoom(audience.ownerAndStaff), staffRoom]
}

/**
 * The live connection at Socket.IO's default path (behaviour 9.2). Identity comes from the token in `auth` alone: what a browser states
 * in its query is not looked at. Without a token one is a guest and hears what concerns everybody; with one that does not hold, one is refused.
 */
export function startLive(
  http: HttpServer,
  events: EventBus,
  authenticateToken: (token: string) => Promise<Actor>,
  origins: (origin: string) => boolean,
  log: Logger,
  recheckMs = 60_000,
): { close(): Promise<void> } {
  const io = new Server(http, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 10_000,
    serveClient: false,
    // WebSockets know no CORS: a page from elsewhere is refused here.
    allowRequest: (request, answer) => {
      const origin = request.headers.origin
      const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
      answer(null, origin === undefined || sameHost || origins(origin))
    },
  })
  io.use((socket, next) => {
    const { token, deviceId } = socket.handshake.auth as { token?: unknown; deviceId?: unknown }
    // No identity: who knows a device's id may read its wishlist, and hears when it changes (behaviour 4.5).
    if (typeof deviceId === 'string' && isUuid(deviceId)) void socket.join(deviceRoom(deviceId))
    if (typeof token !== 'string' || token === '') return next()
    authenticateToken(token).then(
      async (actor) => {
        socket.data.token = token
        // As over HTTP: without the second step that the owner requires, orders and customers are not heard of (behaviour 19.5).
        if (actor.kind === 'admin' && !actor.mustTurnOnSecondFactor) await socket.join(staffRoom)
        if (actor.kind === 'admin' || actor.kind === 'shopper') await socket.join(userRoom(actor.userId))
        next()
      },
      () => next(new Error('Please log in to continue')),
    )
  })
  events.onEvent(({ name, payload, audience }) => {
    if (name === undefined || audience === 'nobody') return
    const target = audience === 'everyone' ? io : io.to(listRooms(audience))
    target.emit(name, payload)
  })
  // A connection lives for days, and a token for an hour or until its session ends: who is connected is asked again, one by one.
  const recheck = setInterval(async () => {
    for (const { data, conn } of io.sockets.sockets.values()) {
      if (data.token) await authenticateToken(data.token).catch((error) => isRefusal(error) && conn.close())
    }
  }, recheckMs).unref()
  io.engine.on('connection_error', (error: Error) => log.debug({ err: error }, 'a live connection was refused'))
  return {
    close: async () => {
      clearInterval(recheck)
      // Fastify closes the HTTP server itself; io.close() would close it a second time.
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}

/** The database may be away for a moment: that ends no connection. */
const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED'
