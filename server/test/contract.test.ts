import { allCalls, type Call, type CallKey } from '@saddar/contract'
import { errors } from '@saddar/contract/errors'
import { liveEventNames } from '@saddar/contract/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const notFound = { success: false, code: 'NOT_FOUND', message: 'Not found' }
/** Every specified call. */
const specified = `
POST /auth/login · POST /auth/register · GET /auth/google · POST /auth/google/callback · POST /auth/refresh-token · POST /auth/logout
GET /auth/me · PUT /auth/update-profile · GET /categories/public · GET /categories/public/:id · GET /admin/categories
GET /admin/categories/:id · POST /admin/categories · PUT /admin/categories/:id · DELETE /admin/categories/:id
GET /products/public · GET /products · GET /products/public/:id · GET /products/:id · POST /products · PUT /products/:id · DELETE /products/:id
POST /wishlist · GET /wishlist · DELETE /wishlist/:productId · DELETE /wishlist/:productId/:variantId
POST /cart · PUT /cart · GET /cart · DELETE /cart/item · DELETE /cart/clear · POST /cart/order
POST /orders · GET /orders/user · GET /orders · GET /orders/:id · PUT /orders/:id/status · PUT /orders/:id/cancel · GET /orders/:id/invoice
POST /orders/:id/sync-payment · GET /orders/:id/payment/status · POST /orders/:id/payment/retry · GET /orders/payment/return
GET /orders/notifications/recent · GET /orders/analytics/revenue · GET /orders/analytics/products
POST /admin/login · POST /admin/logout · POST /admin/refresh-token · GET /admin/verify-token · POST /admin/change-password
POST /discounts/apply · POST /admin/discounts · GET /admin/discounts · GET /admin/discounts/:id · PUT /admin/discounts/:id
DELETE /admin/discounts/:id · POST /reviews · GET /reviews/:productId · GET /banners/active · POST /admin/banners
PUT /admin/banners/:id · DELETE /admin/banners/:id`
  .split(/[·\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')

test('every specified call is declared', () => {
  expect(allCalls.map(([key]) => key)).toEqual(expect.arrayContaining(specified))
})

test.each(allCalls)('%s declares its callers, summary and reply', (_key, call) => {
  expect(['public', 'any', 'member', 'shopper', 'admin']).toContain(call.who)
  expect(call.summary.length).toBeGreaterThan(3)
  expect(call.reply).toBeDefined()
})

test('every declared call is served with its method', () => {
  for (const [key] of allCalls) {
    const [method, path] = key.split(' ') as [string, string]
    expect([key, shop.http.hasRoute({ method, url: `/api${path}` })]).toEqual([key, true])
  }
})

test.each([
  'GET /',
  'GET /nothing',
  'POST /orders/x/y/z',
  'DELETE /cart',
  'PATCH /cart',
  'GET /auth',
  'PUT /products/public/x',
  'GET /cart/',
])('%s is no call: a 404 in JSON', async (key) => {
  const reply = await shop.call(key as `${string} /${string}`, {})
  expect([reply.status, reply.body]).toEqual([404, notFound])
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('errors and events have unique names, and every error has an allowed status', () => {
  for (const { status } of Object.values(errors)) expect([400, 401, 403, 404, 409, 429, 500, 503]).toContain(status)
  const events: string[] = [...liveEventNames]
  expect(new Set(events).size).toBe(events.length)
  expect(events).toEqual(
    expect.arrayContaining([
      ...['discountCreated', 'discountApplied', 'orderCreated', 'orderStatusUpdated', 'reviewAdded', 'reviewUpdated', 'reviewDeleted'],
      ...['wishlistUpdated', 'categoryCreated', 'categoryUpdated', 'categoryDeleted', 'productCreated', 'productUpdated', 'productDeleted'],
      ...['paymentSuccess', 'paymentFailed', 'newOrder', 'orderNotification'],
    ]),
  )
})

test('the OpenAPI document lists every call with its parameters', async () => {
  const reply = await shop.call('GET /openapi.json')
  expect(reply.status).toBe(200)
  expect(reply.body.openapi).toBe('3.1.0')
  for (const [key, call] of allCalls as [CallKey, Call][]) {
    const [method, path] = key.split(' ') as [string, string]
    const operation = reply.body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    expect(operation, key).toBeDefined()
    const named = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(
      named.map(({ name }: { name: string }) => name),
      key,
    ).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(operation.security.length > 0, key).toBe(call.who !== 'public')
  }
  const operationIds = Object.values(reply.body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(operationIds.filter((id, index) => operationIds.indexOf(id) !== index)).toEqual([])
})
