import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderKey } from '../src/features/guest-orders/index.ts'
import { runJobs } from '../src/platform/jobs/run-jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { address, openShop, placement, type Shop, tokenSecret } from './shop.ts'

const email = 'zulekha.qureshi@recognisable.example'
const password = 'Peacock-7-Lanterns!'
const person = { name: 'Zulekha Qureshi', email, password }
const shippingAddress = { ...address, fullName: 'Zulekha Qureshi', addressLine1: 'Haveli 77, Peacock Lane', phone: '0321 7654321' }
const browser = 'RecognisableBrowser/77'
const ip = '203.0.113.77'
const purposes = ['order', 'track', 'confirm'] as const
/** In every spelling in which the shop might write them. */
const personal = [
  ...['zulekha', 'qureshi', 'recognisable.example', 'peacock lane', 'haveli 77', '7654321', '765 4321', 'recognisablebrowser', ip],
  ...[password.toLowerCase(), 'my secret question', 'wrong-guess'],
]

let shop: Shop
let lines: string[]
beforeAll(async () => {
  // Mails fail: nothing listens on port 9.
  shop = await openShop({ logLevel: 'trace', holdToAudit: false, env: { MAIL_URL: 'smtp://127.0.0.1:9', TRUST_PROXY: '127.0.0.1' } })
  lines = shop.logged
})
afterAll(() => shop.close())

test('the log of a shopper who registers, buys, writes and fails contains no personal data', async () => {
  const headers = { 'user-agent': browser, 'x-forwarded-for': ip }
  const call = (key: string, sent: object = {}) => shop.call(key as 'GET /cart', { headers, ...sent })
  const registered = await call('POST /auth/register', { body: person })
  const { token, refreshToken } = registered.body.data
  expect(registered.status).toBe(201)
  const { _id: productId } = await shop.addProduct({ stock: 9 })

  await call('POST /auth/register', { body: person })
  await call('POST /auth/login', { body: { email, password: 'wrong-guess' } })
  expect((await call('POST /auth/login', { body: { email, password } })).status).toBe(200)
  await call('POST /auth/forgot-password', { body: { email } })
  await call('POST /auth/send-confirmation', { token })
  await call('PUT /auth/update-profile', { token, body: { name: 'Zulekha Qureshi', phone: '03217654321' } })
  await call('GET /products/public', { query: { search: email } })
  const placed = await call('POST /orders', {
    token,
    body: placement([{ productId, quantity: 1 }], { shippingAddress, saveAddress: true }),
  })
  expect(placed.status).toBe(201)
  await call('POST /orders', {
    token,
    body: placement([{ productId, quantity: 99 }], { shippingAddress: { ...shippingAddress, phone: email } }),
  })
  expect(
    (await call('POST /contact', { body: { name: person.name, email, phone: '03217654321', subject: '', message: 'My secret question' } }))
      .status,
  ).toBe(200)
  await call('POST /newsletter', { body: { email } })
  await call('GET /orders/:id', { token: `${token}x`, params: { id: email } })
  // A bug: a table is gone.
  await shop.asOwner('alter table cart_lines rename to gone')
  expect((await call('GET /cart', { token, query: { email } })).status).toBe(500)
  await shop.asOwner('alter table gone rename to cart_lines')
  // The keys of links: of an order, and any other.
  const keys = purposes.map((purpose) => createOrderKey(tokenSecret, placed.body.data.order, purpose))
  await shop.asOwner('alter table orders rename to gone')
  for (const key of keys) {
    expect((await call('GET /confirmations/:key', { params: { key } })).status).toBeGreaterThanOrEqual(400)
    expect((await call('GET /orders/:id', { params: { id: key }, token: key })).status).toBeGreaterThanOrEqual(400)
  }
  await shop.asOwner('alter table gone rename to orders')

  const jobs = await runJobs(shop.jobPool, shop.tasks, createLog('trace', { write: (line) => void lines.push(line) }), {
    lanes: shop.lanes,
  })
  await expect.poll(() => lines.filter((line) => line.includes('Failed task')).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(3)
  await sleep(1_500)
  await jobs.stop()
  await shop.security.flush()

  const text = lines.join('').toLowerCase()
  expect(text).toContain('security event')
  expect(text).toContain('"url":"/api/cart"')
  expect(text).toContain('unforeseen error')
  for (const part of [...personal, ...[...keys, token, refreshToken].map((secret) => secret.toLowerCase())])
    expect(text).not.toContain(part)
})
