import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { liveMessageBytes } from '@saddar/contract/abuse'
import { isAllowed, type StaffRole, staffRoles } from '@saddar/contract/staff-roles'
import { Server, type ServerOptions, type Socket } from 'socket.io'
import type { Actor } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import type { Audience, EventBus } from '../../platform/events.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Logger } from '../../platform/log.ts'
import { tags } from './announce.ts'
import { ConnectionGuard } from './connection-guard.ts'

const staffRoom = (role: StaffRole) => `staff:${role}`
const userRoom = (userId: string) => `user:${userId}`
const deviceRoom = (deviceId: string) => `device:${deviceId.toLowerCase()}`
/** The rooms of a role and those above it. */
const staffRooms = (least: StaffRole) => staffRoles.filter((role) => isAllowed(role, least)).map(staffRoom)

/** The rooms of an event that is not for everyone. */
function listRooms(audience: Exclude<Audience, 'everyone'>): string[] {
  if (audience === 'staff') return staffRooms('packer')
  if ('staff' in audience) return staffRooms(audience.staff)
  if ('user' in audience) return [userRoom(audience.user)]
  if ('device' in audience) return [deviceRoom(audience.device), ...(audience.owner ? [userRoom(audience.owner)] : [])]
  return [userRoom(audience.ownerAndStaff), ...staffRooms('packer')]
}

/** The rooms of a person. As over HTTP, staff without a required second factor receive no orders (rule 19.5). */
function roomsOf(actor: Actor): string[] {
  if (actor.kind === 'shopper') return [userRoom(actor.userId)]
  if (actor.kind !== 'admin') return []
  return [userRoom(actor.userId), ...(actor.mustTurnOnSecondFactor ? [] : [staffRoom(actor.staff)])]
}

interface LiveParts {
  events: EventBus
  authenticateToken: (token: string) => Promise<Actor>
  /** Whether a page of this origin may connect. */
  isShopOrigin: (origin: string) => boolean
  abuse: AbuseControl
  /** The client's address behind trusted proxies. */
  readAddress: (request: IncomingMessage) => string
  /** Carries events to the clients of other nodes; absent when there is one node. */
  adapter?: ServerOptions['adapter'] | undefined
  /** False when requests of one client may reach several processes. */
  isPollingAllowed?: boolean
  log: Logger
  recheckMs?: number
}
/** The state of an authenticated connection. */
interface SocketState {
  token?: string
  actor?: Actor
}
type LiveSocket = Socket<never, Record<string, (payload: unknown) => void>, never, SocketState>

/**
 * Serves live events at Socket.IO's default path (rule 9.2). Identity comes from the token in `auth` alone; the query is ignored. Without a
 * token the client is a guest and receives public events; with an invalid one it is rejected. The number of connections and what they send
 * are limited (rule 9.8).
 */
export function startLive(http: HttpServer, parts: LiveParts): { countConnections(): number; close(): Promise<void> } {
  const { events, authenticateToken, isShopOrigin, abuse, adapter, isPollingAllowed = true, readAddress, log, recheckMs = 60_000 } = parts
  const guard = new ConnectionGuard(abuse, readAddress)
  const io = new Server<never, Record<string, (payload: unknown) => void>, never, SocketState>(http, {
    transports: isPollingAllowed ? ['websocket', 'polling'] : ['websocket'],
    maxHttpBufferSize: liveMessageBytes,
    serveClient: false,
    ...(adapter && { adapter }),
    // Closes connections that never authenticate.
    connectTimeout: 8_000,
    // CORS does not apply to WebSockets, so foreign origins are rejected here.
    allowRequest: (request, answer) => {
      const origin = request.headers.origin
      const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
      if (origin !== undefined && !sameHost && !isShopOrigin(origin)) return answer(null, false)
      guard.admit(request).then(
        () => answer(null, true),
        (error: Error) => answer(error.message, false),
      )
    },
  })
  io.engine.on('connection', (connection) => guard.watch(connection))

  io.use((socket, next) => {
    if (!guard.enter(socket.conn)) return void socket.conn.close()
    authenticateSocket(socket).then(
      () => next(),
      (error: unknown) => {
        next(describe(error))
        // Browsers close a rejected connection; one that stays open is closed here.
        setTimeout(() => socket.conn.close(), 1_000).unref()
      },
    )
  })

  async function authenticateSocket(socket: LiveSocket): Promise<void> {
    const { token, deviceId } = socket.handshake.auth as { token?: unknown; deviceId?: unknown }
    // A device id is not an identity: any client that knows it can read its wishlist and receive its changes (rule 4.5).
    if (typeof deviceId === 'string' && isUuid(deviceId)) await socket.join(deviceRoom(deviceId))
    if (typeof token !== 'string' || token === '') return guard.openConnection(socket.conn, 'liveGuestsByAddress')
    const actor = await authenticateToken(token)
    guard.openConnection(socket.conn, 'liveByAccount', 'userId' in actor ? actor.userId : undefined)
    socket.data.token = token
    await place(socket, actor)
  }

  /** Moves a connection to the rooms of its person. */
  async function place(socket: LiveSocket, actor: Actor): Promise<void> {
    const [before, now] = [socket.data.actor ? roomsOf(socket.data.actor) : [], roomsOf(actor)]
    socket.data.actor = actor
    for (const room of before) if (!now.includes(room)) await socket.leave(room)
    await socket.join(now)
  }

  /** Closes a connection that lost access, or moves it when its person's rights changed. */
  async function recheckSocket(socket: LiveSocket): Promise<void> {
    if (!socket.data.token) return
    try {
      await place(socket, await authenticateToken(socket.data.token))
    } catch (error) {
      // A database outage closes no connection.
      if (isUnauthenticated(error)) socket.conn.close()
      else log.debug({ err: error }, 'could not recheck a live connection')
    }
  }
  events.onInvalidated((stale) => {
    // When changes may have been missed, the periodic recheck finds them.
    if (stale === 'all' || !stale.some(isRightsTag)) return
    for (const socket of io.sockets.sockets.values()) {
      const { actor } = socket.data
      if (actor && 'userId' in actor && stale.some((tag) => concerns(tag, actor))) void recheckSocket(socket)
    }
  })
  events.onEvent(({ name, payload, audience }) => {
    const target = audience === 'everyone' ? io : io.to(listRooms(audience))
    target.emit(name, payload)
  })
  // Connections outlive tokens, and sessions may be ended by another process.
  const recheck = setInterval(async () => {
    for (const socket of io.sockets.sockets.values()) await recheckSocket(socket)
  }, recheckMs).unref()
  io.engine.on('connection_error', (error: Error) => log.debug({ err: error }, 'rejected a live connection'))
  return {
    countConnections: () => io.engine.clientsCount,
    close: async () => {
      clearInterval(recheck)
      // Fastify closes the HTTP server itself; io.close() would close it twice.
      // Other nodes keep their clients, and these return to one of them.
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}

const isRightsTag = (tag: string) => tag.startsWith(tags.rights(''))
const concerns = (tag: string, { kind, userId }: Extract<Actor, { userId: string }>) =>
  tag === tags.rights(userId) || (kind === 'admin' && tag === tags.rights('staff'))

const isUnauthenticated = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED'

/** The error for a rejected connection. A limit carries its code, so that the browser waits and does not renew its token. */
function describe(error: unknown): Error {
  if (!(error instanceof AppError) || error.status !== 429) return new Error('Please log in to continue')
  const { code, extras } = error
  return Object.assign(new Error(error.message), { data: { code, retryAfter: extras.retryAfter } })
}
