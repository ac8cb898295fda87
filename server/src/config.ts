import { isAbsolute, join, resolve } from 'node:path'
import { courierAccounts, courierVariable } from '@saddar/contract/courier-accounts'
import { couriers } from '@saddar/contract/couriers'
import { z } from 'zod'
import type { GoogleSettings } from './features/accounts/index.ts'
import type { GivenAccounts } from './features/couriers/index.ts'
import type { ApgSettings } from './features/payments/index.ts'
import type { DatabaseAddresses } from './platform/db/app-role.ts'
import { isLoopback } from './platform/is-loopback.ts'
import { readS3Address, type S3Address, s3Example } from './platform/media/s3-address.ts'
import type { MetricsAddress } from './platform/metrics/serve-metrics.ts'
import { readGeneratedSecret } from './platform/token-secret.ts'
import { readTrustProxy } from './platform/trust-proxy.ts'
import { checkProductionSettings } from './production-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

// The message omits the value: keys, even wrong ones, must not appear in logs.
const apgKey = z.string().regex(/^[\x21-\x7e]{16}$/, 'exactly 16 ASCII characters')

const encodingAdvice = 'in user and password write @ / # ? as %40 %2F %23 %3F'
/** Detects reserved characters in the user name or password, which would change the host of the address. */
const hasReservedCharacters = (address: string) => /^\w+:\/\/[^/?#]*[/?#].*@/.test(address)

const isOrigin = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}
/** The address of a site or of a folder in it. Characters that a Content-Security-Policy or a page gives a meaning are refused. */
const isBaseAddress = (address: string) => /^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~-]+)*$/.test(address) && URL.canParse(address)
const isMailAddress = (address: string) =>
  URL.canParse(address) &&
  /^smtps?:$/.test(new URL(address).protocol) &&
  new URL(address).hostname !== '' &&
  !hasReservedCharacters(address)
const isDatabaseAddress = (address: string) => /^postgres(ql)?:\/\//.test(address) && !hasReservedCharacters(address)

const isRedisAddress = (address: string) =>
  URL.canParse(address) &&
  /^rediss?:$/.test(new URL(address).protocol) &&
  new URL(address).hostname !== '' &&
  /^\/?\d*$/.test(new URL(address).pathname) &&
  !hasReservedCharacters(address)

const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, `an address such as postgresql://user:password@host:5432/database; ${encodingAdvice}`)

/** The variables of all couriers' accounts, such as POSTEX_TOKEN and POSTEX_URL. */
const courierVariables = Object.fromEntries(
  couriers.flatMap((courier) =>
    [...courierAccounts[courier].keys.map(({ name }) => name), 'url'].map((name) => [
      courierVariable(courier, name),
      z.string().optional(),
    ]),
  ),
) as Record<never, z.ZodOptional<z.ZodString>>

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DEV: flag.default(false),
  PORT: port.default(5_000),
  HOST: z.string().default('127.0.0.1'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  PUBLIC_URL: z.string().refine(isOrigin, 'an address such as https://shop.example, without a path').optional(),
  ALLOW_HTTP: flag.default(false),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_MIGRATION_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_PREPARED: flag.optional(),
  S3_URL: z.string().optional(),
  MEDIA_URL: z.string().refine(isBaseAddress, 'an address such as https://cdn.example, without a slash at its end').optional(),
  WAL_ARCHIVE: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).optional(),
  STALE_IF_DATABASE_AWAY: z.coerce.number().int().min(0).max(86_400).optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  REDIS_URL: z
    .string()
    .refine(isRedisAddress, `an address such as redis://user:password@host:6379 or rediss://host:6380/1; ${encodingAdvice}`)
    .optional(),
  CACHE_MB: z.coerce.number().int().min(8).max(4_096).default(32),
  MAIL_URL: z.string().refine(isMailAddress, `an address such as smtp://user:password@mail.example:587; ${encodingAdvice}`).optional(),
  MAIL_FROM: z.string().default('Saddar <shop@localhost>'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'at least 8 characters').optional(),
  DEMO: flag.default(true),
  TOKEN_SECRET: z.string().min(32, 'at least 32 characters; `openssl rand -base64 32` prints a good one').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  TRUST_PROXY: z
    .string()
    .transform((text, { addIssue }) => {
      const ranges = readTrustProxy(text)
      if (Array.isArray(ranges)) return ranges
      addIssue(ranges.problem)
      return z.NEVER
    })
    .optional(),
  RATE_LIMITS: flag.default(true),
  BANK_PORT: port.default(0),
  BANK_CONTROL_PORT: port.default(0),
  APG_BASE_URL: z.url().default('https://payments.bankalfalah.com'),
  APG_PAGE_ORIGIN: z.url().default('https://merchants.bankalfalah.com'),
  APG_CHANNEL_ID: z.string().default('1001'),
  APG_MERCHANT_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'digits')
    .optional(),
  APG_STORE_ID: z
    .string()
    .regex(/^\d{1,10}$/, 'digits')
    .optional(),
  APG_MERCHANT_HASH: z.string().optional(),
  APG_MERCHANT_USERNAME: z.string().optional(),
  APG_MERCHANT_PASSWORD: z.string().optional(),
  APG_KEY1: apgKey.optional(),
  APG_KEY2: apgKey.optional(),
  COURIERS_PORT: port.default(0),
  COURIERS_CONTROL_PORT: port.default(0),
  ...courierVariables,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The environment; each setting is validated on its own. */
export type Settings = z.output<typeof environment>

export interface Config {
  /** Also production when other machines can reach the shop, regardless of NODE_ENV. */
  mode: 'development' | 'test' | 'production'
  /** Hot reloading through Vite. */
  dev: boolean
  port: number
  host: string
  /** The number of processes that serve HTTP behind the one port; 1: this process serves it itself (decision 0026). */
  workers: number
  /** What this process does: serves HTTP, runs jobs, or both. */
  role: 'all' | 'web' | 'worker'
  /** How long the shop still serves after it was asked to stop, while /health/ready tells balancers to send nothing more. */
  drainMs: number
  /** The shop's address as browsers see it, without a trailing slash. */
  publicUrl: string
  /** Files that must outlive the process: pictures, stored mail, the embedded database. */
  dataDir: string
  /** The bucket of pictures, videos and import files; absent: they are in the data folder. */
  s3: S3Address | undefined
  /** Where browsers find pictures and videos, such as a CDN; absent: at the shop. */
  mediaUrl: string | undefined
  /** An external PostgreSQL; absent: the embedded one. */
  database: DatabaseAddresses | undefined
  /** A folder or bucket in which the embedded database archives its log, for recovery to any time. A bucket also takes the backups. */
  walArchive: string | S3Address | undefined
  poolSize: number
  /** Whether statements of requests may be prepared by name; absent: unless `database.connectionString` is a pooler's. */
  isPrepared: boolean | undefined
  /** A replica of `database` for public reads and reports. */
  replicaUrl: string | undefined
  /** How long cached responses are served when the database cannot be reached; absent: without limit. */
  staleMs: number | undefined
  /** Redis or Valkey, through which several nodes share live events and the counts of limits. */
  redisUrl: string | undefined
  /** The memory of the response cache. */
  cacheBytes: number
  mailUrl: string | undefined
  mailFrom: string
  admin: { email: string; password: string; isDemo: boolean }
  demo: boolean
  /** Signs access tokens and derives refresh tokens; at least 32 characters. */
  tokenSecret: string
  /** Absent: the shop offers no sign-in with Google. */
  google: GoogleSettings | undefined
  /** Addresses and ranges whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  /** False disables all limits; allowed only for measurements on a shop that no other machine can reach. */
  rateLimits: boolean
  logLevel: string
  /** Absent: no metrics are kept. */
  metrics: MetricsAddress | undefined
  /** Absent: no online payments; in development, payments through the local bank. */
  apg: ApgSettings | undefined
  /** Ports of the local bank, when it is started; 0 takes a free one. */
  bank: { port: number; controlPort: number }
  /** Accounts at couriers; the owner can enter others in the settings. */
  couriers: GivenAccounts
  /** Ports of the courier emulators, when they are started; 0 takes a free one. */
  courierEmulators: { port: number; controlPort: number }
}

export const demoAdmin = { email: 'owner@saddar.example', password: 'Saddar@2026' } as const

/**
 * Reads and validates the settings (rule 10.1). Production rules apply with NODE_ENV=production and when other machines can reach the shop.
 * @throws Error with one line for each invalid setting
 */
export async function readConfig(env: NodeJS.ProcessEnv, projectDir: string): Promise<Config> {
  const problems = new Map<string, string>()
  // Reports only the first problem of each setting.
  const refuse: Refuse = (name, problem) => void (problems.has(name) || problems.set(name, problem))
  const set = parseSettings(env, refuse)
  const exposure = findExposure(set)
  const mode = exposure ? 'production' : set.NODE_ENV
  const apg = readApg(set, mode, refuse)
  const givenCouriers = readCouriers(set, mode, refuse)
  const google = readGoogle(set, refuse)
  const database = readDatabase(set, refuse)
  const s3 = readS3(set, refuse)
  const walArchive = readWalArchive(set, refuse)
  const mediaUrl = readMediaUrl(set, refuse)
  if (database && set.WAL_ARCHIVE) refuse('WAL_ARCHIVE', 'is for the embedded database; archive the log of an external one there')
  if (set.WORKERS > 1 && set.DEV) refuse('WORKERS', 'the development server is one process')
  if (set.WORKERS > 1 && set.ROLE === 'worker') refuse('WORKERS', 'is the number of processes that serve HTTP, which ROLE=worker does not')
  if (exposure && !set.RATE_LIMITS) refuse('RATE_LIMITS', '0 is for a shop that only this machine can reach')
  if (mode === 'production') {
    if (set.ADMIN_PASSWORD === demoAdmin.password) refuse('ADMIN_PASSWORD', 'is the demonstration’s; choose another one')
    await checkProductionSettings(set, refuse)
  }
  if (problems.size > 0) {
    const why =
      exposure && set.NODE_ENV !== 'production' && `This shop is reachable from other machines (${exposure}), so production rules apply.`
    const lines = [...problems].map(([name, problem]) => `${name}: ${problem}`)
    throw new Error(['Settings:', ...(why ? [why] : []), ...lines].join('\n  '))
  }
  const dataDir = findDataDir(set, projectDir)
  return {
    mode,
    dev: set.DEV,
    port: set.PORT,
    host: set.HOST,
    workers: set.WORKERS,
    role: set.ROLE,
    drainMs: set.DRAIN_SECONDS * 1_000,
    publicUrl: addressOf(set),
    dataDir,
    s3,
    mediaUrl,
    database,
    walArchive,
    poolSize: set.DATABASE_POOL ?? defaultPoolSize(set.WORKERS),
    isPrepared: set.DATABASE_PREPARED,
    replicaUrl: set.DATABASE_READ_URL,
    staleMs: set.STALE_IF_DATABASE_AWAY === undefined ? undefined : set.STALE_IF_DATABASE_AWAY * 1_000,
    redisUrl: set.REDIS_URL,
    cacheBytes: set.CACHE_MB * 1024 * 1024,
    mailUrl: set.MAIL_URL,
    mailFrom: set.MAIL_FROM,
    admin: {
      email: (set.ADMIN_EMAIL ?? demoAdmin.email).toLowerCase(),
      password: set.ADMIN_PASSWORD ?? demoAdmin.password,
      isDemo: !set.ADMIN_PASSWORD || set.ADMIN_PASSWORD === demoAdmin.password,
    },
    demo: set.DEMO,
    tokenSecret: set.TOKEN_SECRET ?? readGeneratedSecret(dataDir),
    google,
    trustProxy: set.TRUST_PROXY ?? [],
    rateLimits: set.RATE_LIMITS,
    logLevel: set.LOG_LEVEL,
    metrics: set.METRICS_PORT === undefined ? undefined : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    apg,
    bank: { port: set.BANK_PORT, controlPort: set.BANK_CONTROL_PORT },
    couriers: givenCouriers,
    courierEmulators: { port: set.COURIERS_PORT, controlPort: set.COURIERS_CONTROL_PORT },
  }
}

/** Several processes on one machine share the connections that PostgreSQL allows by default. */
const defaultPoolSize = (workers: number): number => Math.max(5, Math.floor(40 / Math.max(4, workers)))

/** Where an embedded database and the files are. */
export type StorageSettings = Pick<Config, 'dataDir' | 'walArchive' | 's3'>

/**
 * Reads only these settings, for programs that run without the shop's: a restore has no data folder yet, and no secret in it.
 * @throws Error with one line for each invalid setting
 */
export function readStorageSettings(env: NodeJS.ProcessEnv, projectDir: string): StorageSettings {
  const { DATA_DIR, DATABASE_URL, WAL_ARCHIVE, S3_URL, ALLOW_HTTP } = env
  const problems: string[] = []
  const refuse: Refuse = (name, problem) => void problems.push(`${name}: ${problem}`)
  const set = parseSettings({ DATA_DIR, DATABASE_URL, WAL_ARCHIVE, S3_URL, ALLOW_HTTP }, refuse)
  const s3 = readS3(set, refuse)
  const walArchive = readWalArchive(set, refuse)
  if (DATABASE_URL) problems.push('DATABASE_URL: an external database has its own backups; see docs/operations.md.')
  if (problems.length > 0) throw new Error(['Settings:', ...problems].join('\n  '))
  return { dataDir: findDataDir(set, projectDir), walArchive, s3 }
}

/**
 * Reads where files are, for moving them.
 * @throws Error with one line for each invalid setting
 */
export function readFileSettings(env: NodeJS.ProcessEnv, projectDir: string): { dataDir: string; s3: S3Address } {
  const { DATA_DIR, S3_URL, ALLOW_HTTP } = env
  const { dataDir, s3 } = readStorageSettings({ DATA_DIR, S3_URL, ALLOW_HTTP }, projectDir)
  if (!s3) throw new Error(`Settings:\n  S3_URL: set the bucket, such as ${s3Example}`)
  return { dataDir, s3 }
}

const findDataDir = ({ DATA_DIR }: Settings, projectDir: string): string =>
  resolve(DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/saddar' : join(projectDir, '.data')))

/** Reports one problem of a setting, without its value. */
export type Refuse = (name: string, problem: string) => void

/** Reports invalid settings and treats them as absent, so that the rest is validated as well. An empty setting counts as absent. */
function parseSettings(env: NodeJS.ProcessEnv, refuse: Refuse): Settings {
  const given = Object.entries(env).filter(([, value]) => value)
  const { error } = environment.safeParse(Object.fromEntries(given))
  for (const { path, message } of error?.issues ?? []) refuse(path.join('.'), message)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return environment.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))))
}

/** The setting through which other machines, such as a phone in the same network, can reach the shop; undefined when none does. */
function findExposure({ HOST, PUBLIC_URL }: Settings): string | undefined {
  if (!isLoopback(HOST)) return `HOST is ${HOST}`
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL is ${PUBLIC_URL}`
  return undefined
}

const addressOf = ({ PUBLIC_URL, PORT }: Settings) => (PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`)

/** Requires all keys of a courier that any of its variables is set for. */
function readCouriers(set: Settings, mode: Config['mode'], refuse: Refuse): GivenAccounts {
  const values = set as Record<string, unknown>
  const given: GivenAccounts = {}
  for (const courier of couriers) {
    const read = (name: string) => values[courierVariable(courier, name)] as string | undefined
    const { keys } = courierAccounts[courier]
    const url = read('url')
    const entered = keys.filter(({ name }) => read(name))
    if (entered.length === 0 && url === undefined) continue
    for (const { name, isOptional } of keys)
      if (!isOptional && !read(name)) refuse(courierVariable(courier, name), `${courier} needs it too`)
    if (url !== undefined && !isCourierAddress(url, mode)) refuse(courierVariable(courier, 'url'), 'must begin with https://')
    given[courier] = { baseUrl: url?.replace(/\/+$/, '') ?? '', keys: Object.fromEntries(keys.map(({ name }) => [name, read(name) ?? ''])) }
  }
  return given
}

const isCourierAddress = (url: string, mode: Config['mode']): boolean =>
  URL.canParse(url) && (isLoopback(new URL(url).hostname) ? mode !== 'production' : new URL(url).protocol === 'https:')

const apgNames = [
  'APG_MERCHANT_ID',
  'APG_STORE_ID',
  'APG_MERCHANT_HASH',
  'APG_MERCHANT_USERNAME',
  'APG_MERCHANT_PASSWORD',
  'APG_KEY1',
  'APG_KEY2',
] as const

/** Requires either all of the merchant's settings or none. Payments require https; a bank on this machine is for development. */
function readApg(set: Settings, mode: Config['mode'], refuse: Refuse): ApgSettings | undefined {
  const missing = apgNames.filter((name) => !set[name])
  if (missing.length === apgNames.length) return undefined
  for (const name of missing) refuse(name, 'online payments need it too')
  for (const name of ['APG_BASE_URL', 'APG_PAGE_ORIGIN'] as const) {
    const { protocol, hostname } = new URL(set[name])
    const isLocal = isLoopback(hostname)
    if (mode === 'production' && isLocal) refuse(name, 'production takes no bank on this machine')
    if (protocol !== 'https:' && !isLocal) refuse(name, 'must begin with https://')
  }
  return {
    baseUrl: new URL(set.APG_BASE_URL).origin,
    pageOrigin: new URL(set.APG_PAGE_ORIGIN).origin,
    channelId: set.APG_CHANNEL_ID,
    merchantId: set.APG_MERCHANT_ID!,
    storeId: set.APG_STORE_ID!,
    merchantHash: set.APG_MERCHANT_HASH!,
    merchantUsername: set.APG_MERCHANT_USERNAME!,
    merchantPassword: set.APG_MERCHANT_PASSWORD!,
    key1: set.APG_KEY1!,
    key2: set.APG_KEY2!,
    returnUrl: `${addressOf(set)}/payment/return`,
  }
}

/** Migrations run as a separate role when its address is set (rule 10.10), and never through a pooler. */
function readDatabase(set: Settings, refuse: Refuse): Config['database'] {
  const { DATABASE_URL: connectionString, DATABASE_MIGRATION_URL: migrationUrl, DATABASE_DIRECT_URL: directUrl } = set
  if (!connectionString)
    for (const name of ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
      if (set[name] !== undefined) refuse(name, 'goes together with DATABASE_URL')
  if (!connectionString) return undefined
  const directConnectionString = directUrl === connectionString ? undefined : directUrl
  return { connectionString, directConnectionString, ownerConnectionString: migrationUrl ?? directUrl ?? connectionString }
}

/** The problem contains nothing of the value, which is a secret. */
function readS3({ S3_URL, ALLOW_HTTP }: Settings, refuse: Refuse): S3Address | undefined {
  const address = S3_URL === undefined ? undefined : readS3Address(S3_URL, ALLOW_HTTP)
  if (!address || !('problem' in address)) return address
  refuse('S3_URL', address.problem)
  return undefined
}

/** A folder, or a bucket, which must not be that of the pictures: those may be public, and a backup has customers' addresses. */
function readWalArchive({ WAL_ARCHIVE, S3_URL, ALLOW_HTTP }: Settings, refuse: Refuse): string | S3Address | undefined {
  if (WAL_ARCHIVE === undefined || isAbsolute(WAL_ARCHIVE)) return WAL_ARCHIVE
  if (!/^https?:/.test(WAL_ARCHIVE)) {
    refuse('WAL_ARCHIVE', `an absolute path, such as /mnt/backup/wal, or a bucket, such as ${s3Example}`)
    return undefined
  }
  const address = readS3Address(WAL_ARCHIVE, ALLOW_HTTP)
  const files = S3_URL === undefined ? undefined : readS3Address(S3_URL, true)
  if ('problem' in address) refuse('WAL_ARCHIVE', address.problem)
  else if (files && !('problem' in files) && files.url === address.url)
    refuse('WAL_ARCHIVE', 'needs a bucket of its own, not that of S3_URL')
  else return address
  return undefined
}

function readMediaUrl({ MEDIA_URL, ALLOW_HTTP }: Settings, refuse: Refuse): string | undefined {
  if (MEDIA_URL?.startsWith('http:') && !isLoopback(new URL(MEDIA_URL).hostname) && !ALLOW_HTTP)
    refuse('MEDIA_URL', 'must begin with https://')
  return MEDIA_URL
}

function readGoogle(
  { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer }: Settings,
  refuse: Refuse,
): Config['google'] {
  if (!clientId && !clientSecret) return undefined
  if (!clientId) refuse('GOOGLE_CLIENT_ID', 'goes together with GOOGLE_CLIENT_SECRET')
  if (!clientSecret) refuse('GOOGLE_CLIENT_SECRET', 'goes together with GOOGLE_CLIENT_ID')
  const { protocol, hostname } = new URL(issuer)
  // Only a provider on this machine, for development and tests, may be used without TLS.
  if (protocol !== 'https:' && !isLoopback(hostname)) refuse('GOOGLE_ISSUER', 'must begin with https://')
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}
