import { join } from 'node:path'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import { mediaWidths, uploadTimeoutMs } from '@saddar/contract/limits'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Pool } from 'pg'
import {
  accountCrontab,
  accountRoutes,
  accountTasks,
  createAuthenticate,
  createKnownDeviceReader,
  createTokenAuthenticate,
} from './features/accounts/index.ts'
import { apiDocsRoutes } from './features/api-docs/index.ts'
import { auditCrontab, auditRoutes, auditTasks } from './features/audit/index.ts'
import { bannerRoutes, bannerTasks } from './features/banners/index.ts'
import { cartRoutes } from './features/cart/index.ts'
import { catalogueCrontab, catalogueRoutes, catalogueTasks } from './features/catalogue/index.ts'
import { customerRoutes } from './features/customers/index.ts'
import { demoTasks } from './features/demo/index.ts'
import { discountRoutes } from './features/discounts/index.ts'
import { finderRoutes } from './features/finder/index.ts'
import { importCrontab, importRoutes, importsFolder, importTasks } from './features/import/index.ts'
import { invoiceRoutes } from './features/invoices/index.ts'
import { createLetterDesk, letterForms, letterRoutes, letterTasks } from './features/letters/index.ts'
import { startLive } from './features/live/index.ts'
import { orderDeskRoutes, orderRoutes, orderTasks, salesCrontab, salesTasks, unpaidCrontab, unpaidTasks } from './features/orders/index.ts'
import { adminRoutes, loadBuiltStorefront, mediaRoutes, pageRoutes, startDevServer, storefrontFiles } from './features/pages/index.ts'
import {
  chooseGateway,
  createOnlinePayments,
  listenToBank,
  paymentRoutes,
  paymentTasks,
  unfoldReturnPath,
} from './features/payments/index.ts'
import { retentionCrontab, retentionTasks } from './features/retention/index.ts'
import { reviewRoutes } from './features/reviews/index.ts'
import { settingsRoutes } from './features/settings/index.ts'
import { sitemapRoutes } from './features/sitemap/index.ts'
import { wishlistCrontab, wishlistRoutes, wishlistTasks } from './features/wishlist/index.ts'
import type { Config } from './platform/config.ts'
import { type ContextMaker, createContextMaker } from './platform/context.ts'
import { connectDatabase, type Db } from './platform/db/connect.ts'
import { EventBus } from './platform/events.ts'
import { AbuseControl } from './platform/http/abuse-control.ts'
import { AppError } from './platform/http/app-error.ts'
import { createAddressReader } from './platform/http/client-address.ts'
import { answerClientError } from './platform/http/client-error.ts'
import { sendError } from './platform/http/error-reply.ts'
import { createFetchPublicFile, type FetchPublicFile } from './platform/http/fetch-public-file.ts'
import { isPlainJson } from './platform/http/json-body.ts'
import { clearAbandonedForms } from './platform/http/read-form.ts'
import { ReplyCache } from './platform/http/reply-cache.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { createBinder } from './platform/http/serve.ts'
import type { Task } from './platform/jobs/run-jobs.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail/send-mail.ts'
import { MediaStore } from './platform/media/store.ts'
import { projectDir } from './platform/project-dir.ts'
import { sealText } from './platform/seal.ts'
import { SecurityLog } from './platform/security-log.ts'

export interface App {
  http: FastifyInstance
  db: Db
  pool: Pool
  media: MediaStore
  makeContext: ContextMaker
  tasks: Record<string, Task>
  /** Which tasks run by the clock. */
  crontab: string
  events: EventBus
  security: SecurityLog
  close(): Promise<void>
}

interface AppOptions {
  connectionString: string
  /** Pages and both webs; tests of calls alone do without. */
  webs?: boolean
  abuse?: AbuseControl
  cache?: ReplyCache
  /** Fetches pictures that imports name. */
  fetchFile?: FetchPublicFile
  log?: ReturnType<typeof createLog>
}

/** Builds the whole shop on a migrated database. Does not listen, and runs no jobs: main and worker do. */
export async function createApp(
  config: Config,
  {
    connectionString,
    webs = true,
    abuse = new AbuseControl({ isOn: config.rateLimits, readKnownDevice: createKnownDeviceReader(config.tokenSecret) }),
    cache = new ReplyCache(),
    fetchFile = createFetchPublicFile(),
    log = createLog(config.logLevel),
  }: AppOptions,
): Promise<App> {
  const { db, pool } = connectDatabase(connectionString, config.poolSize, log)
  const events = new EventBus()
  events.onEvent(({ tags }) => cache.drop(tags))
  const makeContext = createContextMaker(db, events, log)
  const security = new SecurityLog(db, log)
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
  const media = new MediaStore(config.dataDir, mediaWidths)

  const gateway = chooseGateway(config, log)
  const http = createHttp(config, log, gateway?.formTargets ?? [])
  await http.register(cors, {
    origin: [config.publicUrl],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After'],
  })
  await http.register(multipart)
  const uploadDir = join(config.dataDir, 'uploads')
  await clearAbandonedForms(uploadDir)
  const binder = createBinder(http, makeContext, createAuthenticate(db, config), cache, abuse, security, uploadDir)
  accountRoutes(binder, { config, abuse })
  catalogueRoutes(binder, media)
  const importing = { store: media, fetchFile, publicUrl: config.publicUrl, folder: importsFolder(config.dataDir) }
  importRoutes(binder, importing)
  cartRoutes(binder)
  orderRoutes(binder, {
    online: gateway && createOnlinePayments(gateway, config.publicUrl),
    seal: (text) => sealText(config.tokenSecret, text),
  })
  orderDeskRoutes(binder)
  finderRoutes(binder)
  paymentRoutes(binder, gateway, config.publicUrl)
  invoiceRoutes(binder)
  if (gateway) await listenToBank(http, db, gateway, abuse)
  customerRoutes(binder)
  discountRoutes(binder)
  bannerRoutes(binder, media)
  auditRoutes(binder)
  settingsRoutes(binder, { googleSignIn: config.google !== undefined, onlineMethods: gateway?.methods ?? [] })
  wishlistRoutes(binder)
  reviewRoutes(binder)
  const letterDesk = createLetterDesk(config.tokenSecret)
  letterRoutes(binder, letterDesk)
  binder.assertComplete()
  await apiDocsRoutes(http, cache, config.publicUrl)
  healthRoutes(http, pool)
  for (const url of ['/api', '/api/*']) {
    http.all(url, () => {
      throw new AppError('NOT_FOUND')
    })
  }
  await letterForms(http, makeContext, letterDesk, abuse)
  sitemapRoutes(http, { db, cache, origin: config.publicUrl })
  if (webs) {
    unfoldReturnPath(http)
    await mediaRoutes(http, await media.prepare())
    pageRoutes(http, await loadWebs(http, config), binder, cache)
  }
  const live = startLive(http.server, {
    events,
    authenticateToken: createTokenAuthenticate(db, config),
    isOurs: (origin) => origin === config.publicUrl,
    abuse,
    readAddress: createAddressReader(config.trustProxy),
    log,
  })
  http.addHook('preClose', () => live.close())
  const system = makeContext({ kind: 'system' })
  const sendMail = createMailer(config)

  return {
    http,
    db,
    pool,
    media,
    makeContext,
    events,
    security,
    tasks: {
      ...auditTasks(system),
      ...orderTasks(system, sendMail, config.publicUrl),
      ...salesTasks(system),
      ...unpaidTasks(system),
      ...(gateway && paymentTasks(system, gateway)),
      ...accountTasks(system, sendMail, config),
      ...letterTasks(system, { sendMail, publicUrl: config.publicUrl, secret: config.tokenSecret }),
      ...catalogueTasks(system, media),
      ...bannerTasks(system),
      ...demoTasks(system, media),
      ...importTasks(system, importing),
      ...wishlistTasks(system),
      ...retentionTasks(system, config.dataDir),
    },
    crontab: [
      accountCrontab,
      auditCrontab,
      catalogueCrontab,
      salesCrontab,
      unpaidCrontab,
      importCrontab,
      wishlistCrontab,
      retentionCrontab,
    ].join('\n'),
    close: async () => {
      await http.close()
      await security.close()
      await db.destroy()
    },
  }
}

function createHttp(config: Config, log: ReturnType<typeof createLog>, formTargets: readonly string[]): FastifyInstance {
  const http = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 512 * 1024,
    // A video on a slow line takes its time; headers must be there within Node's own minute.
    requestTimeout: uploadTimeoutMs,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: answerClientError,
  }) as unknown as FastifyInstance
  http.setErrorHandler(sendError)
  http.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply))
  addSecurityHeaders(http, { dev: config.dev, publicUrl: config.publicUrl, formTargets })
  // A request that says JSON and sends nothing, as browsers do with DELETE, has no body.
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

function healthRoutes(http: FastifyInstance, pool: Pool): void {
  http.get('/health/live', () => ({ success: true }))
  http.get('/health/ready', async () => {
    await pool.query('select 1')
    return { success: true }
  })
}

async function loadWebs(http: FastifyInstance, config: Config) {
  if (config.dev) return startDevServer(http, projectDir, config.publicUrl)
  await adminRoutes(http, join(projectDir, 'admin/dist'))
  await storefrontFiles(http, join(projectDir, 'storefront/dist/client'))
  return loadBuiltStorefront(join(projectDir, 'storefront/dist'), config.publicUrl)
}
