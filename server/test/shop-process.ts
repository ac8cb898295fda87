// A shop in a process of its own, to be killed. `node server/test/shop-process.ts '<json>'` prints its port, and runs its jobs.
import type { AddressInfo } from 'node:net'
import { createApp, projectDir } from '../src/app.ts'
import { type ApgSettings, readConfig } from '../src/platform/config.ts'
import { runJobs } from '../src/platform/jobs/run-jobs.ts'
import { createLog } from '../src/platform/log.ts'

interface Settings {
  connectionString: string
  dataDir: string
  tokenSecret: string
  apg: ApgSettings
}

const { connectionString, dataDir, tokenSecret, apg } = JSON.parse(process.argv[2] ?? '') as Settings
const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret }, projectDir), apg }
const log = createLog('silent')
const app = await createApp(config, { connectionString, webs: false, log })
await runJobs(app.pool, app.tasks, log)
await app.http.listen({ port: 0, host: '127.0.0.1' })
console.log((app.http.server.address() as AddressInfo).port)
