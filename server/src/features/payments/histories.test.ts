import type { Order } from '@saddar/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import type { Person } from '../../../test/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readOrder } from '../orders/index.ts'
import { continuePayment } from './continue-payment.ts'
import { retryPayment } from './retry-payment.ts'
import { switchToCash } from './switch-to-cash.ts'
import { syncPayment } from './sync-payment.ts'

/** The number of random histories; thousands take minutes. */
const histories = Number(process.env.PAYMENT_HISTORIES ?? 20)

let shop: ShopWithBank
let productId: string
const discountCode = 'HISTORY'
let emitted: { name: string | undefined; orderId: string }[] = []
beforeAll(async () => {
  shop = await openShopWithBank()
  productId = (await shop.addProduct({ price: 2_600, stock: 1_000_000, shippingCost: 0 }))._id
  const { token } = await shop.makeAdmin()
  await shop.call('POST /admin/discounts', { token, body: { code: discountCode, type: 'fixed', value: 500 } })
  shop.events.onEvent(({ name, payload }) => {
    if (name === 'paymentSuccess' || name === 'paymentFailed') emitted.push({ name, orderId: (payload as { orderId: string }).orderId })
  })
})
afterAll(() => shop.close())

/** All actions that change a payment, and all faults of the bank. Each step acts on the latest attempt or the one before it. */
const step = fc.record({
  actor: fc.constantFrom('return', 'timer', 'listener', 'retry', 'goes on', 'cash', 'owner cancels', 'admin cancels', 'time'),
  attempt: fc.constantFrom(0, 1),
  minutes: fc.constantFrom(1, 10, 31, 25 * 60),
  /** The new status of the payment at the bank. A paid one stays paid. */
  bank: fc.constantFrom('nothing', 'nothing', 'Paid', 'Failed', 'SessionEnded', 'Initiated'),
  fault: fc.constantFrom('none', 'none', 'none', 'error', 'malformed', 'not-found', 'reference', 'lag'),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const references = async (id: string) =>
  shop.first<string[]>(
    sql`select array_agg(reference order by created_at desc, reference desc) as value from payment_attempts where order_id = ${id}`,
  )

const countUses = () => shop.first<number>(sql`select used_count as value from discounts where code = ${discountCode}`)

/** Ignores refusals, which are expected here. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

async function act(order: Order, buyer: Person, admin: Person, { actor, attempt, minutes, bank, fault }: Step): Promise<void> {
  const all = await references(order._id)
  const reference = all[attempt] ?? all[0]!
  const payment = shop.bank.find(reference)
  if (payment && bank !== 'nothing' && payment.status !== 'Paid') {
    payment.amount = '2000'
    payment.typeId = '3'
    shop.bank.setStatus(reference, bank)
  }
  shop.bank.setFaults({ inquiry: fault })
  const owner = shop.makeContext({ kind: 'shopper', ...buyer })
  const cancel = { params: { id: order._id } }
  if (actor === 'return') await orRefused(syncPayment(owner, shop.gateways, order._id))
  else if (actor === 'retry') await orRefused(retryPayment(owner, shop.gateways, shop.config.publicUrl, order._id))
  else if (actor === 'goes on') await orRefused(continuePayment(owner, shop.gateways, shop.config.publicUrl, order._id))
  else if (actor === 'cash') await orRefused(switchToCash(owner, shop.gateways, order._id, 2_100))
  else if (actor === 'owner cancels') await shop.call('PUT /orders/:id/cancel', { ...cancel, token: buyer.token })
  else if (actor === 'admin cancels')
    await shop.call('PUT /orders/:id/status', { ...cancel, token: admin.token, body: { status: 'cancelled' } })
  else if (actor === 'time') await shop.age(reference, minutes)
  else await shop.check(reference)
}

/** Once settled, the shop's records equal the bank's, and nothing happened twice. */
async function assertTrue(order: Order, stockBefore: number, usesBefore: number): Promise<void> {
  shop.bank.resetFaults()
  const all = await references(order._id)
  for (const reference of all) {
    await shop.age(reference, 31)
    await shop.check(reference)
  }
  const paid = all.filter((reference) => shop.bank.find(reference)?.status === 'Paid')
  const recorded = await shop.first<string[]>(sql`
    select coalesce(array_agg(reference order by created_at desc, reference desc), '{}') as value from payment_attempts
    where order_id = ${order._id} and status = 'paid'`)
  expect(recorded).toEqual(paid)
  const [status, paymentStatus] = (await shop.statusOf(order._id)).split(' ')
  const cases = await shop.cases(order._id)
  const { paymentMethod, totalAmount } = await readOrder(shop.db, order._id)
  const isCash = paymentMethod === 'cash_on_delivery'
  // A cash order is paid on delivery, unless an online payment arrived and turned it back into an online order.
  const unpaid = isCash ? 'not_required' : 'failed'
  expect(paymentStatus).toBe(paid.length > 0 ? 'completed' : status === 'cancelled' ? paymentStatus : unpaid)
  if (status !== 'cancelled') expect(status).toBe(paid.length > 0 ? 'confirmed' : isCash ? 'pending' : 'payment_failed')
  if (status !== 'cancelled') expect(totalAmount).toBe(isCash ? 2_100 : 2_000)
  // An order that is not cancelled keeps one payment; all others must be refunded.
  const owed = paid.length - (status === 'cancelled' ? 0 : Math.min(1, paid.length))
  expect(cases.filter((kind) => kind === 'refund_owed')).toHaveLength(owed)
  const names = emitted.filter(({ orderId }) => orderId === order.orderId).map(({ name }) => name)
  expect(names.filter((name) => name === 'paymentSuccess')).toHaveLength(Math.min(1, paid.length))
  const history = await shop.first<number>(sql`
    select count(*) as value from order_history where order_id = ${order._id} and status = 'payment_failed'`)
  expect(names.filter((name) => name === 'paymentFailed')).toHaveLength(history)
  const holds = status === 'confirmed' || status === 'pending' ? 1 : 0
  expect(await shop.stockOf(productId)).toBe(stockBefore - holds)
  expect(await countUses()).toBe(usesBefore + holds)
}

test(
  `after ${histories} random histories of concurrent actors, every payment at the bank is recorded once`,
  async () => {
    const admin = await shop.makeAdmin()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 5 }), async (rounds) => {
        emitted = []
        const stockBefore = await shop.stockOf(productId)
        const usesBefore = await countUses()
        const buyer = await shop.makeShopper()
        const { order } = await shop.placeOnline(buyer, productId, { discountCode })
        for (const together of rounds) await Promise.all(together.map((one) => act(order, buyer, admin, one)))
        await assertTrue(order, stockBefore, usesBefore)
      }),
      { numRuns: histories },
    )
  },
  Math.max(600_000, histories * 1_000),
)
