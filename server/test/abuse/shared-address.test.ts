import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/features/accounts/password-hash.ts'
import { openShopWithBank, type ShopWithBank } from '../bank.ts'
import { type Answer, password, placement, type Sent } from '../shop.ts'

// A thousand passwords are hashed: with the shop's own cost that takes ten seconds of processor time.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const argon2 = await importOriginal()
  return { ...argon2, hash: (secret, options) => argon2.hash(secret, { ...options, memoryCost: 64, timeCost: 1 }) }
})

// All calls of this file come from one address, like those of a mobile carrier's customers.
const shopperCount = 500
const arrivingTogether = 10
const hourMs = 3_600_000

let shop: ShopWithBank
let productIds: string[]
beforeAll(async () => {
  shop = await openShopWithBank()
  productIds = await Promise.all(
    Array.from({ length: 20 }, async () => (await shop.addProduct({ price: 2_400, stock: 1_000, shippingCost: 150 }))._id),
  )
  const owner = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token: owner.token, body: { code: 'EID-10', type: 'percentage', value: 10 } })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const mistakes = ['password', 'forgotten', 'weak', 'registered', 'guestCode', 'code', 'card'] as const
/** Each mistake is made by eight percent of the shoppers, the same ones in every run. */
const slips = (visitor: number, mistake: (typeof mistakes)[number]) => (visitor * 7 + mistakes.indexOf(mistake) * 3) % 25 < 2

/** @throws when the response is not the expected one */
async function call(key: Parameters<ShopWithBank['call']>[0], sent: Sent, expected: number | number[]): Promise<Answer> {
  const answer = await shop.call(key, sent)
  if (![expected].flat().includes(answer.status)) throw new Error(`${key} answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Half of the shoppers have an account from last month. */
async function addReturning(count: number): Promise<string[]> {
  const hash = await hashPassword(password)
  const emails = Array.from({ length: count }, () => `${randomUUID()}@mail.example`)
  await sql`insert into users (name, email, role, password_hash)
    select 'Ayesha Khan', email, 'user', ${hash} from unnest(${emails}::text[]) as email`.execute(shop.db)
  return emails
}

async function signIn(email: string, visitor: number): Promise<string> {
  if (slips(visitor, 'password')) await call('POST /auth/login', { body: { email, password: `${password}1` } }, 401)
  if (slips(visitor, 'forgotten')) {
    for (const word of ['Kite-over-9-Roof!', 'kite-over-9-roofs!']) await call('POST /auth/login', { body: { email, password: word } }, 401)
    await call('POST /auth/forgot-password', { body: { email } }, 200)
  }
  return (await call('POST /auth/login', { body: { email, password } }, 200)).body.data.token
}

async function register(visitor: number, takenEmail: string): Promise<string> {
  const body = { name: 'Bilal Ahmed', email: `${randomUUID()}@mail.example`, password }
  if (slips(visitor, 'weak')) await call('POST /auth/register', { body: { ...body, password: 'short' } }, 400)
  // Has forgotten that they have an account.
  if (slips(visitor, 'registered')) await call('POST /auth/register', { body: { ...body, email: takenEmail } }, 400)
  return (await call('POST /auth/register', { body }, 201)).body.data.token
}

async function browse(visitor: number): Promise<void> {
  const productId = productIds[visitor % productIds.length]!
  const deviceId = randomUUID()
  await call('GET /products/public', { query: { page: 1 + (visitor % 2) } }, 200)
  await call('GET /products/public/:id', { params: { id: productId } }, 200)
  await call('POST /wishlist', { body: { deviceId, productId } }, [200, 201])
  await call('GET /wishlist', { query: { deviceId } }, 200)
  if (slips(visitor, 'guestCode'))
    await call('POST /discounts/apply', { body: { code: 'EID10', orderTotal: 2_400, productIds: [productId] } }, [400, 404])
}

async function buy(token: string, visitor: number): Promise<void> {
  const productId = productIds[visitor % productIds.length]!
  await call('POST /cart', { token, body: { productId, quantity: 1 } }, [200, 201])
  await call('GET /cart', { token }, 200)
  const applied = { orderTotal: 2_400, productIds: [productId] }
  if (slips(visitor, 'code')) await call('POST /discounts/apply', { token, body: { ...applied, code: 'EID-01' } }, [400, 404])
  await call('POST /discounts/apply', { token, body: { ...applied, code: 'EID-10' } }, 200)
  const paysByCard = visitor % 2 === 0
  const placed = await call(
    'POST /orders',
    {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: placement([{ productId, quantity: 1 }], { discountCode: 'EID-10', ...(paysByCard && { paymentMethod: 'credit_card' }) }),
    },
    201,
  )
  const { order, payment } = placed.body.data
  if (paysByCard) await pay(token, visitor, order._id, payment)
  await call('GET /orders/:id', { token, params: { id: order._id } }, 200)
}

async function pay(token: string, visitor: number, orderId: string, first: Parameters<ShopWithBank['payByCard']>[0]): Promise<void> {
  let payment = first
  const params = { id: orderId }
  if (slips(visitor, 'card')) {
    await comeBack(token, await shop.payByCard(payment, 'failed'))
    payment = (await call('POST /orders/:id/payment/retry', { token, params }, 200)).body.data.payment
  }
  // One in six returns in a browser that is not signed in.
  await comeBack(visitor % 6 === 2 ? undefined : token, await shop.payByCard(payment))
  for (let poll = 0; poll < 3; poll++) await call('GET /orders/:id/payment/status', { token, params }, 200)
  await call('POST /orders/:id/sync-payment', { token, params }, 200)
}

async function comeBack(token: string | undefined, location: string): Promise<void> {
  const query = Object.fromEntries(new URL(location, 'http://localhost').searchParams)
  await call('GET /orders/payment/return', { query, ...(token && { token }) }, 200)
}

test('500 shoppers behind one address register, mistype, order and pay within an hour without being rejected', async () => {
  const start = Date.now()
  const returning = await addReturning(shopperCount / 2)
  for (let first = 0; first < shopperCount; first += arrivingTogether) {
    vi.setSystemTime(start + (hourMs * first) / shopperCount)
    await Promise.all(
      Array.from({ length: arrivingTogether }, async (_, index) => {
        const visitor = first + index
        await browse(visitor)
        // Two of four return, so that new and returning shoppers pay by card and in cash alike.
        const place = visitor % 4
        const account = returning[Math.floor(visitor / 4) * 2 + (place % 2)]!
        const token = place < 2 ? await signIn(account, visitor) : await register(visitor, account)
        await buy(token, visitor)
      }),
    )
  }
  const paid = sql`select count(*)::int as value from orders where payment_status = 'completed'`
  expect([await shop.first(sql`select count(*)::int as value from orders`), await shop.first(paid)]).toEqual([500, 250])
}, 240_000)
