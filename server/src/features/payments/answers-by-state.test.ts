import { readFileSync } from 'node:fs'
import type { Order, Payment } from '@saddar/contract'
import { stockReservationHours } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWithBank, type ShopWithBank } from '../../../test/bank.ts'
import { address, type Person } from '../../../test/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { openPayment } from './open-payment.ts'

/**
 * Every state an online order can be in, and all that each answer of the bank and each act of its owner does to it. The outcomes are in
 * answers-by-state.txt, to be read beside rules 7.4 to 7.20: a change there is a change of what happens to money or stock. In each case another
 * shopper’s waiting order for the same product must stay as it is.
 */
let shop: ShopWithBank
let admin: Person
let count = 0
const events: { name: string; orderId: string }[] = []
beforeAll(async () => {
  shop = await openShopWithBank({ cashLimits: true, limits: false })
  shop.bank.setFaults({ listener: 'never' })
  admin = await shop.makeAdmin()
  await setLimits({ openCashValue: 0, openCashPieces: 3, openCashOrders: 0, aboveCashLimits: 'review' })
  shop.events.onEvent(({ name, payload }) => {
    const { orderId, order } = payload as { orderId?: string; order?: { orderId: string } }
    events.push({ name: name as string, orderId: order?.orderId ?? orderId ?? '' })
  })
})
afterAll(() => shop.close())

interface Reply {
  status: number
  body: { code?: string; data?: { payment?: Payment | null } }
}

interface Scene {
  buyer: Person
  productId: string
  code: string
  order: Order
  /** The form of the first attempt, which the answers are about. */
  payment: Payment
  reference: string
  bystander: { buyer: Person; order: Order; payment: Payment }
}

const quantity = 2
/** An address and phone number without orders, since orders to one place share its limits. */
const newPlace = () => ({ ...address, addressLine1: `House ${++count}, Street 9`, phone: `0300 2${String(count).padStart(6, '0')}` })
const setLimits = (changes: object) => shop.call('PUT /admin/settings', { token: admin.token, body: { changes } })
const owner = ({ buyer, order }: Scene, key: 'continue' | 'retry' | 'cash') =>
  shop.call(`POST /orders/:id/payment/${key}`, {
    token: buyer.token,
    params: { id: order._id },
    ...(key === 'cash' && { body: { total: 3_750 } }),
  })
const cancel = ({ buyer, order }: Scene) => shop.call('PUT /orders/:id/cancel', { token: buyer.token, params: { id: order._id } })
const setStatus = ({ order }: Scene, status: string) =>
  shop.call('PUT /orders/:id/status', { token: admin.token, params: { id: order._id }, body: { status } })
const change = ({ productId }: Scene, body: object) =>
  shop.call('PUT /products/:id', { token: admin.token, params: { id: productId }, body })
const entered = new WeakSet<Scene>()
const ask = async (scene: Scene, status: 'Paid' | 'Failed' | 'Initiated') => {
  // The bank learns the amount from the form.
  if (!entered.has(scene)) await shop.payByCard(scene.payment, 'never')
  entered.add(scene)
  shop.bank.setStatus(scene.reference, status)
  await shop.check(scene.reference)
}
const expire = async ({ reference }: Scene) => {
  await shop.age(reference, 31)
  await shop.check(reference)
}
const payWrongly = (scene: Scene) => {
  shop.bank.setFaults({ amountOff: -1 })
  return ask(scene, 'Paid')
}

const states: Record<string, (scene: Scene) => Promise<unknown>> = {
  'waits for payment': async () => {},
  'is being processed': (scene) => ask(scene, 'Initiated'),
  failed: (scene) => ask(scene, 'Failed'),
  'failed, then sold out': async (scene) => {
    await ask(scene, 'Failed')
    for (const buyer of [await shop.makeShopper(), await shop.makeShopper()])
      await shop.order(buyer.token, [{ productId: scene.productId, quantity: 3 }], { shippingAddress: newPlace() })
  },
  'failed, then the code was used up': async (scene) => {
    await ask(scene, 'Failed')
    await sql`update discounts set usage_limit = 1 where code = ${scene.code}`.execute(shop.db)
  },
  'failed, then the price rose': async (scene) => {
    await ask(scene, 'Failed')
    await change(scene, { price: 2_100 })
  },
  'failed and was retried': async (scene) => {
    await ask(scene, 'Failed')
    await owner(scene, 'retry')
  },
  'was cancelled while it waited': (scene) => cancel(scene),
  'was cancelled after it failed': async (scene) => {
    await ask(scene, 'Failed')
    await cancel(scene)
  },
  'was changed to cash': (scene) => owner(scene, 'cash'),
  'was changed to cash and is in review': async (scene) => {
    await shop.order(scene.buyer.token, [{ productId: scene.productId, quantity: 2 }], { shippingAddress: newPlace() })
    await owner(scene, 'cash')
  },
  'was changed to cash and shipped': async (scene) => {
    await owner(scene, 'cash')
    await setStatus(scene, 'shipped')
  },
  'was changed to cash and delivered': async (scene) => {
    await owner(scene, 'cash')
    await setStatus(scene, 'delivered')
  },
  'was changed to cash and cancelled': async (scene) => {
    await owner(scene, 'cash')
    await cancel(scene)
  },
  'was paid': (scene) => ask(scene, 'Paid'),
  'was paid and shipped': async (scene) => {
    await ask(scene, 'Paid')
    await setStatus(scene, 'shipped')
  },
  'was paid a rupee short': payWrongly,
}

/** How far the form of a waiting order has come. */
const setAttempt = ({ reference }: Scene, set: { token?: null; opened_at?: Date | null }) =>
  shop.db.updateTable('payment_attempts').set(set).where('reference', '=', reference).execute()
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
const openings: Record<string, (scene: Scene) => Promise<unknown>> = {
  'waits with a form that is nine minutes old': ({ reference }) => shop.age(reference, 9),
  'waits with a form that is ten minutes old': ({ reference }) => shop.age(reference, 10),
  'waits for a handshake that did not begin': (scene) => setAttempt(scene, { token: null, opened_at: null }),
  'waits for a handshake under way': (scene) => setAttempt(scene, { token: null, opened_at: secondsAgo(2) }),
  'waits for a handshake that died': (scene) => setAttempt(scene, { token: null, opened_at: secondsAgo(12) }),
  'waits past the hours that its stock is held': async ({ order, reference }) => {
    await shop.age(reference, 10)
    await sql`update orders set stock_taken_at = stock_taken_at - make_interval(hours => ${stockReservationHours}) where id = ${order._id}`.execute(
      shop.db,
    )
  },
}

const acts: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the bank says paid': (scene) => {
    shop.bank.setFaults({ amountOff: 0 })
    return ask(scene, 'Paid')
  },
  'the bank says failed': (scene) => ask(scene, 'Failed'),
  'the bank says unfinished': (scene) => ask(scene, 'Initiated'),
  'the bank says unfinished after half an hour': expire,
  'the bank says paid, a rupee short': payWrongly,
  'the bank does not answer': ({ reference }) => {
    shop.bank.setFaults({ inquiry: 'error' })
    return shop.check(reference)
  },
  'the owner retries': (scene) => owner(scene, 'retry'),
  'the owner changes to cash': (scene) => owner(scene, 'cash'),
  'the owner cancels': cancel,
}

/** Acts that may open the form at the bank. */
const openingActs: typeof acts = {
  'the form is asked for again': askForForm,
  'the form is asked for again, and the bank refuses': (scene) => {
    shop.bank.setFaults({ handshake: 'refuse' })
    return askForForm(scene)
  },
  'the owner continues': (scene) => owner(scene, 'continue'),
}

/** What a repeated placement does. */
async function askForForm({ buyer, order }: Scene): Promise<Reply> {
  const ctx = shop.makeContext({ kind: 'shopper', userId: buyer.userId, sessionId: buyer.sessionId })
  try {
    return { status: 200, body: { data: await openPayment(ctx, shop.gateways, shop.config.publicUrl, order._id) } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: 400, body: { code: error.code } }
  }
}

async function openScene(): Promise<Scene> {
  const productId = (await shop.addProduct({ price: 2_000, stock: 7, shippingCost: 250 }))._id
  const code = `STATE-${++count}`
  await shop.call('POST /admin/discounts', { token: admin.token, body: { code, type: 'fixed', value: 500, usageLimit: 10 } })
  const [buyer, other] = [await shop.makeShopper(), await shop.makeShopper()]
  for (const { token } of [buyer, other]) await shop.call('POST /cart', { token, body: { productId, quantity: 1 } })
  const bystander = await shop.placeOnline(other, productId, { discountCode: code, shippingAddress: newPlace() })
  const { order, payment } = await shop.placeOnline(buyer, productId, {
    items: [{ productId, quantity }],
    discountCode: code,
    shippingAddress: newPlace(),
  })
  return { buyer, productId, code, order, payment, reference: payment.transactionId, bystander: { buyer: other, ...bystander } }
}

/** What the shop knows of an order, and what it announced and queued so far. */
async function describeScene({
  buyer,
  productId,
  code,
  order,
}: Pick<Scene, 'buyer' | 'productId' | 'code' | 'order'>): Promise<Record<string, string>> {
  const { rows } = await sql<Record<string, string>>`
    select o.status || ' ' || o.payment_status as state, o.payment_method || ' ' || o.total as pays, o.online_discount::text as "online discount",
      case when o.review_reason is null then 'no' else 'yes' end as "in review",
      (select stock::text from skus where product_id = ${productId}) as stock,
      (select used_count::text from discounts where code = ${code}) as "uses of the code",
      (select count(*)::text from cart_lines where user_id = ${buyer.userId}) as "lines in the cart",
      coalesce((select string_agg(status, ', ' order by created_at) from payment_attempts where order_id = o.id), 'none') as attempts,
      coalesce((select string_agg(coalesce(message, '-'), ' / ' order by created_at) from payment_attempts where order_id = o.id), 'none') as messages,
      coalesce((select string_agg(kind, ', ' order by kind) from (
        select kind from order_cases where order_id = o.id union all select 'refund_owed' from refunds where order_id = o.id) as found), 'none') as cases,
      (select count(*)::text from order_history where order_id = o.id) as history,
      coalesce((select string_agg(t.identifier, ', ' order by t.identifier) from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where j.payload ->> 'id' = o.id::text), 'none') as jobs
    from orders o where o.id = ${order._id}`.execute(shop.db)
  const announced = events.filter(({ orderId }) => orderId === order.orderId || orderId === order._id).map(({ name }) => name)
  return { ...rows[0]!, events: announced.sort().join(', ') || 'none' }
}

const describeBystander = async ({ bystander, productId, code }: Scene) => {
  const { stock, 'uses of the code': uses, events, ...own } = await describeScene({ ...bystander, productId, code })
  return own
}

/** One line: what the act answered and changed. */
async function play(scene: Scene, act: (scene: Scene) => Promise<unknown>): Promise<string> {
  const before = await describeScene(scene)
  events.length = 0
  const queued = before.jobs!
  const reply = (await act(scene)) as Reply | undefined
  const after = await describeScene(scene)
  const changes = Object.entries(after).flatMap(([name, value]) => {
    if (name === 'events') return value === 'none' ? [] : [`announces ${value}`]
    if (name === 'jobs') return value === queued ? [] : [`queues ${listAdded(queued, value)}`]
    const was = before[name]
    return value === was ? [] : [`${name} ${was} → ${value}`]
  })
  const answer = reply ? [reply.status < 300 ? describePayment(scene, reply) : `refused as ${reply.body.code}`] : []
  return [...answer, ...changes].join('; ') || 'nothing changes'
}

function describePayment({ reference, order }: Scene, { body }: Reply): string {
  const payment = body.data?.payment
  if (!payment) return 'accepted'
  const attempt = payment.transactionId === reference ? 'the first attempt' : 'a new attempt'
  if (payment.requiresFormSubmission) return `answered with the form of ${attempt}`
  expect(payment.paymentUrl).toBe(`${shop.config.publicUrl}/orders/${order.orderId}/payment-status`)
  return `answered with the failure of ${attempt} (${payment.responseCode ?? 'no code'}: ${payment.message})`
}

/** The jobs in `after` that were not in `before`. */
function listAdded(before: string, after: string): string {
  const left = before.split(', ')
  return after
    .split(', ')
    .filter((task) => {
      const index = left.indexOf(task)
      if (index !== -1) left.splice(index, 1)
      return index === -1
    })
    .join(', ')
}

const table = readFileSync(new URL('answers-by-state.txt', import.meta.url), 'utf8')

const cases = [
  ...Object.entries(states).map(([state, reach]) => ({ state, reach, acts: { ...acts, ...openingActs } })),
  ...Object.entries(openings).map(([state, reach]) => ({ state, reach, acts: openingActs })),
]

test.each(cases)('an order that $state: what each answer and act changes', { timeout: 60_000 }, async ({ state, reach, acts }) => {
  const lines: string[] = []
  for (const [name, act] of Object.entries(acts)) {
    shop.bank.setFaults({ amountOff: 0, handshake: 'none', inquiry: 'none' })
    const scene = await openScene()
    await reach(scene)
    const before = await describeBystander(scene)
    lines.push(`  ${name}: ${await play(scene, act)}`)
    expect(await describeBystander(scene)).toEqual(before)
  }
  const [title, ...expected] =
    table
      .split('\n\n')
      .find((section) => section.startsWith(`${state}\n`))
      ?.trimEnd()
      .split('\n') ?? []
  expect([title, lines]).toEqual([state, expected])
})
