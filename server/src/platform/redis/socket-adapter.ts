import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis, RedisOptions } from 'ioredis'
import type { Namespace } from 'socket.io'

/** Events name people and what they bought, so Redis keeps them only until every node has read them. */
const keptMs = 600_000
const keptEvents = 5_000
const trimMs = 60_000
/** How long a read waits for events; a connection that is silent for longer than `silentMs` is replaced. */
const readMs = 1_000
const silentMs = 3_000
/** After a failed read. */
const pauseMs = 1_000

/** Socket.IO's adapter that carries events between nodes in a stream of Redis (decision 0024). */
export function createSocketAdapter(connect: (options: RedisOptions) => Redis, prefix: string) {
  const streamName = `${prefix}:live`
  // An event that was being sent when the connection broke may have arrived, and is not sent twice.
  const client = connect({ socketTimeout: silentMs, autoResendUnfulfilledCommands: false })
  const readers: Redis[] = []
  client.duplicate = () => {
    const reader = connect({ socketTimeout: silentMs, maxRetriesPerRequest: null })
    readers.push(reader)
    return guardReader(reader, streamName)
  }
  const createFor = createAdapter(client, { streamName, channelPrefix: streamName, maxLen: keptEvents, blockTimeInMs: readMs })
  const adapters: ReturnType<typeof createFor>[] = []
  const trim = () => {
    const oldest = Date.now() - keptMs
    client
      .pipeline()
      .xtrim(streamName, 'MINID', oldest)
      .pexpire(streamName, 2 * keptMs)
      .exec()
      .catch(() => undefined)
  }
  const trimming = setInterval(trim, trimMs).unref()
  // Socket.IO calls it with `new`, which an arrow function does not allow.
  function adapter(namespace: Namespace) {
    const created = createFor(namespace)
    const publish = created.doPublish.bind(created)
    // The clients of this node need not wait for Redis, nor for its return.
    created.doPublish = async (message) => {
      publish(message).catch(() => undefined)
      return ''
    }
    adapters.push(created)
    return created
  }
  return {
    adapter,
    close(): void {
      clearInterval(trimming)
      for (const created of adapters) created.close()
      for (const reader of readers) reader.disconnect()
    },
  }
}

/**
 * Protects the process against what the adapter leaves open: a subscription whose failure nobody catches, reads that are repeated without a
 * pause when they fail, and reads from `$`, which until the first event skip all events between two reads.
 */
function guardReader(reader: Redis, streamName: string): Redis {
  const subscribe = reader.subscribe.bind(reader) as (...channels: string[]) => Promise<unknown>
  const read = reader.xread.bind(reader) as (...words: unknown[]) => Promise<unknown>
  let start: string | undefined
  async function xread(...words: unknown[]): Promise<unknown> {
    try {
      if (words.at(-1) !== '$') return await read(...words)
      start ??= (await reader.xrevrange(streamName, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0'
      return await read(...words.slice(0, -1), start)
    } catch (error) {
      await sleep(pauseMs, undefined, { ref: false })
      throw error
    }
  }
  return Object.assign(reader, { xread, subscribe: (...channels: string[]) => subscribe(...channels).catch(() => undefined) })
}
