// The shop, in a process of its own, with a cache that keeps nothing of what is asked from outside: each reply is made from the database and
// each page rendered. What pages ask from inside is kept, as in a shop where one page of many was dropped.
import { createApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { type CachedResponse, type FreshResponse, ResponseCache } from '../server/src/platform/http/response-cache.ts'
import { projectDir } from '../server/src/platform/project-dir.ts'

class DisabledCache extends ResponseCache {
  override findByAddress(): undefined {
    return undefined
  }
  override get(address: string | undefined, key: string, make: () => Promise<FreshResponse>): Promise<CachedResponse> {
    if (address === undefined) return super.get(address, key, make)
    return super.get(address, `${key} ${Math.random()}`, async () => ({ ...(await make()), isCacheable: false }))
  }
}

const [port, dataDir, connectionString] = process.argv.slice(2) as [string, string, string]
const config = await readConfig({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent', NODE_ENV: 'test', RATE_LIMITS: '0' }, projectDir)
const app = await createApp(config, { connectionString, cache: new DisabledCache() })
await app.http.listen({ port: config.port, host: '127.0.0.1' })
console.log('up')
