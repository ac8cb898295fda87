import type { IncomingMessage } from 'node:http'
import type { ConnectionRuleName } from '@saddar/contract/abuse'
import type { AbuseControl, AbuseKeys } from '../../platform/http/abuse-control.ts'
import { addressKey, showAddress } from '../../platform/http/address-key.ts'

/** What is used of Engine.IO's connections, which carry the sockets. */
interface Connection {
  id: string
  request: IncomingMessage
  readyState: string
  on(name: 'packet' | 'close', listener: () => void): unknown
  once(name: 'close', listener: () => void): unknown
  close(discard?: boolean): void
}

/** A handshake is over within a moment; a place that no connection took by then is free again. */
const handshakeMs = 1_000

/** Bounds live connections by the limits of the contract (rule 9.8). */
export class ConnectionGuard {
  readonly #abuse: AbuseControl
  readonly #readAddress: (request: IncomingMessage) => string
  /** Places that were taken before there was a connection. */
  readonly #reserved = new WeakMap<IncomingMessage, () => void>()
  readonly #entered = new WeakSet<object>()

  constructor(abuse: AbuseControl, readAddress: (request: IncomingMessage) => string) {
    this.#abuse = abuse
    this.#readAddress = readAddress
  }

  /**
   * Whether a new connection may begin; asked before anything is kept for it.
   * @throws AppError TOO_MANY_CONNECTIONS, TOO_MANY_REQUESTS
   */
  async admit(request: IncomingMessage): Promise<void> {
    const keys = this.#keysOf(request)
    await this.#abuse.guard(['liveOpenings'], keys, async () => {
      const release = this.#abuse.hold('liveByAddress', keys)
      this.#reserved.set(request, release)
      setTimeout(() => this.#reserved.has(request) && release(), handshakeMs).unref()
    })
  }

  /** Gives a connection's place back when it ends, and ends it when it sends too much. */
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

  /** Whether a connection speaks up for the first time: the shop's own pages do once, and each further time would take a place of its own. */
  enter(connection: object): boolean {
    if (this.#entered.has(connection)) return false
    this.#entered.add(connection)
    return true
  }

  /**
   * Takes a place by another rule for as long as the connection lasts.
   * @throws AppError TOO_MANY_CONNECTIONS
   */
  hold(connection: Pick<Connection, 'request' | 'once' | 'readyState'>, name: ConnectionRuleName, account?: string): void {
    const release = this.#abuse.hold(name, { ...this.#keysOf(connection.request), account })
    // It may have ended while its token was looked at: then nothing more is heard of it.
    if (connection.readyState === 'closed') release()
    else connection.once('close', release)
  }

  #keysOf(request: IncomingMessage): AbuseKeys {
    const ip = this.#readAddress(request)
    const userAgent = request.headers['user-agent']
    return { address: addressKey(ip), visit: { address: showAddress(ip), userAgent, call: 'GET /socket.io' } }
  }
}
