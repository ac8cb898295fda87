// The shop in a separate process, with a cache that does not store responses to HTTP requests: each response is read from the database and
// each page is rendered. Calls that pages make in the process are cached, as in a shop where only one of many pages was invalidated.
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { CachedResponse, FreshResponse } from '../server/src/platform/http/cached-response.ts'
import { type CachedValue, ResponseCache } from '../server/src/platform/http/response-cache.ts'
import { projectDir } from '../server/src/platform/project-dir.ts'

class DisabledCache extends ResponseCache {
  /** Keys of API requests that are being answered. */
  readonly #requested = new Set<string>()

  override findByAddress(): undefined {
    return undefined
  }
  override async get(_address: string | undefined, key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    this.#requested.add(key)
    const makeUncached = async () => ({ ...(await make()), isCacheable: false })
    return super.get(undefined, `${key} ${Math.random()}`, makeUncached).finally(() => this.#requested.delete(key))
  }
  override getValue(key: string, make: () => Promise<CachedValue>): Promise<CachedValue> {
    return this.#requested.has(key) ? make() : super.getValue(key, make)
  }
}

const [port, dataDir, connectionString] = process.argv.slice(2) as [string, string, string]
const config = await readConfig({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent', NODE_ENV: 'test', RATE_LIMITS: '0' }, projectDir)
const app = await createApp(config, { connectionString, cache: new DisabledCache({ maximumBytes: config.cacheBytes }) })
await app.http.listen({ port: config.port, host: '127.0.0.1' })
console.log('up')
