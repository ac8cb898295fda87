import { Redis, type RedisOptions } from 'ioredis'
import type { Logger } from '../log.ts'

const probeMs = 5_000
const probeSeconds = 60
const quitMs = 500
const retryMs = (attempt: number) => Math.min(attempt * 100, 1_000)

/**
 * The connections of this process to Redis. Nothing that must not be lost is there, so the process works without it: an outage is logged
 * once and reported by `warning`, and the connections come back by themselves.
 */
export class RedisConnections {
  readonly #url: string
  readonly #log: Logger
  readonly #open = new Set<Redis>()
  /** Why a connection is away. */
  readonly #away = new Map<Redis, string>()
  #probing: NodeJS.Timeout | undefined

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  connect(options: RedisOptions): Redis {
    // RESP2: its replies have one shape in all versions of the server.
    const client = new Redis(this.#url, { protocol: 2, connectTimeout: 2_000, retryStrategy: retryMs, ...options })
    this.#open.add(client)
    // Without a listener, an error would end the process.
    client.on('error', (error: NodeJS.ErrnoException) => this.#lose(client, describe(error)))
    client.on('close', () => this.#lose(client, 'connection closed'))
    client.on('ready', () => this.#regain(client))
    return client
  }

  /** Writes a key now and then: finds a Redis that hangs while nothing else is asked, is full, or forbids writing. */
  probe(client: Redis, key: string): void {
    const write = () =>
      client.set(key, '1', 'EX', probeSeconds).then(
        () => this.#regain(client),
        (error: Error) => client.status === 'ready' && this.#lose(client, describe(error)),
      )
    this.#probing = setInterval(write, probeMs).unref()
  }

  /** For operators. */
  get warning(): string | undefined {
    const [reason] = this.#away.values()
    return reason && `Redis can't be reached: ${reason}.`
  }

  /** Sends what is waiting, if Redis answers. */
  async close(): Promise<void> {
    clearInterval(this.#probing)
    const clients = [...this.#open]
    this.#open.clear()
    const timeout = new Promise((resolve) => setTimeout(resolve, quitMs).unref())
    await Promise.race([Promise.allSettled(clients.map((client) => client.status === 'ready' && client.quit())), timeout])
    for (const client of clients) client.disconnect()
  }

  #regain(client: Redis): void {
    if (this.#away.delete(client) && this.#away.size === 0) this.#log.info('Redis is back')
  }

  #lose(client: Redis, reason: string): void {
    if (!this.#open.has(client)) return
    if (this.#away.size === 0) this.#log.warn({ reason }, 'Redis is away: live events stay on this node, and limits count on it alone')
    // The first reason of an outage says most; later attempts time out or are refused.
    if (!this.#away.has(client)) this.#away.set(client, reason)
  }
}

/** Without the address, which only operators may know. */
function describe({ code, message }: NodeJS.ErrnoException): string {
  return code ?? /^[A-Z]{3,}(?= )/.exec(message)?.[0] ?? (/timed? ?out/i.test(message) ? 'no answer' : 'connection failed')
}
