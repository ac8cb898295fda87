import type { IncomingMessage } from 'node:http'
import type { ConnectionRuleName } from '@saddar/contract/abuse'
import type { AbuseControl, AbuseKeys } from '../../platform/http/abuse-control.ts'
import { addressKey, showAddress } from '../../platform/http/address-key.ts'

/** The part of Engine.IO's connection that is used here. */
interface Connection {
  id: string
  request: IncomingMessage
  readyState: string
  on(name: 'packet' | 'close', listener: () => void): unknown
  once(name: 'close', listener: () => void): unknown
  close(discard?: boolean): void
}

/** A handshake takes a moment; after this time a slot without a connection is released. */
const handshakeMs = 1_000

/** Limits live connections by the rules of the contract (rule 9.8). */
export class ConnectionGuard {
  readonly #abuse: AbuseControl
  readonly #readAddress: (request: IncomingMessage) => string
  /** Slots taken before the connection exists. */
  readonly #reserved = new WeakMap<IncomingMessage, () => void>()
  readonly #entered = new WeakSet<object>()

  constructor(abuse: AbuseControl, readAddress: (request: IncomingMessage) => string) {
    this.#abuse = abuse
    this.#readAddress = readAddress
  }

  /** Takes slots for a new connection before any state is allocated. @throws AppError TOO_MANY_CONNECTIONS, TOO_MANY_REQUESTS */
  async admit(request: IncomingMessage): Promise<void> {
    const keys = this.#keysOf(request)
    await this.#abuse.guard(['liveOpenings'], keys, async () => {
      const release = this.#abuse.openConnection('liveByAddress', keys)
      this.#reserved.set(request, release)
      setTimeout(() => this.#reserved.has(request) && release(), handshakeMs).unref()
    })
  }

  /** Releases a connection's slots when it ends, and closes it when it sends too much. */
  watch(connection: Connection): void {
    const { request } = connection
    const release = this.#reserved.get(request)
    this.#reserved.delete(request)
    if (release) connection.once('close', release)
    const keys = { ...this.#keysOf(request), subject: connection.id }
    connection.on('packet', () => {
      this.#abuse.guard(['liveMessages'], keys, async () => undefined).catch(() => connection.close(true))
    })
  }

  /** Whether a connection opens its first socket: the shop's pages open one, and each further one would need a slot. */
  enter(connection: object): boolean {
    if (this.#entered.has(connection)) return false
    this.#entered.add(connection)
    return true
  }

  /** Takes a slot under an additional rule until the connection ends. @throws AppError TOO_MANY_CONNECTIONS */
  openConnection(connection: Pick<Connection, 'request' | 'once' | 'readyState'>, name: ConnectionRuleName, account?: string): void {
    const release = this.#abuse.openConnection(name, { ...this.#keysOf(connection.request), account })
    // It may have ended while its token was checked; no close event would follow.
    if (connection.readyState === 'closed') release()
    else connection.once('close', release)
  }

  #keysOf(request: IncomingMessage): AbuseKeys {
    const ip = this.#readAddress(request)
    const userAgent = request.headers['user-agent']
    return { address: addressKey(ip), visit: { address: showAddress(ip), userAgent, call: 'GET /socket.io' } }
  }
}
