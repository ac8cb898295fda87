import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoAdmin, readConfig, readStorageSettings } from './config.ts'
import { projectDir } from './platform/project-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: folder, ...env }, folder)
/** The problems listed when the settings are rejected, without the first line. */
async function listProblems(env: NodeJS.ProcessEnv): Promise<string[]> {
  const message = await read(env).then(
    () => 'Settings:',
    (error: Error) => error.message,
  )
  const [title, ...lines] = message.split('\n  ')
  expect(title).toBe('Settings:')
  return lines
}
const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'Ledger&Quill-88',
  TOKEN_SECRET: '4tQ0uK1l8Yk2sVbC7xWm3nZp9eRgHjDa6fLoIiTyUw=',
  PUBLIC_URL: 'https://shop.example',
  MAIL_URL: 'smtps://shop:p%40ss@mail.example',
  TRUST_PROXY: '10.0.0.5',
}
const reachable = 'This shop is reachable from other machines'

test('defaults to port 5000 on loopback, the demo admin, the embedded database and no proxy', async () => {
  expect(await read({})).toMatchObject({
    mode: 'development',
    port: 5_000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    database: undefined,
    admin: { ...demoAdmin, isDemo: true },
    demo: true,
    trustProxy: [],
  })
})

test('CACHE_MB is a whole number of megabytes from 8 to 4,096, by default 32', async () => {
  expect((await read({})).cacheBytes).toBe(32 * 1024 * 1024)
  expect((await read({ CACHE_MB: '8' })).cacheBytes).toBe(8 * 1024 * 1024)
  for (const CACHE_MB of ['7', '4097', '12.5', 'much'])
    expect(await listProblems({ CACHE_MB })).toEqual([expect.stringMatching(/^CACHE_MB: /)])
})

test('S3_URL names one bucket, and its secret is in no message', async () => {
  const secret = 'wJalrXUtnFEMI%2FK7MDENG'
  const valid = `https://AKIAKEY:${secret}@s3.example:9000/shop-files`
  const s3 = { url: 'https://s3.example:9000/shop-files', accessKeyId: 'AKIAKEY', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' }
  expect((await read({ S3_URL: valid })).s3).toEqual({ ...s3, region: 'us-east-1' })
  expect((await read({ S3_URL: `${valid}?region=eu-west-1` })).s3).toEqual({ ...s3, region: 'eu-west-1' })
  expect((await read({})).s3).toBeUndefined()
  expect((await read({ S3_URL: valid.replace('https', 'http').replace('s3.example', '127.0.0.1') })).s3?.url).toMatch(/^http:/)
  expect((await read({ S3_URL: valid.replace('https', 'http'), ALLOW_HTTP: '1' })).s3?.url).toMatch(/^http:/)
  for (const wrong of [
    'shop-files',
    `ftp://AKIAKEY:${secret}@s3.example/shop-files`,
    `https://AKIAKEY:${decodeURIComponent(secret)}@s3.example/shop-files`,
    'https://s3.example/shop-files',
    'https://AKIAKEY@s3.example/shop-files',
    `https://AKIAKEY:${secret}@s3.example`,
    `https://AKIAKEY:${secret}@s3.example/shop-files/below`,
    `https://AKIAKEY:${secret}@s3.example/Shop_Files`,
    `${valid}?acl=public`,
    `${valid}?region=EU%20west`,
    `${valid}#top`,
    valid.replace('https', 'http'),
    `https://AKIAKEY:%E0%A4%A@s3.example/shop-files`,
  ]) {
    const problems = await listProblems({ S3_URL: wrong })
    expect(problems, wrong).toEqual([expect.stringMatching(/^S3_URL: /)])
    expect(problems.join(), wrong).not.toMatch(/AKIA|wJalr|s3\.example/)
  }
})

test('MEDIA_URL is a base address, and all problems are reported together', async () => {
  for (const MEDIA_URL of ['https://cdn.example', 'https://cdn.example/saddar', 'http://localhost:9000/shop-files'])
    expect((await read({ MEDIA_URL })).mediaUrl).toBe(MEDIA_URL)
  for (const MEDIA_URL of [
    'cdn.example',
    'https://cdn.example/',
    'https://cdn.example?x=1',
    "https://cdn.example/'; script-src *",
    'http://cdn.example',
  ])
    expect(await listProblems({ MEDIA_URL }), MEDIA_URL).toEqual([expect.stringMatching(/^MEDIA_URL: /)])
  expect(await listProblems({ MEDIA_URL: 'cdn', S3_URL: 's3', PORT: 'x' })).toHaveLength(3)
})

test('a pooler and the database behind it have separate addresses, and migrations never use the pooler', async () => {
  const [pooler, direct, owner] = ['postgresql://shop@pooler/shop', 'postgresql://shop@db/shop', 'postgresql://owner@db/shop']
  expect(await read({ DATABASE_URL: direct })).toMatchObject({
    database: { connectionString: direct, directConnectionString: undefined, ownerConnectionString: direct },
    isPrepared: undefined,
  })
  const both = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct }
  expect(await read({ ...both, DATABASE_PREPARED: '1' })).toMatchObject({
    database: { connectionString: pooler, directConnectionString: direct, ownerConnectionString: direct },
    isPrepared: true,
  })
  expect((await read({ ...both, DATABASE_MIGRATION_URL: owner })).database?.ownerConnectionString).toBe(owner)
  expect((await read({ DATABASE_URL: direct, DATABASE_DIRECT_URL: direct })).database?.directConnectionString).toBeUndefined()
  expect(await listProblems({ DATABASE_DIRECT_URL: direct })).toEqual(['DATABASE_DIRECT_URL: goes together with DATABASE_URL'])
  expect((await read({ DATABASE_PREPARED: '0' })).isPrepared).toBe(false)
})

test('DATABASE_READ_URL is a replica of an external database', async () => {
  const both = { DATABASE_URL: 'postgresql://shop@primary/saddar', DATABASE_READ_URL: 'postgresql://shop@replica/saddar' }
  expect((await read({})).replicaUrl).toBeUndefined()
  expect((await read(both)).replicaUrl).toBe(both.DATABASE_READ_URL)
  expect(await listProblems({ DATABASE_READ_URL: both.DATABASE_READ_URL })).toEqual(['DATABASE_READ_URL: goes together with DATABASE_URL'])
  expect(await listProblems({ ...both, DATABASE_READ_URL: 'replica' })).toEqual([
    expect.stringMatching(/^DATABASE_READ_URL: an address such as/),
  ])
})

test('STALE_IF_DATABASE_AWAY is a number of seconds, by default without limit', async () => {
  expect((await read({})).staleMs).toBeUndefined()
  expect((await read({ STALE_IF_DATABASE_AWAY: '0' })).staleMs).toBe(0)
  expect((await read({ STALE_IF_DATABASE_AWAY: '30' })).staleMs).toBe(30_000)
  expect(await listProblems({ STALE_IF_DATABASE_AWAY: '-1' })).toEqual([expect.stringMatching(/^STALE_IF_DATABASE_AWAY: /)])
})

test('REDIS_URL is the address of a Redis, with or without TLS, a user and a database; by default there is none', async () => {
  expect((await read({})).redisUrl).toBeUndefined()
  for (const REDIS_URL of ['redis://127.0.0.1:6379', 'redis://valkey', 'rediss://shop:p%40ss@redis.example:6380/1'])
    expect((await read({ REDIS_URL })).redisUrl).toBe(REDIS_URL)
})

test('treats an empty setting as absent and removes the trailing slash of an address', async () => {
  expect(await read({ PORT: '', PUBLIC_URL: 'http://LOCALHOST:5000/', DEMO: '0' })).toMatchObject({
    port: 5_000,
    publicUrl: 'http://localhost:5000',
    demo: false,
  })
})

test('reports all invalid settings together, one line each, including the production rules', async () => {
  const lines = await listProblems({
    HOST: '0.0.0.0',
    PORT: 'many',
    DEMO: 'yes',
    ADMIN_EMAIL: 'nobody',
    TRUST_PROXY: 'true',
    APG_KEY1: 'short',
  })
  expect(lines[0]).toBe(`${reachable} (HOST is 0.0.0.0), so production rules apply.`)
  const names = lines.slice(1).map((line) => line.split(': ')[0])
  const expected = ['PORT', 'DEMO', 'ADMIN_EMAIL', 'TRUST_PROXY', 'APG_KEY1', 'PUBLIC_URL', 'ADMIN_PASSWORD', 'TOKEN_SECRET', 'MAIL_URL']
  expect(names.toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['PORT', '70000'],
  ['TOKEN_SECRET', 'short'],
  ['DATABASE_POOL', '1'],
  ['PUBLIC_URL', 'shop'],
  ['PUBLIC_URL', 'ftp://localhost'],
  ['PUBLIC_URL', 'http://localhost:5000/shop'],
  ['PUBLIC_URL', 'http://user:secret@localhost:5000'],
  ['MAIL_URL', 'mail.example'],
  ['MAIL_URL', 'https://mail.example'],
  ['MAIL_URL', 'smtp://'],
  ['MAIL_URL', 'smtp://shop:12#34@mail.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'redis://localhost/live'],
  ['REDIS_URL', 'redis://shop:12/34@localhost'],
  ['DATABASE_URL', 'postgresql://shop:12/34@localhost/shop'],
])('rejects %s=%s without printing the value', async (name, value) => {
  const lines = await listProblems({ [name]: value })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^${name}: `))
  expect(lines[0]).not.toContain('34@')
})

test('production accepts complete settings and names each missing one', async () => {
  expect(await read(production)).toMatchObject({ mode: 'production', admin: { isDemo: false }, trustProxy: ['10.0.0.5'] })
  for (const name of ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TOKEN_SECRET', 'PUBLIC_URL', 'MAIL_URL', 'TRUST_PROXY']) {
    const lines = await listProblems({ ...production, [name]: '' })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: set `))])
  }
  expect(await listProblems({ NODE_ENV: 'production' })).toHaveLength(6)
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: 'shop.example' },
  { PUBLIC_URL: 'https://shop.example' },
  { PUBLIC_URL: 'http://192.168.1.7:5000' },
  { PUBLIC_URL: 'http://localhost.example:5000' },
])('applies production rules to %o, which other machines can reach, without NODE_ENV', async (exposed) => {
  for (const NODE_ENV of ['', 'development', 'test']) {
    const [why, ...lines] = await listProblems({ NODE_ENV, ...exposed })
    expect(why).toContain(reachable)
    expect(lines.map((line) => line.split(': ')[0])).toEqual(expect.arrayContaining(['ADMIN_PASSWORD', 'TOKEN_SECRET', 'TRUST_PROXY']))
  }
  expect(await read({ ...production, ALLOW_HTTP: '1', NODE_ENV: 'development', ...exposed })).toMatchObject({ mode: 'production' })
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://127.0.0.1:5000' },
  { PUBLIC_URL: 'http://[::1]:5000' },
])('requires no settings in development with %o, which only this machine can reach', async (own) => {
  expect(await read(own)).toMatchObject({ mode: 'development', admin: { isDemo: true } })
})

test.each([
  ['ADMIN_PASSWORD', demoAdmin.password, 'demonstration'],
  ['ADMIN_PASSWORD', 'Aa1!', '8 characters'],
  ['ADMIN_PASSWORD', 'ledger&quill-88', 'one uppercase letter'],
  ['ADMIN_PASSWORD', 'Ledger-Quill-88', 'one special character'],
  ['ADMIN_PASSWORD', 'P@ssw0rd1!', 'easy to guess'],
  ['TOKEN_SECRET', 'x'.repeat(40), 'too regular; `openssl rand -base64 32`'],
  ['PUBLIC_URL', 'http://shop.example', 'https://'],
  ['DEV', '1', 'this machine alone'],
])('production rejects %s=%s', async (name, value, reason) => {
  const lines = await listProblems({ ...production, [name]: value })
  expect(lines).toEqual([expect.stringContaining(`${name}: `)])
  expect(lines[0]).toContain(reason)
  if (/PASSWORD|SECRET/.test(name)) expect(lines[0]).not.toContain(value)
})

test('ALLOW_HTTP=1 allows a production shop without TLS', async () => {
  expect(await read({ ...production, PUBLIC_URL: 'http://shop.example', ALLOW_HTTP: '1' })).toMatchObject({
    publicUrl: 'http://shop.example',
  })
})

test('limits can be disabled only when no other machine can reach the shop', async () => {
  expect((await read({ RATE_LIMITS: '0' })).rateLimits).toBe(false)
  expect(await listProblems({ ...production, RATE_LIMITS: '0' })).toEqual([expect.stringMatching(/^RATE_LIMITS: /)])
})

test.each([
  ['none', []],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
])('accepts TRUST_PROXY=%s', async (value, ranges) => {
  expect((await read({ TRUST_PROXY: value })).trustProxy).toEqual(ranges)
})

test.each([
  'true',
  '1',
  '2130706433',
  'loopback',
  'proxy.example',
  '*',
  '10.0.0.5,',
  'none,10.0.0.5',
  '0.0.0.0',
  '::',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/8/8',
  '::ffff:0:0/96',
])('rejects TRUST_PROXY=%s, which names no proxy or trusts every client', async (value) => {
  expect(await listProblems({ TRUST_PROXY: value })).toEqual([
    expect.stringMatching(/^TRUST_PROXY: “.*” is neither an address .* or none$/),
  ])
})

test('migrations use DATABASE_MIGRATION_URL when it is set, which requires DATABASE_URL', async () => {
  const [shop, owner] = ['postgresql://shop@db/saddar', 'postgresql://owner@db/saddar']
  expect((await read({ DATABASE_URL: shop, DATABASE_MIGRATION_URL: owner })).database).toEqual({
    connectionString: shop,
    ownerConnectionString: owner,
  })
  expect((await read({ DATABASE_URL: shop })).database).toEqual({ connectionString: shop, ownerConnectionString: shop })
  expect(await listProblems({ DATABASE_MIGRATION_URL: owner })).toEqual(['DATABASE_MIGRATION_URL: goes together with DATABASE_URL'])
})

test('WAL_ARCHIVE is an absolute path, for the embedded database only', async () => {
  expect((await read({ WAL_ARCHIVE: '/mnt/backup/wal' })).walArchive).toBe('/mnt/backup/wal')
  expect(await listProblems({ WAL_ARCHIVE: 'wal' })).toEqual([
    'WAL_ARCHIVE: an absolute path, such as /mnt/backup/wal, or a bucket, such as https://KEY:SECRET@host:port/bucket',
  ])
  const external = { DATABASE_URL: 'postgresql://shop@db/saddar', WAL_ARCHIVE: '/mnt/backup/wal' }
  expect(await listProblems(external)).toEqual([expect.stringMatching(/^WAL_ARCHIVE: is for the embedded database/)])
})

test('WAL_ARCHIVE may be a bucket of its own, and a problem does not contain its secret', async () => {
  const setting = 'https://KEY:SE%2FCRET@s3.example/shop-backups?region=eu-west-1'
  const address = { url: 'https://s3.example/shop-backups', accessKeyId: 'KEY', secretAccessKey: 'SE/CRET', region: 'eu-west-1' }
  expect((await read({ WAL_ARCHIVE: setting })).walArchive).toEqual(address)
  expect(readStorageSettings({ WAL_ARCHIVE: setting }, '/project').walArchive).toEqual(address)
  expect(await listProblems({ WAL_ARCHIVE: setting, S3_URL: 'https://OTHER:KEY@s3.example/shop-backups' })).toEqual([
    'WAL_ARCHIVE: needs a bucket of its own, not that of S3_URL',
  ])
  expect(await listProblems({ WAL_ARCHIVE: 'http://KEY:SECRET@s3.example/shop-backups' })).toEqual([
    'WAL_ARCHIVE: must begin with https://',
  ])
  const [problem] = await listProblems({ WAL_ARCHIVE: 'https://KEY:SE/CRET@s3.example/shop-backups' })
  expect(problem).toMatch(/^WAL_ARCHIVE: an address such as/)
  expect(problem).not.toContain('SE/CRET')
})

test('backups and restores read only where the data are', () => {
  expect(readStorageSettings({ DATA_DIR: '/srv/data', WAL_ARCHIVE: '/mnt/wal', PORT: 'x' }, '/project')).toEqual({
    dataDir: '/srv/data',
    walArchive: '/mnt/wal',
  })
  expect(() => readStorageSettings({ DATABASE_URL: 'postgresql://shop@db/saddar' }, '/project')).toThrow('has its own backups')
})

const apg = {
  APG_MERCHANT_ID: '10001',
  APG_STORE_ID: '000777',
  APG_MERCHANT_HASH: 'aGFzaA==',
  APG_MERCHANT_USERNAME: 'merchant',
  APG_MERCHANT_PASSWORD: 'cGFzcw==',
  APG_KEY1: 'TestKeyOne123456',
  APG_KEY2: 'TestKeyTwo654321',
}

test('requires all settings of the bank or none, and derives the return address from the shop’s', async () => {
  expect((await read({})).apg).toBeUndefined()
  expect((await read({ ...production, ...apg, PUBLIC_URL: 'https://shop.example/' })).apg).toMatchObject({
    baseUrl: 'https://payments.bankalfalah.com',
    pageOrigin: 'https://merchants.bankalfalah.com',
    channelId: '1001',
    returnUrl: 'https://shop.example/payment/return',
  })
  for (const name of Object.keys(apg)) expect(await listProblems({ ...apg, [name]: '' })).toEqual([`${name}: online payments need it too`])
})

test('rejects a key of the wrong length without printing it', async () => {
  expect(await listProblems({ ...apg, APG_KEY1: 'short-secret' })).toEqual(['APG_KEY1: exactly 16 ASCII characters'])
})

test('requires https for payments, and rejects a local bank in production', async () => {
  expect(await listProblems({ ...apg, APG_BASE_URL: 'http://bank.example' })).toEqual(['APG_BASE_URL: must begin with https://'])
  expect((await read({ ...apg, APG_BASE_URL: 'http://127.0.0.1:5380' })).apg?.baseUrl).toBe('http://127.0.0.1:5380')
  const local = { ...production, ...apg, APG_BASE_URL: 'http://127.0.0.1:5380' }
  expect(await listProblems(local)).toEqual(['APG_BASE_URL: production takes no bank on this machine'])
})

test('Google sign-in requires id and secret, and TLS unless the provider is local', async () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect((await read({})).google).toBeUndefined()
  expect((await read(both)).google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' })
  expect(await listProblems({ GOOGLE_CLIENT_ID: 'id' })).toEqual(['GOOGLE_CLIENT_SECRET: goes together with GOOGLE_CLIENT_ID'])
  expect((await read({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9000' })).google?.issuer).toBe('http://127.0.0.1:9000')
  expect(await listProblems({ ...both, GOOGLE_ISSUER: 'http://accounts.example' })).toEqual(['GOOGLE_ISSUER: must begin with https://'])
})

test('deploy/compose.yml passes every setting that production requires', async () => {
  const file = readFileSync(join(projectDir, 'deploy/compose.yml'), 'utf8')
  const shop = file.slice(file.indexOf('  shop:'), file.indexOf('  postgres:'))
  const given: Record<string, string> = {
    ...production,
    DATABASE_SHOP_PASSWORD: 'letters',
    DATABASE_OWNER_PASSWORD: 'others',
    MAIL_FROM: 'Shop <orders@shop.example>',
    TRUST_PROXY: '',
  }
  // As Compose reads them: ${NAME:?text} must be given, ${NAME:-default} need not.
  const fill = (value: string): string => {
    // The innermost first: a default may contain another setting.
    const filled = value.replace(/\$\{(\w+):[?-]([^${}]*)\}/g, (_, name: string, text: string) => given[name] || text)
    return filled === value ? value : fill(filled)
  }
  const lines = [...shop.matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']): [string, string] => [name, fill(value)])
  const config = await read({ NODE_ENV: 'production', HOST: '0.0.0.0', ...Object.fromEntries(lines) })
  const addressOf = (name: string) => new RegExp(`${name}: ([\\d.]+)`).exec(file)?.[1]
  expect(config).toMatchObject({
    mode: 'production',
    // A proxy on the machine, and Caddy.
    trustProxy: [addressOf('gateway'), addressOf('ipv4_address')],
    demo: false,
    mailFrom: 'Shop <orders@shop.example>',
  })
})
