import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import { mediaWidths, storedWidths, uploadTimeoutMs } from '@saddar/contract/limits'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import {
  accountCrontab,
  accountRoutes,
  accountTasks,
  createAuthenticate,
  createKnownDeviceReader,
  createTokenAuthenticate,
} from './features/accounts/index.ts'
import { adminCountRoutes } from './features/admin-counts/index.ts'
import { adminSearchRoutes } from './features/admin-search/index.ts'
import { apiDocsRoutes } from './features/api-docs/index.ts'
import { auditCrontab, auditRoutes, auditTasks } from './features/audit/index.ts'
import { bannerRoutes, bannerTasks, undoneBanners } from './features/banners/index.ts'
import { cartRoutes } from './features/cart/index.ts'
import {
  catalogueCrontab,
  catalogueRoutes,
  catalogueTasks,
  categoriesForbidden,
  forgetDeletedMedia,
  undoneCatalogue,
} from './features/catalogue/index.ts'
import { contactForms, contactRoutes, contactTasks } from './features/contact/index.ts'
import { courierCashCrontab, courierCashTasks, courierStatementRoutes } from './features/courier-statements/index.ts'
import { CourierAccounts, courierCrontab, courierRoutes, courierTasks } from './features/couriers/index.ts'
import { customerRoutes, undoneNotes } from './features/customers/index.ts'
import { demoTasks } from './features/demo/index.ts'
import { deskMailCrontab, deskMailTasks, deskTasks } from './features/desk-mail/index.ts'
import { discountRoutes, undoneDiscounts } from './features/discounts/index.ts'
import { importCrontab, importRoutes, importsName, importTasks } from './features/import/index.ts'
import { invoiceRoutes } from './features/invoices/index.ts'
import { startLive } from './features/live/index.ts'
import { lowStockCrontab, lowStockMailTasks, lowStockRoutes, lowStockTasks } from './features/low-stock/index.ts'
import { newsletterForms, newsletterRoutes, newsletterTasks, undoneNewsletter } from './features/newsletter/index.ts'
import {
  adminOrderRoutes,
  advanceCrontab,
  advanceTasks,
  confirmCrontab,
  confirmForms,
  confirmRoutes,
  confirmTasks,
  orderRoutes,
  orderTasks,
  salesCrontab,
  salesTasks,
  trackingForms,
  trackingRoutes,
  undoneAdditions,
  undoneItems,
  unpaidCrontab,
  unpaidTasks,
} from './features/orders/index.ts'
import {
  type AssetFolder,
  adminRoutes,
  assetCrontab,
  assetTasks,
  loadBuiltStorefront,
  mediaRoutes,
  pageRoutes,
  startDevServer,
  storefrontFiles,
} from './features/pages/index.ts'
import {
  addListeners,
  advanceRoutes,
  createGateways,
  createOnlinePayments,
  listOnlineMethods,
  paymentRoutes,
  paymentTasks,
} from './features/payments/index.ts'
import { refundRoutes } from './features/refunds/index.ts'
import { reportRoutes } from './features/reports/index.ts'
import { retentionCrontab, retentionTasks } from './features/retention/index.ts'
import { returnPicturesName, returnRoutes, returnTasks } from './features/returns/index.ts'
import { reviewRoutes, undoneReviews } from './features/reviews/index.ts'
import { savingCrontab, savingTasks, settingsRoutes } from './features/settings/index.ts'
import { settlementRoutes } from './features/settlements/index.ts'
import { sitemapRoutes } from './features/sitemap/index.ts'
import { stockAlertCrontab, stockAlertMailTasks, stockAlertRoutes, stockAlertTasks } from './features/stock-alerts/index.ts'
import { addShopMetrics, systemRoutes } from './features/system/index.ts'
import { undoCrontab, undoRoutes, undoTasks } from './features/undo/index.ts'
import { wishlistCrontab, wishlistRoutes, wishlistTasks } from './features/wishlist/index.ts'
import { type Context, type ContextMaker, createContextMaker } from './platform/context.ts'
import { connectDatabase, type Db, jobTimes, requestTimes, type TimeLimits } from './platform/db/connect.ts'
import { openReplica, type Replica } from './platform/db/open-replica.ts'
import { DiskSpace, type ReadDisk } from './platform/disk-space.ts'
import { decryptText, encryptText } from './platform/encryption.ts'
import { EventBus } from './platform/events.ts'
import { AbuseControl, type AbuseControlOptions } from './platform/http/abuse-control.ts'
import { answerFromCache } from './platform/http/answer-from-cache.ts'
import { AppError } from './platform/http/app-error.ts'
import { createAddressReader } from './platform/http/client-address.ts'
import { answerClientError } from './platform/http/client-error.ts'
import { compressReplies } from './platform/http/compress-replies.ts'
import { sendError } from './platform/http/error-reply.ts'
import { createFetchPublicFile, type FetchPublicFile } from './platform/http/fetch-public-file.ts'
import { healthRoutes, type ReadinessCheck } from './platform/http/health.ts'
import { isPlainJson } from './platform/http/json-body.ts'
import { registerPlainForms } from './platform/http/plain-forms.ts'
import { clearAbandonedForms } from './platform/http/read-form.ts'
import { addRequestContext, createRequestIds } from './platform/http/request-id.ts'
import { ResponseCache } from './platform/http/response-cache.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { createBinder } from './platform/http/serve.ts'
import type { Task } from './platform/jobs/run-jobs.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMailer } from './platform/mail/send-mail.ts'
import { createMediaAddresses } from './platform/media/media-addresses.ts'
import { openFiles } from './platform/media/open-files.ts'
import type { PrivateFiles } from './platform/media/private-files.ts'
import { MediaStore } from './platform/media/store.ts'
import { BucketWatch } from './platform/media/watch-bucket.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { RecordTime } from './platform/metrics/time-requests.ts'
import { outboxCrontab, outboxTasks } from './platform/outbox/outbox.ts'
import { OutboxFeed } from './platform/outbox/outbox-feed.ts'
import { projectDir } from './platform/project-dir.ts'
import { SecurityLog } from './platform/security-log.ts'
import { Slots } from './platform/slots.ts'
import type { Tracing } from './platform/tracing/start-tracing.ts'
import type { SharedWithWorkers } from './platform/workers/share-with-workers.ts'

export interface App {
  http: FastifyInstance
  db: Db
  pool: Pool
  media: MediaStore
  /** The customers' pictures of what they return, which no address serves. */
  returnPictures: PrivateFiles
  makeContext: ContextMaker
  /** The context of jobs, whose connections are sessions of the database itself. */
  system: Context
  tasks: Record<string, Task>
  /** Cron lines of recurring tasks. */
  crontab: string
  /** Tasks with separate workers, by lane. */
  lanes: Record<string, string[]>
  /** Pools that are reserved for public reads and jobs. */
  readPool: Pool
  jobPool: Pool
  /** Absent unless the settings name one. */
  replica: Replica | undefined
  /** Readiness conditions in addition to the database: each finds a problem, in words. */
  readiness: ReadinessCheck[]
  /** What an operator should know about a shop that is ready, in one sentence each. */
  warnings: ReadinessCheck[]
  /** Absent unless the settings ask for metrics. */
  metrics: Metrics | undefined
  events: EventBus
  disk: DiskSpace
  security: SecurityLog
  close(): Promise<void>
}

interface AppOptions {
  connectionString: string
  /** The address without the pooler, when `connectionString` is a pooler's. */
  directConnectionString?: string | undefined
  /** Timeouts of the statements of requests. */
  times?: TimeLimits
  /** Serves pages and both webs; false for tests of calls. */
  webs?: boolean
  /** Overrides the limits. */
  limits?: AbuseControlOptions
  cache?: ResponseCache
  /** Fetches pictures by their address for imports. */
  fetchFile?: FetchPublicFile
  log?: ReturnType<typeof createLog>
  /** Reads the size and free space of the disk. */
  readDisk?: ReadDisk
  /** How long a stopping shop waits for requests that are not finished, in milliseconds. */
  finishMs?: number
  /** Absent unless traces are sent. */
  tracing?: Tracing | undefined
  /** What this process shares with others behind the same port; absent when it is alone. */
  workers?: SharedWithWorkers | undefined
}

/** Connections for public reads, in addition to DATABASE_POOL, which serves all other calls. */
const publicReadConnections = 4
/** Connections of the pool that are reserved for calls other than order placements, which wait for a slot as long as for a connection. */
const sparedByPlacements = 4
/** The maximum delay of an order's mail while placements wait for a slot. */
const orderMailDelayMs = 1_000
/** Connections for the statements of jobs. */
const jobConnections = 4
/** For the job runners: one for each lane to listen, and two for their statements. */
const runnerConnections = 6
const runnerSession = {
  // The runners find the first waiting job through an index in queue order. By default, the planner relies on statistics from a time when
  // the queue was short, and reads and sorts the whole queue for each job.
  enable_sort: 'off',
  enable_bitmapscan: 'off',
  // A lock or result of a job that a crash of the database loses is written again, and its job runs twice at worst (rule 10.15). Two flushes
  // of the log less for each job leave the disk to orders.
  synchronous_commit: 'off',
}

/** Builds the whole shop on a migrated database. Does not listen and runs no jobs; `openShop` does. */
export async function createApp(
  config: Config,
  {
    connectionString,
    directConnectionString = connectionString,
    times = requestTimes,
    webs = true,
    limits,
    cache = new ResponseCache({ maximumBytes: config.cacheBytes }),
    fetchFile = createFetchPublicFile(),
    finishMs = 15_000,
    log = createLog(config.logLevel),
    readDisk,
    tracing,
    workers,
  }: AppOptions,
): Promise<App> {
  const pooling = { isPooled: directConnectionString !== connectionString, isPrepared: config.isPrepared }
  const { db, pool } = connectDatabase(connectionString, config.poolSize, log, times, pooling)
  // Blocked writes must not delay public reads, and jobs must not take connections from either.
  const reads = connectDatabase(connectionString, publicReadConnections, log, times, pooling)
  // Jobs hold locks of a session, and their runners listen.
  const jobs = connectDatabase(directConnectionString, jobConnections, log)
  const runners = connectDatabase(directConnectionString, runnerConnections, log, jobTimes, { session: runnerSession })
  const events = new EventBus()
  events.onInvalidated((stale) => cache.invalidate(stale))
  const feed = new OutboxFeed({ connectionString: directConnectionString, events, log, staleMs: config.staleMs })
  const replica =
    config.replicaUrl === undefined
      ? undefined
      : openReplica(config.replicaUrl, { feed, pool, readPool: reads.pool, isPrepared: config.isPrepared, log })
  const publicDb = replica?.public.db ?? reads.db
  cache.serveWhile(feed)
  const writeMediaAddresses = config.mediaUrl === undefined ? undefined : createMediaAddresses(config.mediaUrl, config.publicUrl)
  if (writeMediaAddresses) cache.rewrite(writeMediaAddresses)
  const makeContext = createContextMaker(db, events, log)
  const makeReadContext = createContextMaker(publicDb, events, log)
  const makeReportContext = replica ? createContextMaker(replica.reports.db, events, log) : makeContext
  const security = new SecurityLog(db, log, 'shopper')
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, config.tokenSecret, log) : undefined
  const readKnownDevice = createKnownDeviceReader(config.tokenSecret)
  const abuse = new AbuseControl({ isOn: config.rateLimits, readKnownDevice, ...(redis ?? workers)?.limits, ...limits })
  abuse.onRefused((name, { visit, address, account, email }) =>
    security.note({
      address,
      email: account ? undefined : email,
      ...visit,
      kind: 'limitReached',
      outcome: 'refused',
      userId: account,
      reason: name,
    }),
  )
  const files = openFiles(config, storedWidths)
  const media = new MediaStore(files.media, mediaWidths)
  forgetDeletedMedia(events, files.media)

  const gateways = createGateways(config, log)
  const createId = createRequestIds(config.trustProxy)
  const http = createHttp(
    config,
    log,
    createId,
    [...gateways.values()].flatMap(({ formTargets }) => formTargets),
  )
  // Requests that are not finished by then are cut off: a client that sends its body slowly must not keep a stopping shop from ending.
  http.addHook('preClose', async () => {
    setTimeout(() => http.server.closeAllConnections(), finishMs).unref()
  })
  if (writeMediaAddresses) rewriteReplies(http, writeMediaAddresses)
  compressReplies(http)
  tracing?.traceRequests(http, config.trustProxy)
  const { metrics, recordTime } = config.metrics ? await startMetrics(http) : {}
  // Fastify's hooks begin and end traces.
  if (!tracing) answerFromCache(http, { cache, createId, recordTime })
  await http.register(cors, {
    origin: [config.publicUrl],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After'],
  })
  await http.register(multipart)
  const disk = new DiskSpace(config.dataDir, log, readDisk)
  await disk.check()
  const uploadDir = join(config.dataDir, 'uploads')
  await clearAbandonedForms(uploadDir)
  const uploads = { folder: uploadDir, assertSpace: () => disk.assertSpace() }
  const authenticate = createAuthenticate(db, config)
  const binder = createBinder(http, {
    ...{ makeContext, makeReadContext, makeReportContext, authenticate, cache, abuse, security, uploads },
    describeForbidden: categoriesForbidden,
  })
  accountRoutes(binder, { config, abuse })
  catalogueRoutes(binder, media)
  const importing = { store: media, fetchFile, publicUrl: config.publicUrl, files: files.openPrivate(importsName) }
  importRoutes(binder, importing, disk)
  cartRoutes(binder)
  const placing = new Slots(Math.max(1, config.poolSize - sparedByPlacements), times.connectMs, () => new AppError('UNAVAILABLE'))
  const encrypt = (text: string) => encryptText(config.tokenSecret, text)
  const online = gateways.size > 0 ? createOnlinePayments(gateways, config.publicUrl) : undefined
  orderRoutes(binder, {
    online,
    encrypt,
    secret: config.tokenSecret,
    placing,
  })
  trackingRoutes(binder, config.tokenSecret)
  confirmRoutes(binder, { secret: config.tokenSecret, publicUrl: config.publicUrl })
  adminOrderRoutes(binder, { online, placing, secret: config.tokenSecret, publicUrl: config.publicUrl })
  const returnPictures = files.openPrivate(returnPicturesName)
  returnRoutes(binder, { encrypt, pictures: returnPictures })
  refundRoutes(binder, { encrypt, decrypt: (sealed) => decryptText(config.tokenSecret, sealed) })
  settlementRoutes(binder)
  const couriers = new CourierAccounts({ given: config.couriers, secret: config.tokenSecret, isProduction: config.mode === 'production' })
  courierRoutes(binder, couriers)
  courierStatementRoutes(binder)
  reportRoutes(binder)
  lowStockRoutes(binder)
  adminSearchRoutes(binder)
  adminCountRoutes(binder)
  paymentRoutes(binder, gateways, config.publicUrl)
  advanceRoutes(binder, gateways, { secret: config.tokenSecret, publicUrl: config.publicUrl })
  invoiceRoutes(binder)
  await addListeners(http, db, gateways, abuse)
  customerRoutes(binder)
  discountRoutes(binder)
  bannerRoutes(binder, media)
  auditRoutes(binder)
  settingsRoutes(binder, { googleSignIn: config.google !== undefined, onlineMethods: listOnlineMethods(gateways) }, disk)
  undoRoutes(binder, {
    ...undoneAdditions,
    ...undoneItems,
    ...undoneCatalogue,
    ...undoneBanners,
    ...undoneDiscounts,
    ...undoneReviews,
    ...undoneNotes,
    ...undoneNewsletter,
  })
  systemRoutes(binder, { disk, dataDir: config.dataDir })
  wishlistRoutes(binder)
  reviewRoutes(binder, media)
  newsletterRoutes(binder, config)
  contactRoutes(binder)
  stockAlertRoutes(binder)
  binder.assertComplete()
  await apiDocsRoutes(http, cache, config.publicUrl)
  const readiness: ReadinessCheck[] = []
  const warnings: ReadinessCheck[] = redis ? [redis.findWarning] : []
  if (replica) warnings.push(() => replica.public.warning)
  const bucket = files.client && new BucketWatch(files.client, log)
  void bucket?.check()
  if (bucket) warnings.push(() => bucket.warning)
  healthRoutes(http, pool, readiness, warnings)
  for (const url of ['/api', '/api/*']) {
    http.all(url, () => {
      throw new AppError('NOT_FOUND')
    })
  }
  await registerPlainForms(http, { makeContext, abuse }, (forms) => {
    newsletterForms(forms, config.tokenSecret)
    contactForms(forms)
    trackingForms(forms, config.tokenSecret)
    confirmForms(forms, config.tokenSecret)
  })
  sitemapRoutes(http, { db: publicDb, cache, origin: config.publicUrl })
  if (webs) {
    for (const gateway of gateways.values()) gateway.addReturnRoute?.(http)
    await mediaRoutes(http, files.media)
    pageRoutes(http, await loadWebs(http, config, reads.db), binder, cache, config.publicUrl)
  }
  const live = startLive(http.server, {
    events,
    authenticateToken: createTokenAuthenticate(db, config),
    isShopOrigin: (origin) => origin === config.publicUrl,
    abuse,
    adapter: (redis ?? workers)?.adapter,
    // The requests of one polling client would reach several processes.
    isPollingAllowed: workers === undefined,
    readAddress: createAddressReader(config.trustProxy),
    log,
  })
  http.addHook('preClose', () => live.close())
  const system = createContextMaker(jobs.db, events, log)({ kind: 'system' })
  const sendMail = createMailer(config)
  const mailTasks = {
    ...delayEach(orderTasks(system, sendMail, config), () => placing.untilNoneWaiting(orderMailDelayMs)),
    ...returnTasks(system, sendMail, config),
    ...accountTasks(system, sendMail, config),
    ...newsletterTasks(system, { sendMail, publicUrl: config.publicUrl, secret: config.tokenSecret }),
    ...contactTasks(system, sendMail),
    ...deskMailTasks(system, sendMail, config.publicUrl),
    ...lowStockMailTasks(system, sendMail, config.publicUrl),
    ...stockAlertMailTasks(system, { sendMail, publicUrl: config.publicUrl, secret: config.tokenSecret }),
  }
  const moneyTasks = { ...unpaidTasks(system), ...(gateways.size > 0 && paymentTasks(system, gateways)) }

  // Apart, since couriers may take their time.
  const courierWork = courierTasks(system, couriers)
  const lanes = { mail: Object.keys(mailTasks), payments: Object.keys(moneyTasks), couriers: Object.keys(courierWork) }
  if (metrics)
    addShopMetrics(metrics, {
      ...{ db: jobs.db, cache, events, lanes, replica, countConnections: live.countConnections },
      pools: { requests: pool, reads: reads.pool, jobs: jobs.pool, runners: runners.pool },
    })

  return {
    http,
    db,
    pool,
    media,
    returnPictures,
    makeContext,
    system,
    events,
    disk,
    security,
    tasks: {
      ...auditTasks(system),
      ...mailTasks,
      ...moneyTasks,
      ...courierWork,
      ...courierCashTasks(system),
      ...confirmTasks(system),
      ...advanceTasks(system),
      ...salesTasks(system),
      ...savingTasks(system),
      ...deskTasks(system),
      ...lowStockTasks(system),
      ...stockAlertTasks(system),
      ...catalogueTasks(system, media),
      ...bannerTasks(system),
      ...demoTasks(system, media),
      ...importTasks(system, importing),
      ...wishlistTasks(system),
      ...retentionTasks(system, config.dataDir, returnPictures),
      ...undoTasks(system),
      // While developing, scripts and styles are not built.
      ...assetTasks(jobs.db, config.dev ? [] : assetFolders),
      ...outboxTasks(jobs.db),
    },
    crontab: [
      accountCrontab,
      auditCrontab,
      catalogueCrontab,
      salesCrontab,
      savingCrontab,
      deskMailCrontab,
      lowStockCrontab,
      stockAlertCrontab,
      courierCrontab,
      courierCashCrontab,
      undoCrontab,
      assetCrontab,
      unpaidCrontab,
      confirmCrontab,
      advanceCrontab,
      importCrontab,
      wishlistCrontab,
      retentionCrontab,
      outboxCrontab,
    ].join('\n'),
    lanes,
    readPool: reads.pool,
    jobPool: runners.pool,
    replica,
    readiness,
    metrics,
    warnings,
    close: async () => {
      disk.close()
      bucket?.close()
      await http.close()
      await redis?.close()
      await replica?.close()
      await feed.close()
      cache.close()
      await security.close()
      await Promise.all([db.destroy(), reads.db.destroy(), jobs.db.destroy(), runners.db.destroy()])
    },
  }
}

function createHttp(
  config: Config,
  log: ReturnType<typeof createLog>,
  createId: (request: IncomingMessage) => string,
  formTargets: readonly string[],
): FastifyInstance {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    bodyLimit: 512 * 1024,
    // Allows for a video on a slow connection; Node itself limits headers to one minute.
    requestTimeout: uploadTimeoutMs,
    forceCloseConnections: 'idle',
    genReqId: createId,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: answerClientError,
  }) as unknown as FastifyInstance
  http.setErrorHandler(sendError)
  http.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply))
  if (config.role === 'worker')
    http.addHook('onRequest', async ({ url }) => {
      if (!url.startsWith('/health/')) throw new AppError('NOT_FOUND')
    })
  addRequestContext(http)
  addSecurityHeaders(http, { dev: config.dev, publicUrl: config.publicUrl, formTargets, mediaUrl: config.mediaUrl })
  // Accepts an empty body with a JSON content type, as browsers send it with DELETE.
  const parseJson = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === ''
      ? done(null, undefined)
      : parseJson(request, body as string, (error, value) => {
          if (error || isPlainJson(value)) done(error, value)
          else done(new AppError('BAD_JSON'))
        }),
  )
  return http
}

/** Rewrites the JSON of calls whose replies are not cached. */
function rewriteReplies(http: FastifyInstance, rewrite: (text: string) => string): void {
  http.addHook('onSend', async (_request, reply, payload) =>
    typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json') ? rewrite(payload) : payload,
  )
}

/** Loaded only for a shop whose metrics are read. */
async function startMetrics(http: FastifyInstance): Promise<{ metrics: Metrics; recordTime: RecordTime }> {
  const [{ Metrics }, { timeRequests }] = await Promise.all([
    import('./platform/metrics/metrics.ts'),
    import('./platform/metrics/time-requests.ts'),
  ])
  const metrics = new Metrics()
  return { metrics, recordTime: timeRequests(http, metrics) }
}

/** Loaded only for a shop with several nodes. */
async function connectRedis(url: string, secret: string, log: Logger) {
  const { openRedis } = await import('./platform/redis/open-redis.ts')
  return openRedis({ url, secret, log })
}

/** The built scripts and styles of both webs. */
export const assetFolders: readonly AssetFolder[] = [
  { folder: join(projectDir, 'storefront/dist/client/assets'), prefix: '/assets/' },
  { folder: join(projectDir, 'admin/dist/assets'), prefix: '/admin/assets/' },
]

async function loadWebs(http: FastifyInstance, config: Config, db: Db) {
  if (config.dev) return startDevServer(http, projectDir, config.publicUrl)
  await adminRoutes(http, join(projectDir, 'admin/dist'), db)
  await storefrontFiles(http, join(projectDir, 'storefront/dist/client'), db)
  return loadBuiltStorefront(join(projectDir, 'storefront/dist'), config.publicUrl)
}

/** Wraps tasks so that each waits before its work. */
const delayEach = (tasks: Record<string, Task>, wait: () => Promise<void>): Record<string, Task> =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, stopping) => wait().then(() => task(payload, stopping)),
    ]),
  )
