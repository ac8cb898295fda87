import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { demoAdmin, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }, folder)
const production = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'Ledger&Quill-88',
  TOKEN_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://shop.example',
}

test('without any setting: port 5000 of this machine, the demo admin, the embedded database', () => {
  expect(read({})).toMatchObject({
    mode: 'development',
    port: 5_000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    database: undefined,
    admin: { ...demoAdmin, isDemo: true },
    demo: true,
  })
})

test('an empty setting is none, and an address loses its last slash', () => {
  expect(read({ PORT: '', PUBLIC_URL: 'https://shop.example/', DEMO: '0' })).toMatchObject({
    port: 5_000,
    publicUrl: 'https://shop.example',
    demo: false,
  })
})

test('what is wrong is said, all of it at once', () => {
  for (const name of ['PORT: ', 'DEMO: ', 'ADMIN_EMAIL: '])
    expect(() => read({ PORT: 'many', DEMO: 'yes', ADMIN_EMAIL: 'nobody' })).toThrow(name)
})

test.each([
  ['PORT', '70000'],
  ['TOKEN_SECRET', 'short'],
  ['DATABASE_POOL', '1'],
  ['PUBLIC_URL', 'shop'],
])('%s=%s is refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(`Settings:\n  ${name}: `)
})

test('migrations take the owner’s address when it is named; it goes with the shop’s own', () => {
  const [shop, owner] = ['postgresql://shop@db/saddar', 'postgresql://owner@db/saddar']
  expect(read({ DATABASE_URL: shop, DATABASE_MIGRATION_URL: owner }).database).toEqual({
    connectionString: shop,
    ownerConnectionString: owner,
  })
  expect(read({ DATABASE_URL: shop }).database).toEqual({ connectionString: shop, ownerConnectionString: shop })
  expect(() => read({ DATABASE_MIGRATION_URL: owner })).toThrow('DATABASE_MIGRATION_URL goes with DATABASE_URL')
})

test('production takes its own settings and refuses what only a demonstration may use', () => {
  expect(read(production)).toMatchObject({ mode: 'production', admin: { isDemo: false } })
  for (const name of ['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'TOKEN_SECRET', 'PUBLIC_URL'])
    expect(() => read({ ...production, [name]: '' })).toThrow(name)
  expect(() => read({ ...production, ADMIN_PASSWORD: demoAdmin.password })).toThrow('demonstration')
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

test('a bank’s settings come whole or not at all, and the bank leads back to the shop', () => {
  expect(read({}).apg).toBeUndefined()
  expect(read({ ...apg, PUBLIC_URL: 'https://shop.example/' }).apg).toMatchObject({
    baseUrl: 'https://payments.bankalfalah.com',
    pageOrigin: 'https://merchants.bankalfalah.com',
    channelId: '1001',
    returnUrl: 'https://shop.example/payment/return',
  })
  for (const name of Object.keys(apg)) expect(() => read({ ...apg, [name]: '' })).toThrow(name)
})

test('a key of the wrong length is refused without being told', () => {
  expect(() => read({ ...apg, APG_KEY1: 'short-secret' })).toThrow(/APG_KEY1: exactly 16/)
  expect(() => read({ ...apg, APG_KEY1: 'short-secret' })).not.toThrow('short-secret')
})

test('money goes over https, and in production to no bank on this machine', () => {
  expect(() => read({ ...apg, APG_BASE_URL: 'http://bank.example' })).toThrow('APG_BASE_URL: must begin with https://')
  expect(read({ ...apg, APG_BASE_URL: 'http://127.0.0.1:5380' }).apg?.baseUrl).toBe('http://127.0.0.1:5380')
  const local = { ...production, ...apg, APG_BASE_URL: 'http://127.0.0.1:5380' }
  expect(() => read(local)).toThrow('NODE_ENV=production takes no bank on this machine')
})

test('Google’s sign-in needs id and secret, and TLS unless the provider stands on this machine', () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(read({}).google).toBeUndefined()
  expect(read(both).google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' })
  expect(() => read({ GOOGLE_CLIENT_ID: 'id' })).toThrow('go together')
  expect(read({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).google?.issuer).toBe('http://127.0.0.1:9000')
  expect(() => read({ ...both, GOOGLE_ISSUER: 'http://accounts.example' })).toThrow('GOOGLE_ISSUER must begin with https://')
})

test('a generated secret is made once, long, and for its owner’s eyes only', () => {
  const { tokenSecret } = read({})
  expect(tokenSecret.length).toBeGreaterThanOrEqual(32)
  expect(read({}).tokenSecret).toBe(tokenSecret)
  const file = join(folder, 'token-secret')
  expect(readFileSync(file, 'utf8')).toBe(tokenSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
