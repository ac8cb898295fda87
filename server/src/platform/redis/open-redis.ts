import { createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { LimiterStore } from '../http/abuse-control.ts'
import type { Logger } from '../log.ts'
import { RedisConnections } from './redis-connections.ts'
import { createSocketAdapter } from './socket-adapter.ts'

/** A call waits this long for a count; then the node counts by itself until Redis is back. */
const countMs = 300
const silentMs = 500

interface RedisParts {
  url: string
  /** The secret that the nodes, and no others, have in common. */
  secret: string
  log: Logger
}

/** What nodes share through Redis, or Valkey: live events and the counts of limits (decision 0024). */
export function openRedis({ url, secret, log }: RedisParts) {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  const prefix = `saddar:${hash('prefix of keys').slice(0, 8)}`
  const connections = new RedisConnections(url, log)
  const storeClient = connections.connect({
    commandTimeout: countMs,
    socketTimeout: silentMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  })
  connections.probe(storeClient, `${prefix}:probe`)
  const store: LimiterStore = (name, { points, seconds, counts }) => {
    const options = { keyPrefix: `${prefix}:${name}`, points, duration: seconds, blockDuration: counts === 'guesses' ? seconds : 0 }
    return new RateLimiterRedis({
      ...options,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
  }
  const live = createSocketAdapter((options) => connections.connect(options), prefix)
  return {
    /** Keys are hashed: they name e-mails and addresses. */
    limits: { store, hideKey: hash },
    adapter: live.adapter,
    findWarning: () => connections.warning,
    async close(): Promise<void> {
      live.close()
      await connections.close()
    },
  }
}
