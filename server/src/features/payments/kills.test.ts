import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { type Person, placement } from '../../../test/shop.ts'
import { listenerPath } from './listener.ts'

let shop: ShopWithBank
let buyer: Person
let productId: string
beforeAll(async () => {
  shop = await openShopWithBank()
  // Only the killed processes listen to the bank; this one runs no jobs.
  shop.bank.setFaults({ listener: 'never' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.makeShopper()
  productId = (await shop.addProduct({ price: 2_600, stock: 5, shippingCost: 0 }))._id
})

const processes: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill))
  shop.bank.resetFaults()
})

/** Starts another shop process with jobs on the same database. */
async function startProcess(): Promise<{ origin: string; child: ChildProcess }> {
  const { dataDir, tokenSecret, apg } = shop.config
  const settings = JSON.stringify({ connectionString: shop.connectionString, dataDir, tokenSecret, apg })
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../test/shop-process.ts'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  return { origin: `http://127.0.0.1:${String(port).trim()}`, child }
}
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const callListener = (origin: string, reference: string) =>
  fetch(`${origin}${listenerPath('alfalah')}?url=${shop.bank.origin}/HS/api/IPN/OrderStatus/10001/000777/${reference}`, { method: 'POST' })
const mailsOf = (id: string) =>
  shop.first<number>(sql`
    select count(*) as value from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'payment-received' and j.payload ->> 'id' = ${id}`)

/** Each test starts one or two processes, which is slow on a busy machine. */
const timeoutMs = 90_000

// The critical moment is between the bank's answer and our commit: about when the answer arrives.
test.each([0, 200, 215, 230, 250])(
  'killed %s ms after the inquiry began: the next process settles the payment once',
  async (delay) => {
    const { order, payment } = await shop.placeOnline(buyer, productId)
    await shop.payByCard(payment)
    shop.bank.setFaults({ inquiryDelayMs: 200 })
    const asked = shop.bank.find(payment.transactionId)!.inquiries
    const { origin, child } = await startProcess()
    await callListener(origin, payment.transactionId)
    await vi.waitFor(() => expect(shop.bank.find(payment.transactionId)!.inquiries).toBeGreaterThan(asked), {
      timeout: 30_000,
      interval: 2,
    })
    await sleep(delay)
    await kill(child)
    shop.bank.setFaults({ inquiryDelayMs: 0 })

    const next = await startProcess()
    await callListener(next.origin, payment.transactionId)
    await vi.waitFor(async () => expect(await shop.statusOf(order._id)).toBe('confirmed completed'), { timeout: 30_000 })
    expect(await mailsOf(order._id)).toBeLessThanOrEqual(1)
    const { history } = await shop.readOrder(buyer, order._id)
    expect(history.filter(({ paymentStatus }) => paymentStatus === 'completed')).toHaveLength(1)
    expect(await shop.cases(order._id)).toEqual([])
    expect(await shop.stockOf(productId)).toBe(4)
  },
  timeoutMs,
)

test(
  'killed during the handshake: the order remains, and a repeated request opens its payment',
  async () => {
    shop.bank.setFaults({ handshakeDelayMs: 3_000 })
    const { origin, child } = await startProcess()
    const body = JSON.stringify(placement([{ productId, quantity: 1 }], { paymentMethod: 'credit_card' }))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}`, 'idempotency-key': 'killed' }
    const lost = fetch(`${origin}/api/orders`, { method: 'POST', headers, body }).catch(() => undefined)
    const begun = () =>
      shop.first<number>(sql`
    select count(*) as value from payment_attempts a join orders o on o.id = a.order_id where o.user_id = ${buyer.userId} and a.opened_at is not null`)
    await vi.waitFor(async () => expect(await begun()).toBe(1), { timeout: 10_000, interval: 20 })
    await kill(child)
    await lost
    shop.bank.resetFaults()

    const again = () => shop.call('POST /orders', { token: buyer.token, body: JSON.parse(body), headers: { 'idempotency-key': 'killed' } })
    // Another process cannot detect yet that the handshake was abandoned.
    expect((await again()).body.code).toBe('PLACEMENT_BUSY')
    await sql`update payment_attempts a set opened_at = now() - interval '21 seconds' from orders o where o.id = a.order_id and o.user_id = ${buyer.userId}`.execute(
      shop.db,
    )
    const { status, body: reply } = await again()
    expect([status, reply.data.payment.requiresFormSubmission]).toEqual([201, true])
    expect(await shop.first(sql`select count(*) as value from orders where user_id = ${buyer.userId}`)).toBe(1)
    expect(await shop.stockOf(productId)).toBe(4)
  },
  timeoutMs,
)
