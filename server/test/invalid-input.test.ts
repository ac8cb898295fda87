import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { allCalls, type CallKey } from '@saddar/contract'
import { errors } from '@saddar/contract/errors'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toJSONSchema } from 'zod/v4/core'
import { createOrderKey } from '../src/features/guest-orders/index.ts'
import { type Answer, address, openShop, password, placement, readAnswer, type Sent, type Shop, tokenSecret } from './shop.ts'

let shop: Shop
let valid: Partial<Record<CallKey, Sent>>
let tokens: { shopper: string; admin: string }
beforeAll(async () => {
  shop = await openShop({ listen: true, holdToAudit: false, limits: false })
  await shop.letGuestsCheckOut()
  const product = await shop.addProduct({ stock: 100_000, title: 'Unbreakable glass' })
  const category = await shop.addCategory('Protectors')
  const shopper = await shop.signUp()
  tokens = { shopper: shopper.token, admin: (await shop.signInAdmin()).token }
  const choice = { productId: product._id, quantity: 1, variantColor: '', storageCapacity: '', size: '' }
  const order = await shop.order(shopper.token, [choice])
  const { orderId } = order
  const skuId = await shop.first<string>(sql`select id as value from skus where product_id = ${product._id} and is_leaf`)
  const toCancel = await shop.order(shopper.token, [{ ...choice, quantity: 2 }])
  const discountBody = { code: 'EID-26', type: 'percentage', value: 10, startsAt: '2026-01-01T00:00:00Z', expiresAt: '2030-01-01' }
  const more = { maxDiscount: 500, usageLimit: 5, perUserLimit: 1, appliesTo: 'products', productIds: [product._id], categoryIds: [] }
  Object.assign(discountBody, more, { description: 'Eid', minOrderAmount: 0, isActive: true, isPublic: false })
  const discount = (await shop.call('POST /admin/discounts', { token: tokens.admin, body: discountBody })).body.data
  const profile = { name: 'Ayesha Khan', email: shopper.email }
  const deviceId = crypto.randomUUID()
  const accountAddress = { street: 'House 1', city: 'Lahore', state: 'Punjab', zip: '54000', country: 'Pakistan', phone: '0300 1234567' }
  valid = {
    'POST /auth/register': { body: { ...profile, password } },
    'POST /auth/login': { body: { email: shopper.email, password } },
    'POST /admin/login': { body: { email: shopper.email, password } },
    'POST /auth/google/callback': { body: { code: 'x', redirect_uri: 'x', state: 'x' } },
    'POST /auth/google/connect': { body: { code: 'x', redirect_uri: 'x', state: 'x' } },
    'POST /auth/forgot-password': { body: { email: shopper.email } },
    'POST /auth/reset-password': { body: { token: 'x', password } },
    'POST /auth/confirm-email': { body: { token: 'x' } },
    'POST /auth/change-password': { body: { currentPassword: 'x', newPassword: password } },
    'POST /admin/change-password': { body: { currentPassword: 'x', newPassword: password, confirmPassword: password } },
    'PUT /auth/update-profile': { body: { ...profile, addresses: [accountAddress] } },
    'POST /searches': { body: { query: 'glass' } },
    'POST /newsletter': { body: { email: 'a@b.pk' } },
    'POST /newsletter/unsubscribe': { body: { token: 'x' } },
    'POST /contact': { body: { ...profile, phone: '0300 1234567', subject: 'x', message: 'A long enough text' } },
    'GET /texts/:name': { params: { name: 'about' } },
    'POST /cart': { body: choice },
    'PUT /cart': { body: choice },
    'DELETE /cart/item': { body: { productId: product._id, variants: { variantColor: 'Red' } } },
    'POST /cart/guest': { body: { lines: [choice], change: { ...choice, action: 'add' } } },
    'POST /cart/merge': { body: { lines: [choice] } },
    'POST /orders/guest': {
      body: { items: [choice], paymentMethod: 'cash_on_delivery', shippingAddress: address, contactEmail: 'a@b.pk' },
      headers: { 'idempotency-key': 'k'.repeat(22) },
    },
    'POST /tracking': { body: { orderId, phone: address.phone } },
    'GET /tracking/:key': { params: { key: createOrderKey(tokenSecret, order, 'track') } },
    'GET /advances/:key': { params: { key: createOrderKey(tokenSecret, order, 'advance') } },
    'POST /advances/:key/pay': { params: { key: createOrderKey(tokenSecret, order, 'advance') }, body: { paymentMethod: 'credit_card' } },
    'GET /orders/:id/advance': { params: { id: orderId } },
    'GET /admin/orders/:id/advance': { params: { id: orderId } },
    'POST /admin/orders/:id/advance': { params: { id: orderId }, body: { amount: 500 } },
    'POST /admin/orders/:id/advance/waive': { params: { id: orderId }, body: { reason: 'x' } },
    'GET /confirmations/:key': { params: { key: createOrderKey(tokenSecret, order, 'confirm') } },
    'POST /confirmations/:key': { params: { key: createOrderKey(tokenSecret, order, 'confirm') } },
    'PUT /confirmations/:key/address': { params: { key: createOrderKey(tokenSecret, order, 'confirm') }, body: address },
    'POST /confirmations/:key/cancel': { params: { key: createOrderKey(tokenSecret, toCancel, 'confirm') }, body: {} },
    'GET /admin/orders/:id/confirmation': { params: { id: orderId } },
    'POST /admin/orders/:id/confirmation': { params: { id: orderId } },
    'POST /admin/orders/:id/confirmation/undo': { params: { id: orderId } },
    'PUT /admin/orders/:id/address': { params: { id: orderId }, body: address },
    'POST /orders/:id/claim': { params: { id: orderId }, body: { key: 'x' } },
    'POST /cart/order': { body: { shippingAddress: address, orderNotes: 'Ring twice' } },
    'POST /orders': {
      body: placement([{ ...choice, title: 'Glass', image: '/x.webp', variantType: 'simple', price: 1_000 }], {
        orderNotes: 'Ring twice',
        billingAddress: { fullName: 'Ali', phone: '0300 7654321' },
        total: 100_000,
        contactEmail: 'a@b.pk',
        existingAddressId: 'x',
      }),
    },
    'POST /discounts/apply': { body: { code: 'EID-26', orderTotal: 1_000, productIds: [product._id] } },
    'POST /admin/discounts': { body: discountBody },
    'PUT /admin/discounts/:id': { params: { id: discount._id }, body: discountBody },
    'GET /orders/payment/return': { query: { O: orderId, RC: '00' } },
    'PUT /orders/:id/status': {
      params: { id: orderId },
      body: { status: 'pending', note: 'As it was', courier: 'TCS', trackingNumber: '77', restock: true },
    },
    'POST /admin/orders': {
      body: {
        ...{ items: [{ skuId, quantity: 1 }], shippingAddress: address, orderNotes: 'Ring twice', isConfirmed: true, total: 100_000 },
        ...{ shopDiscount: { type: 'fixed', value: 1, reason: 'A friend' }, freeDelivery: true },
      },
      headers: { 'idempotency-key': 'k'.repeat(22) },
    },
    'POST /admin/orders/quote': {
      body: {
        ...{ items: [{ skuId, quantity: 1 }], city: 'Karachi', state: 'Sindh', phone: address.phone },
        ...{ shopDiscount: { type: 'percentage', value: 5 }, freeDelivery: true },
      },
    },
    'GET /admin/orders/products': { query: { search: 'cover' } },
    'PUT /admin/orders/status': { body: { orderIds: [orderId], status: 'pending', note: 'As it was', restock: true } },
    'POST /admin/orders/status/undo': { body: { orderIds: [orderId] } },
    'GET /admin/orders/parcels': { query: { ids: orderId } },
    'POST /admin/orders/:id/change-option': { params: { id: orderId }, body: { line: 0, was: order.items[0]!.title, skuId } },
    'POST /admin/orders/:id/items': {
      params: { id: orderId },
      body: { items: [{ skuId, quantity: 1 }], total: order.totalAmount, pieces: choice.quantity, newTotal: 100_000 },
    },
    'POST /admin/orders/:id/items/preview': {
      params: { id: orderId },
      body: { items: [{ skuId, quantity: 1 }], total: order.totalAmount, pieces: choice.quantity },
    },
    'POST /admin/orders/:id/take-back': { params: { id: orderId }, body: { reason: 'Wrong order' } },
    'GET /admin/orders/:id/neighbours': { params: { id: orderId } },
    'GET /admin/orders/:id/notes': { params: { id: orderId } },
    'POST /admin/orders/:id/notes': { params: { id: orderId }, body: { text: 'Call after five' } },
    'PUT /orders/:id/cancel': { params: { id: orderId }, body: { reason: 'Changed my mind' } },
    'POST /wishlist': { body: { productId: product._id, variantId: null, deviceId } },
    'GET /wishlist': { query: { deviceId } },
    'DELETE /wishlist/:productId': { params: { productId: product._id }, body: { deviceId } },
    'DELETE /wishlist/:productId/:variantId': { params: { productId: product._id, variantId: product._id }, body: { deviceId } },
    'POST /reviews': { body: { productId: product._id, orderId, rating: 5, comment: 'As it should be' } },
    'GET /reviews/:productId': { params: { productId: product._id } },
    'GET /reviews/:productId/mine': { params: { productId: product._id } },
    'GET /orders/:id': { params: { id: orderId } },
    'GET /categories/public/:id': { params: { id: category.slug } },
    'GET /admin/categories/:id': { params: { id: category._id } },
    'GET /products/public/:id': { params: { id: product.slug } },
    'GET /products/public/:id/related': { params: { id: product.slug } },
    'GET /products/public/:id/together': { params: { id: product.slug } },
    'GET /products/:id': { params: { id: product._id } },
    ...(await makeOfficeCalls()),
    ...(await makeSellingCalls()),
  }
})
afterAll(() => shop.close())

/** The admin calls of the catalogue, on rows of their own. */
async function makeOfficeCalls(): Promise<typeof valid> {
  const spare = await shop.addProduct({ title: 'Spare glass', variants: [{ color: 'Clear', stock: 5 }] })
  const shelf = await shop.addCategory('Spare shelf')
  const variants = [
    { _id: spare.variants[0]!._id, color: { name: 'Clear', code: '#EEEEEE' }, price: 900, stock: 5, stockWas: 5, sku: 'SPARE-1' },
  ]
  const body = {
    title: 'Spare glass',
    description: 'Clear',
    seoTitle: 'Glass',
    seoDescription: 'Clear glass',
    barcode: '',
    cost: 400,
    price: 1_000,
    categoryId: shelf._id,
    compatibleModels: ['A54'],
    isActive: true,
  }
  const id = { params: { id: spare._id } }
  return {
    'POST /admin/categories': { body: { name: 'Made again', parentId: null, mediaId: null } },
    'PUT /admin/categories/:id': { params: { id: shelf._id }, body: { name: 'Spare shelf', parentId: null, mediaId: null } },
    'POST /products': { body: { ...body, sizeOptions: [{ size: 'M', stock: 1 }], media: [] } },
    'PUT /products/:id': { ...id, body: { ...body, variants, existingImages: [], updatedAt: '' } },
    'GET /admin/products/:id': id,
    'POST /admin/products': { body: { ...body, sizeOptions: [{ size: 'M', stock: 1 }], media: [] } },
    'PUT /admin/products/:id': { ...id, body: { ...body, variants, media: [] } },
    'PUT /admin/inventory/:id': {
      params: { id: spare.variants[0]!._id },
      body: { stock: 5, stockWas: 5, price: 900, discountPrice: 0, note: 'x' },
    },
    'GET /admin/inventory/:id/history': id,
    'POST /admin/imports': { body: { categories: 'make', prices: 'round' } },
    'POST /admin/imports/:id/check': { ...id, body: { categories: 'refuse', prices: 'round' } },
    'POST /admin/imports/:id/hosts': { ...id, body: { host: 'cdn.example.com' } },
    'PUT /admin/import-hosts': { body: { hosts: ['cdn.example.com'] } },
    'POST /admin/inventory/bulk': { body: { productIds: [spare._id], action: { type: 'pricePercent', percent: 1 } } },
  }
}

/** Reviews, customers, settings and search terms, on rows that no other call needs. */
async function makeSellingCalls(): Promise<typeof valid> {
  const [buyer] = await shop.makeShoppers(1)
  const bought = await shop.addProduct({ title: 'Reviewed glass' })
  const { _id: orderId } = await shop.order(buyer!.token, [{ productId: bought._id, quantity: 1 }])
  await shop.call('PUT /orders/:id/status', { params: { id: orderId }, token: tokens.admin, body: { status: 'delivered' } })
  const body = { productId: bought._id, orderId, rating: 4, comment: 'As it should be' }
  const review = (await shop.call('POST /reviews', { token: buyer!.token, body })).body.data.review
  const customer = { params: { id: buyer!.userId } }
  const note = (await shop.call('POST /admin/customers/:id/notes', { ...customer, token: tokens.admin, body: { text: 'Kind' } })).body.data
    .note
  const contact = { name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'Where is my parcel?' }
  await shop.call('POST /contact', { body: contact })
  const message = (await shop.call('GET /admin/messages', { token: tokens.admin })).body.data.messages[0]._id
  const { settings } = (await shop.call('GET /admin/settings', { token: tokens.admin })).body.data
  const { texts, address, supportPhone, supportChat, promoMessages, lowStock, paymentMethods } = settings
  const changes = { address, supportPhone, supportChat, promoMessages: promoMessages.slice(0, 1), lowStock, paymentMethods, logoId: null }
  const page = { ...texts.about, text: 'We moved.' }
  return {
    'PUT /reviews/:productId/mine': { params: { productId: bought._id }, body: { rating: 3, comment: 'It broke after a week' } },
    'PUT /admin/reviews/:id': { params: { id: review._id }, body: { isHidden: false, reply: 'Thank you' } },
    'DELETE /admin/reviews/:id': { params: { id: review._id } },
    'PUT /admin/messages/:id': { params: { id: message }, body: { isAnswered: true } },
    'GET /admin/customers/:id': customer,
    'POST /admin/customers/:id/block': { ...customer, body: { reason: 'Sent everything back' } },
    'POST /admin/customers/:id/unblock': customer,
    'PUT /admin/customers/:id/tags': { ...customer, body: { add: ['Wholesale'], remove: ['Late payer'] } },
    'POST /admin/customers/:id/notes': { ...customer, body: { text: 'Calls in the evening' } },
    'DELETE /admin/customers/:id/notes/:noteId': { params: { id: buyer!.userId, noteId: note._id } },
    'PUT /admin/settings': { body: { changes: { ...changes, texts: { about: page } }, was: { address } } },
    'PUT /admin/first-steps': { body: { isHidden: true } },
    'PUT /admin/settings/seller': {
      body: {
        seller: {
          legalName: 'Saddar',
          address: 'Karachi',
          ntn: '1234567-8',
          strn: '3277876123456',
          isRegistered: true,
          salesTaxPercent: 18,
        },
      },
    },
    'POST /admin/search-terms': { body: { term: 'patang', effect: 'means', means: ['glass'] } },
    'PUT /admin/search-terms/:term': { params: { term: 'cover' }, body: { term: 'cover', effect: 'means', means: ['case'] } },
    'DELETE /admin/search-terms/:term': { params: { term: 'patang' } },
    'GET /admin/search-trial': { query: { query: 'sasta glass' } },
  }
}

const served = allCalls.map(([key]) => key)
const withBody = allCalls.filter(([, call]) => call.body).map(([key]) => key)
const who = new Map(allCalls.map(([key, call]) => [key, call.who]))
/** The token for the call; none for a public one, since signing out would end the session of the others. */
const tokenFor = (key: CallKey) => (who.get(key) === 'public' ? undefined : who.get(key) === 'admin' ? tokens.admin : tokens.shopper)
async function call(key: CallKey, sent: Sent): Promise<Answer> {
  const token = tokenFor(key)
  const reply = await shop.call(key, { ...(token && { token }), ...valid[key], ...sent })
  // A 401 would mean that the call did not reach the handler.
  if (token) assert.notEqual(reply.status, 401, key)
  return reply
}

const statuses = new Set([200, 201, 400, 401, 403, 404, 409, 429, 503])
const errorFields = new Set(['success', 'message', 'code', 'errors', 'retryAfter', 'data'])

/** Expects one of the two response shapes, never a 500, and no internals. Checks thousands of replies, for which `expect` is slow. */
function expectDecidedShape({ status, headers, text, body }: Answer, what: unknown): void {
  const about = `${JSON.stringify(what)?.slice(0, 200)} → ${status} ${text.slice(0, 300)}`
  assert.ok(statuses.has(status), about)
  // A file is not JSON.
  if (status === 200 && headers['content-disposition']) return
  assert.notEqual(body, undefined, about)
  assert.doesNotMatch(text, /\bat .*\.ts:|node_modules|node:internal|select |insert into|syntax error/i, about)
  if (status < 400) {
    assert.equal(body.success, true, about)
    return
  }
  assert.equal(body.success, false, about)
  assert.match(body.message, /\S/, about)
  assert.ok(Object.hasOwn(errors, body.code), about)
  assert.equal(errors[body.code as keyof typeof errors].status, status, about)
  if (status === 503) assert.ok(['PAYMENT_METHOD_UNAVAILABLE', 'GOOGLE_UNAVAILABLE'].includes(body.code), about)
  for (const key of Object.keys(body)) assert.ok(errorFields.has(key), about)
  for (const error of body.errors ?? []) {
    assert.deepEqual(Object.keys(error).sort(), ['msg', 'path'], about)
    assert.ok(typeof error.msg === 'string' && typeof error.path === 'string', about)
  }
}

const hostile: unknown[] = [
  ...[null, true, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER],
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udc00y', '😀', '\u202e\u0000', 'ﬃ'.repeat(40), 'é'.repeat(20_000), '1e999', 'NaN', '٣'],
  ...["'; drop table orders; --", '%_\\', '{"$ne":1}', '__proto__', '2026-02-31', '../../etc/passwd'],
  ...[[], ['x'], [[[[1]]]], {}, { $ne: null }, { length: 1e9 }, { toString: 'x' }, { constructor: { prototype: { x: 1 } } }],
]
/** Yields the body with the same value in each position in turn, nested ones too. */
function* replaceEach(node: unknown, value: unknown): Generator<unknown> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) {
    const put = (by: unknown) => (Array.isArray(node) ? Object.assign([...node], { [key]: by }) : { ...node, [key]: by })
    yield put(value)
    for (const changed of replaceEach(child, value)) yield put(changed)
  }
}

describe('one invalid field in a valid body', () => {
  test.each(withBody)('%s', async (key) => {
    for (const value of hostile) {
      for (const body of replaceEach(valid[key]?.body ?? { refreshToken: 'x' }, value)) {
        // Hashing a password for each case would take minutes; the account tests cover valid passwords.
        if (key === 'POST /auth/register' && (body as { password: unknown }).password === password)
          (body as { password: unknown }).password = 'weak'
        if (/login$/.test(key) && (body as { password: unknown }).password === password) continue
        expectDecidedShape(await call(key, { body }), [key, body])
      }
    }
  })

  test.each(served)('%s: each query parameter and id', async (key) => {
    const { query, params } = allCalls.find(([name]) => name === key)![1]
    const names = query
      ? Object.keys((toJSONSchema(query, { io: 'output', unrepresentable: 'any' }) as { properties: object }).properties)
      : []
    const texts = hostile.map((value) => (typeof value === 'string' ? value.slice(0, 3_000).toWellFormed() : JSON.stringify(value)))
    for (const text of [
      ...texts,
      '-1',
      '0',
      '99999999999999999999',
      '1e5',
      '0x10',
      'true',
      '٣',
      'a,b',
      ','.repeat(500),
      '0000-01-01',
      '+275760-09-13',
    ]) {
      for (const name of names) expectDecidedShape(await call(key, { query: { [name]: text } }), [key, name, text])
      if (params) expectDecidedShape(await call(key, { params: { id: text, productId: text, variantId: text } }), [key, text])
    }
    if (names[0]) {
      const reply = await shop.http.inject({
        url: `${addressOf(key)}?${names.map((name) => `${name}=1&${name}=2&${name}[x]=3`).join('&')}`,
        ...bearer(key),
      })
      expectDecidedShape(readAnswer(reply), key)
    }
  })
})

const addressOf = (key: CallKey) => `/api${key.split(' ')[1]!.replace(':id', encodeURIComponent(valid[key]?.params?.id ?? 'x'))}`
const bearer = (key: CallKey) => ({ headers: { ...(tokenFor(key) && { authorization: `Bearer ${tokenFor(key)}` }) } })

test('any JSON sent to any call gets a specified response shape, never a 500', async () => {
  const names = withBody.flatMap((key) => Object.keys((valid[key]?.body as object) ?? {}))
  const value = fc.oneof(fc.constantFrom(...hostile), fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))
  const body = fc.oneof(fc.dictionary(fc.constantFrom(...names, '__proto__', 'x'), value, { maxKeys: 12 }), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...served), body, fc.boolean(), async (key, sent, mixed) => {
      const base = valid[key]?.body
      const whole = mixed && base && typeof sent === 'object' && sent !== null ? { ...base, password: 'weak', ...sent } : sent
      const reply = await shop.http.inject({
        method: key.split(' ')[0] as 'POST',
        url: addressOf(key),
        headers: { ...bearer(key).headers, 'content-type': 'application/json', 'idempotency-key': 'again' },
        ...(!key.startsWith('GET') && { payload: JSON.stringify(whole) }),
      })
      expectDecidedShape(readAnswer(reply), [key, whole])
    }),
    { numRuns: 400 },
  )
})

test('forty additional fields have no effect on any call', async () => {
  const junk: Record<string, unknown> = {
    role: 'admin',
    isAdmin: true,
    userId: 'x',
    price: 1,
    totalAmount: 1,
    status: 'delivered',
    stock: 9,
    _id: 'x',
  }
  for (let number = 0; number < 40; number++) junk[`field${number}`] = { $set: { role: 'admin' } }
  const { token, userId } = await shop.signUp()
  const before = await shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const profile = { name: before.name, email: before.email }
  const changed = await shop.call('PUT /auth/update-profile', { token, body: { ...profile, ...junk } })
  expect(changed.status).toBe(200)
  expect(await shop.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()).toEqual({
    ...before,
    updated_at: expect.any(Date),
  })

  const items = [{ productId: (await shop.addProduct())._id, quantity: 2, total: 1, ...junk }]
  const ordered = await shop.call('POST /orders', { token, body: { ...junk, ...placement(items) } })
  expect(ordered.body.data.order).toMatchObject({ status: 'pending', totalAmount: 2_000, user: { _id: userId } })
  const added = await shop.call('POST /cart', { token, body: { ...junk, productId: items[0]!.productId, quantity: 1 } })
  expect(added.body.data.cart).toMatchObject({ totalPrice: 1_000, itemCount: 1 })
  const kept = await shop.call('GET /products/public')
  expect((await shop.call('GET /products/public', { query: Object.fromEntries(Object.keys(junk).map((name) => [name, 'x'])) })).text).toBe(
    kept.text,
  )
})

describe('invalid requests', () => {
  const broken = { success: false, code: 'BAD_JSON', message: 'Invalid request data' }
  const post = async (payload: string, headers: Record<string, string> = {}, url = '/api/cart') =>
    readAnswer(
      await shop.http.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...bearer('POST /cart').headers, ...headers },
      }),
    )

  test.each([
    ['{', {}],
    ['{"productId": "x",}', {}],
    ['nonsense', {}],
    ['{"__proto__": {"role": "admin"}}', {}],
    ['{"a": {"constructor": {"prototype": {}}}}', {}],
    ['{"quantity": NaN}', {}],
    ['{"productId": "\\u0000"}', {}],
    ['{"productId": "\\ud800"}', {}],
    [`${'['.repeat(100)}${']'.repeat(100)}`, {}],
    ['a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['<a/>', { 'content-type': 'application/xml' }],
    ['--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['{}', { 'content-type': 'application/json; charset=utf-99' }],
  ])('the body %s with %o', async (payload, headers) => {
    const reply = await post(payload, headers)
    if (reply.body.code === 'VALIDATION') expect(reply.status).toBe(400)
    else expect([reply.status, reply.body]).toEqual([400, broken])
  })

  test('a body of more than half a megabyte', async () => {
    const reply = await post(JSON.stringify({ productId: 'x'.repeat(600_000) }))
    expect([reply.status, reply.body]).toEqual([400, { success: false, code: 'FILE_TOO_LARGE', message: 'File too large' }])
  })

  test('a quarter of a million brackets, with an idempotency key', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const body = JSON.stringify(placement([{ productId: 'x', quantity: 1 }])).replace('"fullName"', `"junk":${deep},"fullName"`)
    const reply = await post(body, { 'idempotency-key': 'deep' }, '/api/orders')
    expect([reply.status, reply.body]).toEqual([400, broken])
  })

  test.each(['/api/products/public/%E0%A4%A', '/api/products/public/%', '/api/orders/%FF%FE', '/api/categories/public/%c0%af'])(
    'the URL %s',
    async (url) => {
      const reply = readAnswer(await shop.http.inject({ url, ...bearer('GET /cart') }))
      expect([reply.status, reply.body]).toEqual([400, broken])
    },
  )

  test('an overlong id is not found', async () => {
    for (const path of ['products/public', 'categories/public', 'products', 'orders']) {
      const reply = readAnswer(await shop.http.inject({ url: `/api/${path}/${'x'.repeat(5_000)}`, ...bearer('GET /cart') }))
      expectDecidedShape(reply, path)
      expect(reply.status).toBeGreaterThanOrEqual(400)
    }
  })

  test.each([
    'nonsense\r\n\r\n',
    'GET /api/products/public?search=\u0642 HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    'POST /api/cart HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  ])('bytes that are not HTTP get a response of the same shape: %j', async (bytes) => {
    const text = await sendBytes(bytes)
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1]!)).toEqual(broken)
  })
})

function sendBytes(bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(shop.origin()).port), '127.0.0.1', () => socket.write(bytes))
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('close', () => resolve(text))
  socket.on('error', reject)
  return promise
}

test('an unexpected error shows only its number, under which it is logged in full', async () => {
  const { call: send, logged, asOwner, close } = await openShop()
  await asOwner('alter table cart_lines rename to gone')
  const { token } = (await send('POST /auth/register', { body: { name: 'Ali', email: 'ali@mail.example', password } })).body.data
  const reply = await send('GET /cart', { token })
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({
    success: false,
    code: 'INTERNAL',
    message: 'Something went wrong. Please try again.',
    requestId: expect.any(String),
  })
  expect(logged.join('')).toContain(reply.body.requestId)
  expect(logged.join('')).toContain('cart_lines')
  await close()
})

test('rejects a foreign origin; allows the shop’s own the headers that calls need', async () => {
  const preflight = (origin: string, method: string) =>
    shop.http.inject({
      method: 'OPTIONS',
      url: '/api/cart',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const own = await preflight(shop.config.publicUrl, method)
    expect(own.headers['access-control-allow-origin']).toBe(shop.config.publicUrl)
    expect(own.headers['access-control-allow-methods']).toContain(method)
    expect(own.headers['access-control-allow-headers']).toContain('idempotency-key')
    expect((await preflight('https://elsewhere.example', method)).headers['access-control-allow-origin']).not.toBe(
      'https://elsewhere.example',
    )
  }
  const reply = await shop.http.inject({ url: '/api/products/public', headers: { origin: shop.config.publicUrl } })
  expect(reply.headers['access-control-expose-headers']).toBe('Retry-After')
})
