import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseAddresses } from './db/shop-role.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')

// The value itself is not told: what is wrong with a key belongs in no log.
const apgKey = z.string().regex(/^[\x21-\x7e]{16}$/, 'exactly 16 ASCII characters')

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DEV: flag.default(false),
  PORT: port.default(5_000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_MIGRATION_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  MAIL_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Saddar <shop@localhost>'),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  DEMO: flag.default(true),
  TOKEN_SECRET: z.string().min(32).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  TRUST_PROXY: z.string().optional(),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Bank Alfalah's gateway as the merchant portal names things (behaviour 7.6). */
export interface ApgSettings {
  /** Origins, without a trailing slash: the gateway's, and the page's where one pays. */
  baseUrl: string
  pageOrigin: string
  channelId: string
  merchantId: string
  storeId: string
  merchantHash: string
  merchantUsername: string
  merchantPassword: string
  /** AES key and vector. They never leave the server. */
  key1: string
  key2: string
  /** As set in the portal; without a query. */
  returnUrl: string
}

export interface Config {
  mode: 'development' | 'test' | 'production'
  /** Hot reloading through Vite. */
  dev: boolean
  port: number
  host: string
  /** The shop's address as browsers see it, without a trailing slash. */
  publicUrl: string
  /** Files that must outlive the process: pictures, kept mail, the embedded database. */
  dataDir: string
  /** An outside PostgreSQL; absent means the embedded one. */
  database: DatabaseAddresses | undefined
  poolSize: number
  mailUrl: string | undefined
  mailFrom: string
  admin: { email: string; password: string; isDemo: boolean }
  demo: boolean
  /** Signs access tokens and derives refresh tokens; at least 32 characters. */
  tokenSecret: string
  /** Absent: the shop offers no sign-in by Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  trustProxy: string | undefined
  /** False counts no calls and no guesses: for measurements on this machine alone. */
  rateLimits: boolean
  logLevel: string
  /** Absent: no online payments, or in development the local bank's. */
  apg: ApgSettings | undefined
  /** Ports of the local bank, when it is started; 0 takes a free one. */
  bank: { port: number; controlPort: number }
}

export const demoAdmin = { email: 'owner@saddar.example', password: 'Saddar@2026' } as const

/**
 * The settings, checked (behaviour 10.1). Production refuses what only a demonstration may use: the demo admin's sign-in, a generated secret.
 * @throws Error with one line for each thing that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv, projectDir: string): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new Error(`Settings:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`)
  const set = parsed.data
  if (set.NODE_ENV === 'production') refuseDemoSettings(set)
  if (!set.RATE_LIMITS && !isLoopback(set.HOST)) throw new Error('Settings:\n  RATE_LIMITS=0 goes with a HOST of this machine alone')
  const dataDir = resolve(set.DATA_DIR ?? (process.getuid?.() === 0 ? '/var/lib/saddar' : join(projectDir, '.data')))
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '')
  return {
    mode: set.NODE_ENV,
    dev: set.DEV,
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    dataDir,
    database: readDatabase(set),
    poolSize: set.DATABASE_POOL,
    mailUrl: set.MAIL_URL,
    mailFrom: set.MAIL_FROM,
    admin: {
      email: (set.ADMIN_EMAIL ?? demoAdmin.email).toLowerCase(),
      password: set.ADMIN_PASSWORD ?? demoAdmin.password,
      isDemo: !set.ADMIN_PASSWORD || set.ADMIN_PASSWORD === demoAdmin.password,
    },
    demo: set.DEMO,
    tokenSecret: set.TOKEN_SECRET ?? readGeneratedSecret(dataDir),
    google: readGoogle(set),
    trustProxy: set.TRUST_PROXY,
    rateLimits: set.RATE_LIMITS,
    logLevel: set.LOG_LEVEL,
    apg: readApg(set, publicUrl),
    bank: { port: set.BANK_PORT, controlPort: set.BANK_CONTROL_PORT },
  }
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)

const apgNames = [
  'APG_MERCHANT_ID',
  'APG_STORE_ID',
  'APG_MERCHANT_HASH',
  'APG_MERCHANT_USERNAME',
  'APG_MERCHANT_PASSWORD',
  'APG_KEY1',
  'APG_KEY2',
] as const

/** All of the merchant's data or none of it. Money goes over https alone; a bank on this machine is for development. */
function readApg(set: z.output<typeof environment>, publicUrl: string): ApgSettings | undefined {
  const missing = apgNames.filter((name) => !set[name])
  if (missing.length === apgNames.length) return undefined
  if (missing.length > 0) throw new Error(`Settings:\n  online payments need ${missing.join(', ')} too`)
  for (const name of ['APG_BASE_URL', 'APG_PAGE_ORIGIN'] as const) {
    const { protocol, hostname } = new URL(set[name])
    const isLocal = isLoopback(hostname)
    if (set.NODE_ENV === 'production' && isLocal) throw new Error(`Settings:\n  ${name}: NODE_ENV=production takes no bank on this machine`)
    if (protocol !== 'https:' && !isLocal) throw new Error(`Settings:\n  ${name}: must begin with https://`)
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
    returnUrl: `${publicUrl}/payment/return`,
  }
}

/** Migrations run as a role of their own when it is named (behaviour 10.10). */
function readDatabase({ DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl }: z.output<typeof environment>) {
  if (!url && migrationUrl) throw new Error('Settings:\n  DATABASE_MIGRATION_URL goes with DATABASE_URL')
  return url ? { connectionString: url, ownerConnectionString: migrationUrl ?? url } : undefined
}

function readGoogle({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: z.output<typeof environment>) {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) throw new Error('Settings:\n  GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together')
  const { protocol, hostname } = new URL(issuer)
  // Only what stands on this very machine may speak without TLS: a provider for development and tests.
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new Error('Settings:\n  GOOGLE_ISSUER must begin with https://')
  return { clientId, clientSecret, issuer }
}

function refuseDemoSettings(set: z.output<typeof environment>): void {
  const missing = (['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TOKEN_SECRET', 'PUBLIC_URL'] as const).filter((name) => !set[name])
  if (missing.length > 0) throw new Error(`Settings:\n  NODE_ENV=production needs ${missing.join(', ')}`)
  if (set.ADMIN_PASSWORD === demoAdmin.password) throw new Error('Settings:\n  ADMIN_PASSWORD is the demonstration’s; choose another one')
}

/** Outside production a secret is made once and kept beside the data, so that sign-ins outlive a restart. */
function readGeneratedSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
      chmodSync(file, 0o600)
    } catch (error) {
      // Two starts at once: the other one was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readFileSync(file, 'utf8')
}
