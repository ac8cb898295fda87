import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { liveMessageBytes } from '@saddar/contract/abuse'
import { isAllowed, type StaffRole, staffRoles } from '@saddar/contract/staff-roles'
import { Server, type Socket } from 'socket.io'
import type { Actor } from '../../platform/context.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import type { Audience, EventBus } from '../../platform/events.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Logger } from '../../platform/log.ts'
import { ConnectionGuard } from './connection-guard.ts'

const staffRoom = (role: StaffRole) => `staff:${role}`
const userRoom = (userId: string) => `user:${userId}`
const deviceRoom = (deviceId: string) => `device:${deviceId.toLowerCase()}`
/** Of staff of a role and those above it. */
const staffRooms = (least: StaffRole) => staffRoles.filter((role) => isAllowed(role, least)).map(staffRoom)

/** The rooms that hear what is not for everybody. */
function listRooms(audience: Exclude<Audience, 'everyone' | 'nobody'>): string[] {
  if (audience === 'staff') return staffRooms('packer')
  if ('staff' in audience) return staffRooms(audience.staff)
  if ('user' in audience) return [userRoom(audience.user)]
  if ('device' in audience) return [deviceRoom(audience.device), ...(audience.owner ? [userRoom(audience.owner)] : [])]
  return [userRoom(audience.ownerAndStaff), ...staffRooms('packer')]
}

/** The rooms of a person. As over HTTP: without the second step that the owner requires, staff hear of no order (rule 19.5). */
function roomsOf(actor: Actor): string[] {
  if (actor.kind === 'shopper') return [userRoom(actor.userId)]
  if (actor.kind !== 'admin') return []
  return [userRoom(actor.userId), ...(actor.mustTurnOnSecondFactor ? [] : [staffRoom(actor.staff)])]
}

interface LiveParts {
  events: EventBus
  authenticateToken: (token: string) => Promise<Actor>
  /** Whether a page of this origin may connect. */
  isOurs: (origin: string) => boolean
  abuse: AbuseControl
  /** Where a connection comes from, proxies left out. */
  readAddress: (request: IncomingMessage) => string
  log: Logger
  recheckMs?: number
}
/** What is kept of a connection whose person is known. */
interface Known {
  token?: string
  actor?: Actor
}
type LiveSocket = Socket<never, Record<string, (payload: unknown) => void>, never, Known>

/**
 * The live connection at Socket.IO's default path (rule 9.2). Identity comes from the token in `auth` alone: what a browser states
 * in its query is not looked at. Without a token one is a guest and hears what concerns everybody; with one that does not hold, one is refused.
 * How many there may be, and what they may send, is bounded (rule 9.8).
 */
export function startLive(http: HttpServer, parts: LiveParts): { close(): Promise<void> } {
  const { events, authenticateToken, isOurs, abuse, readAddress, log, recheckMs = 60_000 } = parts
  const guard = new ConnectionGuard(abuse, readAddress)
  const io = new Server<never, Record<string, (payload: unknown) => void>, never, Known>(http, {
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: liveMessageBytes,
    serveClient: false,
    // Who opens a connection and says nothing has no use for it.
    connectTimeout: 8_000,
    // WebSockets know no CORS: a page from elsewhere is refused here.
    allowRequest: (request, answer) => {
      const origin = request.headers.origin
      const sameHost = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
      if (origin !== undefined && !sameHost && !isOurs(origin)) return answer(null, false)
      guard.admit(request).then(
        () => answer(null, true),
        (error: Error) => answer(error.message, false),
      )
    },
  })
  io.engine.on('connection', (connection) => guard.watch(connection))

  io.use((socket, next) => {
    if (!guard.enter(socket.conn)) return void socket.conn.close()
    letIn(socket).then(
      () => next(),
      (error: unknown) => {
        next(describe(error))
        // A browser closes what was refused; whoever keeps it open is hung up on.
        setTimeout(() => socket.conn.close(), 1_000).unref()
      },
    )
  })

  async function letIn(socket: LiveSocket): Promise<void> {
    const { token, deviceId } = socket.handshake.auth as { token?: unknown; deviceId?: unknown }
    // No identity: who knows a device's id may read its wishlist, and hears when it changes (rule 4.5).
    if (typeof deviceId === 'string' && isUuid(deviceId)) await socket.join(deviceRoom(deviceId))
    if (typeof token !== 'string' || token === '') return guard.hold(socket.conn, 'liveGuestsByAddress')
    const actor = await authenticateToken(token)
    guard.hold(socket.conn, 'liveByAccount', 'userId' in actor ? actor.userId : undefined)
    socket.data.token = token
    await place(socket, actor)
  }

  /** Puts a connection where its person belongs now. */
  async function place(socket: LiveSocket, actor: Actor): Promise<void> {
    const [before, now] = [socket.data.actor ? roomsOf(socket.data.actor) : [], roomsOf(actor)]
    socket.data.actor = actor
    for (const room of before) if (!now.includes(room)) await socket.leave(room)
    await socket.join(now)
  }

  /** Hangs up on whoever is no longer let in, and moves whoever became another. */
  async function lookAnew(socket: LiveSocket): Promise<void> {
    if (!socket.data.token) return
    try {
      await place(socket, await authenticateToken(socket.data.token))
    } catch (error) {
      // The database may be away for a moment: that ends no connection.
      if (isRefusal(error)) socket.conn.close()
      else log.debug({ err: error }, 'a live connection was not looked at anew')
    }
  }
  const belongsTo = ({ data: { actor } }: LiveSocket, whose: string) =>
    whose === 'staff' ? actor?.kind === 'admin' : actor !== undefined && 'userId' in actor && actor.userId === whose
  events.onRightsChanged((whose) => {
    for (const socket of io.sockets.sockets.values()) if (belongsTo(socket, whose)) void lookAnew(socket)
  })
  events.onEvent(({ name, payload, audience }) => {
    if (name === undefined || audience === 'nobody') return
    const target = audience === 'everyone' ? io : io.to(listRooms(audience))
    target.emit(name, payload)
  })
  // A connection lives for days, and a token for an hour; what ends a session in another process is heard of here, too.
  const recheck = setInterval(async () => {
    for (const socket of io.sockets.sockets.values()) await lookAnew(socket)
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

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHENTICATED'

/** What a refused connection is told; a limit with its code, so that the browser waits and does not renew its token. */
function describe(error: unknown): Error {
  if (!(error instanceof AppError) || error.status !== 429) return new Error('Please log in to continue')
  const { code, extras } = error
  return Object.assign(new Error(error.message), { data: { code, retryAfter: extras.retryAfter } })
}
