import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminRoutes, mediaRoutes, storefrontFiles } from '../../src/features/pages/index.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import { sendError } from '../../src/platform/http/error-reply.ts'
import { DiskFiles } from '../../src/platform/media/disk-files.ts'
import { openShop, type Shop } from '../shop.ts'

const root = mkdtempSync(join(tmpdir(), 'saddar-served-'))
const picture = '00000000-0000-7000-8000-000000000001'
const secret = 'nobody’s business'
let shop: Shop
let http: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  const files = {
    'admin/index.html': '<p>office</p>',
    'admin/assets/office.js': 'office()',
    'client/index.html': secret,
    'client/favicon.ico': 'icon',
    'client/settings.json': secret,
    'client/.env': secret,
    'client/assets/shop.js': 'shop()',
    'client/assets/.git/config': secret,
    [`media/${picture}/96.webp`]: 'picture',
    [`media/${picture}/original.jpg`]: secret,
    'token-secret': secret,
    '.git/config': secret,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  http = fastify() as unknown as FastifyInstance
  http.setErrorHandler(sendError)
  http.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply))
  await adminRoutes(http, join(root, 'admin'), shop.db)
  await storefrontFiles(http, join(root, 'client'), shop.db)
  await mediaRoutes(http, new DiskFiles(join(root, 'media')))
})
afterAll(async () => {
  await http.close()
  await shop.close()
  rmSync(root, { recursive: true })
})

test.each([
  ['/assets/shop.js', 'shop()'],
  ['/admin/assets/office.js', 'office()'],
  ['/favicon.ico', 'icon'],
  [`/media/${picture}/96.webp`, 'picture'],
  ['/admin/orders', '<p>office</p>'],
])('serves %s', async (url, text) => {
  const reply = await http.inject({ url, headers: { accept: 'image/webp' } })
  expect([reply.statusCode, reply.body]).toEqual([200, text])
})

test.each([
  '/assets',
  '/assets/',
  '/media/',
  `/media/${picture}`,
  `/media/${picture}/`,
  '/assets/.git/config',
  '/.git/config',
  '/.env',
  '/settings.json',
  '/token-secret',
  '/assets/../token-secret',
  '/assets/..%2f..%2ftoken-secret',
  '/assets/%2e%2e/%2e%2e/token-secret',
  '/assets/..%5c..%5ctoken-secret',
  '/admin/assets/../../../token-secret',
  `/media/${picture}/original.jpg`,
  `/media/${picture}/../../token-secret`,
  '/media/..%2ftoken-secret/96.webp',
  '/media/../token-secret/video',
])('%s is neither a directory listing nor a private file', async (url) => {
  const reply = await http.inject({ url })
  expect(reply.body).not.toContain(secret)
  expect(reply.body).not.toContain(picture)
  // Every unknown path below /admin returns the admin's single document.
  if (!url.startsWith('/admin')) expect(reply.statusCode).toBeGreaterThanOrEqual(400)
})
