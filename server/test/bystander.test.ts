import { randomUUID } from 'node:crypto'
import { calls, type Order, type Payment, type Product } from '@saddar/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectGoogle } from '../src/features/accounts/google/connect-google.ts'
import type { GooglePerson } from '../src/features/accounts/google/provider.ts'
import { createRefreshToken } from '../src/features/accounts/refresh-token.ts'
import { createOrderKey } from '../src/features/guest-orders/index.ts'
import { openShopWithBank, type ShopWithBank } from './bank.ts'
import { makePair, type PairedPerson, readRowsOf, watchRows } from './bystander.ts'
import { png, sendForm } from './multipart.ts'
import { type Answer, address, password, placement, tokenSecret } from './shop.ts'

/** The order or payment that `prepare` created for the person. */
interface Given {
  order: Order
  payment: Payment
}
interface Case {
  /** Runs for both, so that both have the rows that the call concerns. */
  prepare?: (person: PairedPerson) => Promise<Partial<Given>>
  /** Runs for the first person only. */
  act: (person: PairedPerson, given: Given) => Promise<Answer | undefined>
  /** True when the call only reads. */
  writesNothing?: boolean
}

let shop: ShopWithBank
let staff: string
let productId: string
let phone: Product
let twoTone: Product
let soldOutId: string
let skuId: string
beforeAll(async () => {
  shop = await openShopWithBank({ limits: false })
  shop.bank.setFaults({ listener: 'never' })
  staff = (await shop.makeAdmin()).token
  await sql`update users set password_hash = 'none' where role = 'admin'`.execute(shop.db)
  // Staff calls need a recent step-up.
  await sql`update sessions set verified_at = now() where audience = 'office'`.execute(shop.db)
  productId = (await shop.addProduct({ price: 2_600, stock: 10_000, shippingCost: 0 }))._id
  skuId = await shop.first<string>(sql`select id as value from skus where product_id = ${productId} and is_leaf`)
  soldOutId = (await shop.addProduct({ title: 'Gone', stock: 0 }))._id
  await shop.letGuestsCheckOut()
  phone = await shop.addProduct({ title: 'Phone', variants: [{ color: 'Red', stock: 5 }] })
  const colours = ['Red', 'Blue'].map((name) => ({ color: { name, code: '#111111' }, price: 500, stock: 1_000 }))
  twoTone = await shop.addProduct({ title: 'Case', variants: colours })
  const code = { code: 'BOTH', type: 'fixed', value: 100, perUserLimit: 5 }
  expect((await shop.call('POST /admin/discounts', { token: staff, body: code })).status).toBe(201)
})
afterAll(() => shop.close())

const send = (key: Parameters<ShopWithBank['call']>[0], body?: (person: PairedPerson) => object): Case['act'] => {
  return (person) => shop.call(key, { token: person.token, ...(body && { body: body(person) }) })
}
const ofOrder = (key: Parameters<ShopWithBank['call']>[0], body: object = {}): Case['act'] => {
  return ({ token }, { order }) => shop.call(key, { token, params: { id: order._id }, body })
}
const staffOnOrder = (key: Parameters<ShopWithBank['call']>[0], body: object): Case['act'] => {
  return (_person, { order }) => shop.call(key, { token: staff, params: { id: order._id }, body })
}
const staffOnPerson = (key: Parameters<ShopWithBank['call']>[0], body: object = {}): Case['act'] => {
  return ({ userId }) => shop.call(key, { token: staff, params: { id: userId }, body })
}
const items = () => [{ productId, quantity: 1 }]
const byCash = async ({ token }: PairedPerson) => ({ order: await shop.order(token, items(), { discountCode: 'BOTH' }) })
const cancelledByStaff = async (person: PairedPerson) => {
  const given = await byCash(person)
  await shop.call('PUT /orders/:id/status', { token: staff, params: { id: given.order._id }, body: { status: 'cancelled' } })
  return given
}
const waiting = (person: PairedPerson) => shop.placeOnline(person, productId, { discountCode: 'BOTH' })
const paidAtBank = async (person: PairedPerson) => {
  const given = await waiting(person)
  await shop.payByCard(given.payment)
  return given
}
const failed = async (person: PairedPerson) => {
  const given = await waiting(person)
  await shop.payByCard(given.payment, 'failed')
  await shop.check(given.payment.transactionId)
  // An abandoned payment leaves the ordered items in the cart.
  return given
}
const delivered = async (person: PairedPerson) => {
  const given = await byCash(person)
  await shop.call('PUT /orders/:id/status', { token: staff, params: { id: given.order._id }, body: { status: 'delivered' } })
  return given
}
/** An order whose product its buyer has reviewed. */
const reviewed = async (person: PairedPerson) => {
  const { order } = await byCash(person)
  await sql`update orders set status = 'delivered' where id = ${order._id}`.execute(shop.db)
  const body = { productId, orderId: order._id, rating: 5, comment: 'It does what it should.' }
  await shop.call('POST /reviews', { token: person.token, body })
  return { order }
}
const reviewOf = (orderId: string) => shop.first<string>(sql`select id as value from reviews where order_id = ${orderId}`)
const addPicture = async (token: string, orderId: string) => {
  const file = { name: 'picture', value: await png(), filename: 'desk.png', type: 'image/png' }
  return sendForm(shop, token, 'POST', `/reviews/${await reviewOf(orderId)}/pictures`, [file])
}
/** A cash order whose advance is awaited. */
const awaitingAdvance = async (person: PairedPerson) => {
  const given = await byCash(person)
  await sql`insert into order_advances (order_id, amount, is_kept) values (${given.order._id}, 100, false)`.execute(shop.db)
  return given
}
const refunding = async (person: PairedPerson) => {
  const given = await delivered(person)
  const body = { amount: 100, reason: 'Scratched' }
  await shop.call('POST /admin/orders/:id/refunds', { token: staff, params: { id: given.order._id }, body })
  return given
}
/** Makes a person staff with a second factor, by SQL. */
const joinStaff = async ({ userId }: PairedPerson) => {
  await sql`update users set role = 'admin', staff_role = 'packer' where id = ${userId}`.execute(shop.db)
  await sql`insert into second_factors (user_id, secret_sealed, confirmed_at) values (${userId}, 'sealed', now())`.execute(shop.db)
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${Buffer.from(userId)})`.execute(shop.db)
  return {}
}
const wishlistItem = () => ({ params: { productId }, body: { deviceId: randomUUID() } })

const cases: Record<string, Case> = {
  'POST /cart': { act: send('POST /cart', () => ({ productId, quantity: 1 })) },
  'PUT /cart': { act: send('PUT /cart', () => ({ productId, quantity: 3 })) },
  'DELETE /cart/item': { act: send('DELETE /cart/item', () => ({ productId })) },
  'DELETE /cart/clear': { act: send('DELETE /cart/clear') },
  'POST /cart/merge': { act: send('POST /cart/merge', () => ({ lines: [{ productId, quantity: 4 }] })) },
  'POST /stock-alerts': { act: send('POST /stock-alerts', () => ({ productId: soldOutId })) },
  'DELETE /stock-alerts/mine': {
    prepare: async ({ token }) => {
      await sql`update users set email_verified = true where role = 'user'`.execute(shop.db)
      expect((await shop.call('POST /stock-alerts', { token, body: { productId: soldOutId } })).status).toBe(200)
      return {}
    },
    act: send('DELETE /stock-alerts/mine', () => ({ productId: soldOutId })),
  },
  'POST /orders/:id/claim': {
    act: async ({ token }) => {
      const { order, orderKey } = (await shop.sendGuestOrder(items(), { shippingAddress: address })).body.data
      return shop.call('POST /orders/:id/claim', { token, params: { id: order.orderId }, body: { key: orderKey } })
    },
  },
  'POST /cart/order': { act: send('POST /cart/order', () => placement([])) },
  'POST /orders': { act: send('POST /orders', () => placement(items(), { discountCode: 'BOTH' })) },
  'PUT /orders/:id/cancel': { prepare: byCash, act: ofOrder('PUT /orders/:id/cancel') },
  'POST /orders/:id/sync-payment': { prepare: paidAtBank, act: ofOrder('POST /orders/:id/sync-payment') },
  'POST /orders/:id/payment/retry': { prepare: failed, act: ofOrder('POST /orders/:id/payment/retry') },
  'POST /orders/:id/payment/continue': {
    prepare: async (person) => {
      const given = await waiting(person)
      await shop.age(given.payment.transactionId, 11)
      return given
    },
    act: ofOrder('POST /orders/:id/payment/continue'),
  },
  'POST /orders/:id/cancel-items': {
    prepare: async ({ token }) => ({ order: await shop.order(token, [{ productId, quantity: 2 }]) }),
    act: ({ token }, { order }) =>
      shop.call('POST /orders/:id/cancel-items', {
        token,
        params: { id: order._id },
        body: { lines: [{ line: 0, quantity: 1 }], total: order.totalAmount },
      }),
  },
  'POST /orders/:id/cancel-items/preview': {
    prepare: async ({ token }) => ({ order: await shop.order(token, [{ productId, quantity: 2 }]) }),
    act: ({ token }, { order }) =>
      shop.call('POST /orders/:id/cancel-items/preview', {
        token,
        params: { id: order._id },
        body: { lines: [{ line: 0, quantity: 1 }], total: order.totalAmount },
      }),
    writesNothing: true,
  },
  'POST /orders/:id/returns': {
    prepare: delivered,
    act: ofOrder('POST /orders/:id/returns', { lines: [{ line: 0, quantity: 1, reason: 'damaged' }] }),
  },
  'PUT /orders/:id/returns/:returnId/withdraw': {
    prepare: async (person) => {
      const given = await delivered(person)
      const body = { lines: [{ line: 0, quantity: 1, reason: 'damaged' }] }
      await shop.call('POST /orders/:id/returns', { token: person.token, params: { id: given.order._id }, body })
      return given
    },
    act: async ({ token }, { order }) => {
      const returnId = await shop.first<string>(sql`select id as value from returns where order_id = ${order._id}`)
      return shop.call('PUT /orders/:id/returns/:returnId/withdraw', { token, params: { id: order._id, returnId } })
    },
  },
  'POST /orders/:id/returns/:returnId/pictures': {
    prepare: async (person) => {
      const given = await delivered(person)
      const body = { lines: [{ line: 0, quantity: 1, reason: 'damaged' }] }
      await shop.call('POST /orders/:id/returns', { token: person.token, params: { id: given.order._id }, body })
      return given
    },
    act: async ({ token }, { order }) => {
      const returnId = await shop.first<string>(sql`select id as value from returns where order_id = ${order._id}`)
      const file = { name: 'picture', value: await png(), filename: 'crack.png', type: 'image/png' }
      return sendForm(shop, token, 'POST', `/orders/${order._id}/returns/${returnId}/pictures`, [file])
    },
  },
  'POST /orders/:id/payment/cash': { prepare: failed, act: ofOrder('POST /orders/:id/payment/cash', { total: 2_500 }) },
  'PUT /orders/:id/refunds/:refundId/payout': {
    prepare: refunding,
    act: async ({ token }, { order }) => {
      const { refunds } = (await shop.call('GET /orders/:id/refunds', { token, params: { id: order._id } })).body.data
      const body = { method: 'wallet', provider: 'jazzcash', number: '0301 2345678', accountTitle: 'Ayesha Khan' }
      return shop.call('PUT /orders/:id/refunds/:refundId/payout', { token, params: { id: order._id, refundId: refunds[0]._id }, body })
    },
  },
  'POST /admin/orders/:id/refunds': {
    prepare: delivered,
    act: staffOnOrder('POST /admin/orders/:id/refunds', { amount: 100, reason: 'Scratched' }),
  },
  'POST /reviews': {
    prepare: async (person) => {
      const { order } = await byCash(person)
      await sql`update orders set status = 'delivered' where id = ${order._id}`.execute(shop.db)
      return { order }
    },
    act: ({ token }, { order }) =>
      shop.call('POST /reviews', { token, body: { productId, orderId: order._id, rating: 5, comment: 'It does what it should.' } }),
  },
  'PUT /reviews/:productId/mine': {
    prepare: reviewed,
    act: ({ token }) =>
      shop.call('PUT /reviews/:productId/mine', { token, params: { productId }, body: { rating: 2, comment: 'It broke after a week.' } }),
  },
  'POST /reviews/:id/pictures': { prepare: reviewed, act: ({ token }, { order }) => addPicture(token, order._id) },
  'DELETE /reviews/:id/pictures/:pictureId': {
    prepare: async (person) => {
      const { order } = await reviewed(person)
      await addPicture(person.token, order._id)
      return { order }
    },
    act: async ({ token }, { order }) => {
      const id = await reviewOf(order._id)
      const pictureId = await shop.first<string>(sql`select media_id as value from review_pictures where review_id = ${id}`)
      return shop.call('DELETE /reviews/:id/pictures/:pictureId', { token, params: { id, pictureId } })
    },
  },
  'POST /discounts/apply': {
    act: send('POST /discounts/apply', () => ({ code: 'BOTH', items: items(), orderTotal: 2_600 })),
    writesNothing: true,
  },
  'POST /wishlist': {
    act: async ({ token }) => {
      const other = await shop.addProduct({ title: 'Another' })
      return shop.call('POST /wishlist', { token, body: { productId: other._id, deviceId: randomUUID() } })
    },
  },
  'DELETE /wishlist/:productId': { act: ({ token }) => shop.call('DELETE /wishlist/:productId', { token, ...wishlistItem() }) },
  'DELETE /wishlist/:productId/:variantId': {
    prepare: async ({ token }) => {
      const body = { productId: phone._id, variantId: phone.variants[0]!._id, deviceId: randomUUID() }
      expect((await shop.call('POST /wishlist', { token, body })).status).toBe(200)
      return {}
    },
    act: ({ token }) => {
      const params = { productId: phone._id, variantId: phone.variants[0]!._id }
      return shop.call('DELETE /wishlist/:productId/:variantId', { token, params, body: { deviceId: randomUUID() } })
    },
  },
  'PUT /newsletter/mine': { act: send('PUT /newsletter/mine', () => ({ newsletter: false })) },
  'POST /auth/change-password': {
    act: send('POST /auth/change-password', () => ({
      currentPassword: password,
      newPassword: 'Brass-Lamp-47?',
      confirmPassword: 'Brass-Lamp-47?',
    })),
  },
  'POST /auth/step-up': { act: send('POST /auth/step-up', () => ({ password })) },
  'POST /auth/send-confirmation': {
    prepare: async ({ userId }) => {
      await sql`update users set email_verified = false where id = ${userId}`.execute(shop.db)
      return {}
    },
    act: send('POST /auth/send-confirmation'),
    // The job creates the link.
    writesNothing: true,
  },
  'POST /auth/google/connect': {
    // As after a sign-in at Google.
    act: async ({ userId, sessionId, email }) => {
      const owner = shop.makeContext({ kind: 'shopper', userId, sessionId, isVerified: true })
      await connectGoogle(owner, { subject: randomUUID(), email, ownsAddress: true } as GooglePerson)
      return undefined
    },
  },
  'DELETE /auth/devices/:id': {
    act: ({ token, refreshId }) => shop.call('DELETE /auth/devices/:id', { token, params: { id: refreshId } }),
  },
  'DELETE /auth/devices': { act: send('DELETE /auth/devices') },
  'DELETE /auth/me': { act: send('DELETE /auth/me') },
  'PUT /auth/update-profile': {
    act: send('PUT /auth/update-profile', ({ email }) => ({ name: 'Ayesha Malik', email: `new.${email}`, addresses: [] })),
  },
  'POST /auth/reset-password': {
    act: ({ links }) => shop.call('POST /auth/reset-password', { body: { token: links.reset_password, password: 'Brass-Lamp-47?' } }),
  },
  'POST /auth/confirm-email': { act: send('POST /auth/confirm-email', ({ links }) => ({ token: links.confirm_email })) },
  'POST /auth/login': { act: ({ email }) => shop.call('POST /auth/login', { body: { email, password } }) },
  'POST /auth/refresh-token': {
    act: ({ refreshId }) =>
      shop.call('POST /auth/refresh-token', { body: { refreshToken: createRefreshToken(tokenSecret, refreshId, 0) } }),
  },
  'POST /auth/logout': {
    act: ({ refreshId }) => shop.call('POST /auth/logout', { body: { refreshToken: createRefreshToken(tokenSecret, refreshId, 0) } }),
  },
  'PUT /orders/:id/status': { prepare: byCash, act: staffOnOrder('PUT /orders/:id/status', { status: 'delivered' }) },
  'POST /admin/orders': {
    act: ({ email }) =>
      shop.call('POST /admin/orders', {
        token: staff,
        headers: { 'idempotency-key': randomUUID() },
        body: { items: [{ skuId, quantity: 1 }], shippingAddress: { ...address, email } },
      }),
  },
  'POST /admin/orders/quote': {
    act: () => shop.call('POST /admin/orders/quote', { token: staff, body: { items: [{ skuId, quantity: 1 }], phone: address.phone } }),
    writesNothing: true,
  },
  'PUT /admin/orders/status': {
    prepare: byCash,
    act: (_person, { order }) =>
      shop.call('PUT /admin/orders/status', { token: staff, body: { orderIds: [order.orderId], status: 'cancelled' } }),
  },
  'POST /admin/orders/status/undo': {
    prepare: cancelledByStaff,
    act: (_person, { order }) => shop.call('POST /admin/orders/status/undo', { token: staff, body: { orderIds: [order.orderId] } }),
  },
  'POST /admin/orders/:id/change-option': {
    prepare: async ({ token }) => ({
      order: await shop.order(token, [{ productId: twoTone._id, quantity: 1, colorVariant: { color: { name: 'Red' } } }]),
    }),
    act: (_person, { order }) =>
      shop.call('POST /admin/orders/:id/change-option', {
        token: staff,
        params: { id: order._id },
        body: { line: 0, was: 'Case (Red)', skuId: twoTone.variants[1]!._id },
      }),
  },
  'POST /admin/orders/:id/items': {
    prepare: async ({ token }) => ({ order: await shop.order(token, [{ productId, quantity: 1 }]) }),
    act: (_person, { order }) =>
      shop.call('POST /admin/orders/:id/items', {
        token: staff,
        params: { id: order._id },
        body: { items: [{ skuId: productId, quantity: 1 }], total: order.totalAmount, pieces: 1 },
      }),
  },
  'POST /admin/orders/:id/items/preview': {
    prepare: async ({ token }) => ({ order: await shop.order(token, [{ productId, quantity: 1 }]) }),
    act: (_person, { order }) =>
      shop.call('POST /admin/orders/:id/items/preview', {
        token: staff,
        params: { id: order._id },
        body: { items: [{ skuId: productId, quantity: 1 }], total: order.totalAmount, pieces: 1 },
      }),
    writesNothing: true,
  },
  'POST /admin/orders/:id/take-back': {
    prepare: cancelledByStaff,
    act: staffOnOrder('POST /admin/orders/:id/take-back', { reason: 'Wrong order' }),
  },
  'POST /admin/orders/:id/notes': { prepare: byCash, act: staffOnOrder('POST /admin/orders/:id/notes', { text: 'Called' }) },
  'PUT /admin/orders/:id/address': { prepare: byCash, act: staffOnOrder('PUT /admin/orders/:id/address', { ...address, city: 'Quetta' }) },
  'DELETE /admin/customers/:id': { act: staffOnPerson('DELETE /admin/customers/:id') },
  'POST /admin/customers/:id/block': { act: staffOnPerson('POST /admin/customers/:id/block', { reason: 'Fraud' }) },
  'POST /admin/customers/:id/unblock': {
    prepare: async ({ userId }) => {
      await sql`update users set blocked_at = now() where id = ${userId}`.execute(shop.db)
      return {}
    },
    act: staffOnPerson('POST /admin/customers/:id/unblock'),
  },
  'PUT /admin/customers/:id/tags': { act: staffOnPerson('PUT /admin/customers/:id/tags', { add: ['Wholesale'] }) },
  'POST /admin/customers/:id/notes': { act: staffOnPerson('POST /admin/customers/:id/notes', { text: 'Called' }) },
  'PUT /admin/staff/:id': { prepare: joinStaff, act: staffOnPerson('PUT /admin/staff/:id', { staffRole: 'manager' }) },
  'DELETE /admin/staff/:id': {
    prepare: async (person) => {
      await joinStaff(person)
      // Invited but not joined.
      await sql`update users set password_hash = null where id = ${person.userId}`.execute(shop.db)
      return {}
    },
    act: staffOnPerson('DELETE /admin/staff/:id'),
  },
  'DELETE /admin/staff/:id/second-factor': { prepare: joinStaff, act: staffOnPerson('DELETE /admin/staff/:id/second-factor') },
  'POST /admin/staff/:id/password-link': {
    prepare: async (person) => {
      await joinStaff(person)
      await sql`update users set password_hash = 'hashed' where id = ${person.userId}`.execute(shop.db)
      return {}
    },
    act: staffOnPerson('POST /admin/staff/:id/password-link'),
    // Only a job: the link comes with its mail.
    writesNothing: true,
  },
  'the job that settles a payment': {
    prepare: paidAtBank,
    act: async (_person, { payment }) => void (await shop.check(payment.transactionId)),
  },
  'the link that confirms a cash order': {
    prepare: byCash,
    act: (_person, { order }) => shop.call('POST /confirmations/:key', { params: { key: createOrderKey(tokenSecret, order, 'confirm') } }),
  },
  'the job that ends an unconfirmed order': {
    prepare: byCash,
    act: async (_person, { order }) => {
      await sql`insert into settings (key, value, updated_at) values ('confirmCashOrders', 'true', now() - interval '60 hours') on conflict do nothing`.execute(
        shop.db,
      )
      await sql`insert into order_confirmations (order_id, asked_at) values (${order._id}, now() - interval '50 hours')`.execute(shop.db)
      await shop.tasks['end-unconfirmed-orders']!({})
      await sql`delete from settings where key = 'confirmCashOrders'`.execute(shop.db)
    },
  },
  'the link that pays an advance': {
    prepare: awaitingAdvance,
    act: (_person, { order }) =>
      shop.call('POST /advances/:key/pay', {
        params: { key: createOrderKey(tokenSecret, order, 'advance') },
        body: { paymentMethod: 'credit_card' },
      }),
  },
  'the job that ends an order whose advance was not paid': {
    prepare: awaitingAdvance,
    act: async (_person, { order }) => {
      await sql`update order_advances set asked_at = now() - interval '50 hours' where order_id = ${order._id}`.execute(shop.db)
      await shop.tasks['end-unpaid-advances']!({})
    },
  },
  'the job that ends an unpaid order': {
    prepare: failed,
    act: async (_person, { order }) => {
      await sql`update order_history set at = at - interval '25 hours' where order_id = ${order._id}`.execute(shop.db)
      await shop.tasks['end-unpaid-orders']!({})
    },
  },
}

test.each(Object.entries(cases))('%s leaves another person’s data unchanged', async (_name, { prepare, act, writesNothing }) => {
  const [first, bystander] = await makePair(shop, productId)
  const given = (await prepare?.(first)) ?? {}
  await prepare?.(bystander)
  const own = await readRowsOf(shop.db, first.userId)
  const { before, expectUntouched } = await watchRows(shop.db, bystander.userId)
  expect(Object.keys(before)).toEqual(Object.keys(own))
  const reply = await act(first, given as Given)
  if (reply) expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
  const after = await readRowsOf(shop.db, first.userId)
  if (!writesNothing) expect(after).not.toEqual(own)
  await expectUntouched()
})

test('every write that a shopper can make is covered', () => {
  const writes = Object.entries(calls).filter(
    ([key, { who }]) => !key.startsWith('GET ') && (who === 'shopper' || who === 'member' || who === 'any'),
  )
  expect(writes.map(([key]) => key).filter((key) => !cases[key])).toEqual([])
})
