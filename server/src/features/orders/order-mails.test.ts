import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { findTrackingUrl } from './order-mails.ts'

const received: Email[] = []
/** While true, the server accepts mails but does not answer the sender. */
let withholdAnswers = false
const server = new SMTPServer({
  hideSTARTTLS: true,
  authOptional: true,
  onData: (stream, _session, done) => {
    void buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then((mail) => {
        received.push(mail)
        if (!withholdAnswers) done()
      }, done)
  },
})
// Killing a sender breaks its connection.
server.on('error', () => undefined)

let shop: Shop
let admin: Person
let buyer: Person
let productId: string
let mailUrl: string
const processes: ChildProcess[] = []
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  mailUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  shop = await openShop()
  admin = await shop.makeAdmin()
  productId = (await shop.addProduct({ title: 'Barqi charger', price: 2_600, stock: 50, shippingCost: 0 }))._id
})
afterAll(async () => {
  await shop.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(async () => {
  buyer = await shop.makeShopper()
  received.length = 0
  withholdAnswers = false
})
afterEach(() => Promise.all(processes.splice(0).map(kill)))

async function startProcess(): Promise<ChildProcess> {
  const { dataDir, tokenSecret } = shop.config
  const settings = JSON.stringify({ connectionString: shop.connectionString, dataDir, tokenSecret, mailUrl })
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../test/shop-process.ts'), settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  await once(child.stdout!, 'data')
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const place = () => shop.order(buyer.token, [{ productId, quantity: 1 }], { contactEmail: 'ayesha@mail.example' })
const move = (id: string, status: string) => shop.call('PUT /orders/:id/status', { params: { id }, token: admin.token, body: { status } })
const subjects = () => received.map(({ subject }) => subject).sort()
/** Releases the jobs of a dead process, which otherwise happens after ten minutes. */
const releaseJobs = () => sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`.execute(shop.db)
const waitOptions = { timeout: 30_000, interval: 50 }
const jobsAreDone = () =>
  vi.waitFor(async () => expect(await shop.first(sql`select count(*) as value from graphile_worker.jobs`)).toBe(0), waitOptions)

test('sends one mail each when an order is placed, shipped with its tracking number, and delivered', async () => {
  await startProcess()
  const order = await place()
  await sql`update orders set courier = 'TCS', tracking_number = '7781 22' where id = ${order._id}`.execute(shop.db)
  for (const status of ['shipped', 'delivered']) {
    await move(order._id, status)
    await move(order._id, status)
    await jobsAreDone()
  }
  expect(subjects()).toEqual([
    `Your order ${order.orderId}`,
    `Your order ${order.orderId} has arrived`,
    `Your order ${order.orderId} is on its way`,
  ])
  const find = (part: string) => received.find(({ subject }) => subject?.endsWith(part))!
  const shipped = find('on its way')
  expect(shipped.to).toEqual([{ name: '', address: order.user!.email }])
  for (const body of [shipped.text, shipped.html]) {
    expect(body).toContain('TCS')
    expect(body).toContain('7781 22')
    expect(body).toContain('https://www.tcsexpress.com/track/7781%2022')
    // The HTML keeps the amount on one line.
    expect(body?.replaceAll(/<[^>]+>/g, '')).toContain('Rs 2,600 in cash')
  }
  const delivered = find('has arrived')
  for (const body of [delivered.text, delivered.html]) expect(body).toContain(`${shop.config.publicUrl}/orders/${order.orderId}`)
  expect(delivered.text).toContain('Write a review')
})

test('the cancellation mail states that the customer requested it, or that the payment is refunded', async () => {
  await startProcess()
  const own = await place()
  await shop.call('PUT /orders/:id/cancel', { params: { id: own._id }, token: buyer.token })
  buyer = await shop.makeShopper()
  const paid = await place()
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed', status = 'confirmed' where id = ${paid._id}`.execute(
    shop.db,
  )
  await move(paid._id, 'cancelled')
  await jobsAreDone()
  const textOf = ({ orderId }: { orderId: string }) =>
    received.find(({ subject }) => subject === `Your order ${orderId} is cancelled`)?.text
  expect(textOf(own)).toContain('as you asked, your order is cancelled')
  expect(textOf(own)).toContain('There is nothing to pay')
  expect(textOf(paid)).not.toContain('as you asked')
  expect(textOf(paid)).toContain('You have paid Rs 2,600. We will refund it to the same card or account')
})

test.each([
  [2_000, 'We will refund Rs 600 to the same card or account'],
  [2_600, 'There is nothing left to refund.'],
])('the cancellation mail names what earlier refunds left of the payment: of %i', async (amount, text) => {
  const order = await place()
  await sql`update orders set payment_method = 'credit_card', payment_status = 'completed', status = 'confirmed' where id = ${order._id}`.execute(
    shop.db,
  )
  const body = { amount, reason: 'For the trouble' }
  const made = await shop.call('POST /admin/orders/:id/refunds', { params: { id: order._id }, token: admin.token, body })
  expect(made.status, made.text).toBe(201)
  await move(order._id, 'cancelled')
  await startProcess()
  await jobsAreDone()
  const mail = received.find(({ subject }) => subject === `Your order ${order.orderId} is cancelled`)?.text
  expect(mail).toContain(text)
  expect(mail).not.toContain('You have paid')
})

test('the cancellation mail of an order that was shipped says that the parcel did not arrive', async () => {
  const order = await place()
  await move(order._id, 'shipped')
  await move(order._id, 'cancelled')
  await startProcess()
  await jobsAreDone()
  const mail = received.find(({ subject }) => subject === `Your order ${order.orderId} is cancelled`)?.text
  expect(mail).toContain('your parcel did not reach you, so your order is cancelled.')
})

test.each(['before the mail server has answered', 'after it has'])(
  'when the process is killed %s, the next one sends the missing mails, and a repeated mail has the same Message-ID',
  async (moment) => {
    withholdAnswers = moment.startsWith('before')
    const child = await startProcess()
    const order = await place()
    await move(order._id, 'shipped')
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), waitOptions)
    await kill(child)
    withholdAnswers = false
    await releaseJobs()
    await startProcess()
    await jobsAreDone()
    const ids = received.map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(2)
    expect(new Set(subjects())).toEqual(new Set([`Your order ${order.orderId}`, `Your order ${order.orderId} is on its way`]))
    const sent = await shop.first<number>(sql`select count(*) as value from sent_mails where id like ${`%${order._id}`}`)
    expect(sent).toBe(2)
    // Once recorded as sent, they are not sent again.
    received.length = 0
    await sql`select graphile_worker.add_job('order-changed', json_build_object('id', ${order._id}::text, 'status', 'shipped'))`.execute(
      shop.db,
    )
    await jobsAreDone()
    expect(received).toEqual([])
  },
  90_000,
)

test.each([
  ['TCS', 'https://www.tcsexpress.com/track/12%2F3'],
  ['Leopards Courier', 'https://www.leopardscourier.com/leopards-tracking?cn=12%2F3'],
  ['PostEx', 'https://postex.pk/tracking?cn=12%2F3'],
  ['M&P', 'https://mulphilog.com/tracking/12%2F3'],
  ['Uncle Bashir', undefined],
])('the tracking link of a parcel with %s is %s', (courier, url) => {
  expect(findTrackingUrl(courier, '12/3')).toBe(url)
})
