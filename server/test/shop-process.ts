// A shop in a process of its own, to be killed. `node server/test/shop-process.ts '<json>'` prints its port and runs its jobs. Without a
// port it takes a free one; without a mail server it writes files.
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { GivenAccounts } from '../src/features/couriers/index.ts'
import type { ApgSettings } from '../src/features/payments/index.ts'
import { runJobs } from '../src/platform/jobs/run-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { projectDir } from '../src/platform/project-dir.ts'
import { startTracing } from '../src/platform/tracing/start-tracing.ts'

interface Settings {
  connectionString: string
  dataDir: string
  tokenSecret: string
  apg?: ApgSettings
  mailUrl?: string
  couriers?: GivenAccounts
  port?: number
  /** False for tests in which few people make very many calls. */
  limits?: boolean
}

const {
  connectionString,
  dataDir,
  tokenSecret,
  apg,
  mailUrl,
  couriers = {},
  port = 0,
  limits = true,
} = JSON.parse(process.argv[2] ?? '') as Settings
const env = { NODE_ENV: 'test', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, MAIL_URL: mailUrl, RATE_LIMITS: limits ? '1' : '0' }
const config = { ...(await readConfig(env, projectDir)), apg, couriers }
const log = createLog('silent')
const app = await createApp(config, { connectionString, webs: false, log, tracing: await startTracing(process.env) })
const jobs = await runJobs(app.jobPool, app.tasks, log, { lanes: app.lanes })
app.readiness.push(jobs.findProblem)
await app.http.listen({ port, host: '127.0.0.1' })
console.log((app.http.server.address() as AddressInfo).port)
// Node writes its compile cache at the exit, which a killed process does not reach.
flushCompileCache()
