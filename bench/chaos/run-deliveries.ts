import { randomUUID } from 'node:crypto'
import type { Parcel, Stage } from '../../courier-emulators/src/index.ts'
import type { Row } from '../measure.ts'
import { checkAfterSales, checkStock, countStock, expectCount, finishJobs, info } from './check.ts'
import { type Environment, makeOwners, makeProducts, makeShoppers, openEnvironment, queryNumber, type Shopper } from './environment.ts'
import { type Answer, chance, pick, placementOf, retryUntilFinal, send, share, spread } from './send.ts'

const workers = 12
const products = 10
/** A call of staff ends within this, through several kills. */
const timeoutMs = 60_000

/** The ways of a parcel; each entry is one piece of news. */
const ways: Stage[][] = [
  ['picked', 'transit', 'out', 'delivered'],
  ['picked', 'delivered'],
  ['picked', 'failed', 'out', 'delivered'],
  ['picked', 'failed', 'returning', 'returned'],
  ['picked', 'lost'],
]

/**
 * Orders are booked with a courier, delivered or brought back, sent again, returned and refunded while the shop is killed (SIGKILL): no
 * parcel is booked twice, nothing is refunded twice, stock adds up, and no order moves backwards.
 */
export async function runDeliveries(orders: number, kills: number): Promise<Row[]> {
  const environment = await openEnvironment()
  try {
    const ids = await makeProducts(environment, products, orders)
    const [shoppers, owners] = await Promise.all([makeShoppers(environment, workers), makeOwners(environment, workers)])
    const progress = { done: 0, isOver: false }
    const started = performance.now()
    const killing = spread(kills, orders, progress, () => environment.killShop())
    const live = (_: number, worker: number) => sell(environment, { shopper: shoppers[worker]!, owner: owners[worker]! }, pick(ids))
    await share(workers, orders, live, progress)
    await killing
    const seconds = (performance.now() - started) / 1_000
    Object.assign(environment.couriers.postex.faults, { loseBooking: false, repeatEvents: false, reverseEvents: false })
    await settle(environment)
    return [
      info('orders, kills of the shop', `${orders}, ${environment.kills.shop}`),
      info('time', `${seconds.toFixed(0)} s`),
      ...(await checkParcels(environment)),
      ...(await checkPieces(environment, products * orders)),
      ...(await checkAfterSales(environment)),
    ]
  } finally {
    await environment.close()
  }
}

interface People {
  shopper: Shopper
  owner: Shopper
}

/** The life of one order, with people who press twice at every step. */
async function sell(environment: Environment, { shopper, owner }: People, productId: string): Promise<void> {
  const call = (by: Shopper, method: string, path: string, body?: object, key?: string) =>
    retryUntilFinal(() => send(environment, method, path, by, { ...(body && { body }), ...(key && { key }) }), timeoutMs)
  /** The same step by one or two people at once. */
  const press = async (path: string, body: object = {}, method = 'POST', key?: string): Promise<Answer | undefined> => {
    const answers = await Promise.all(Array.from({ length: chance(0.3) ? 2 : 1 }, () => call(owner, method, path, body, key)))
    return answers.find((answer) => answer && answer.status < 300) ?? answers[0]
  }
  Object.assign(environment.couriers.postex.faults, { loseBooking: chance(0.1), repeatEvents: chance(0.3), reverseEvents: chance(0.3) })
  const body = placementOf(productId, { paymentMethod: 'cash_on_delivery' })
  const placed = await call(shopper, 'POST', '/orders', body, randomUUID())
  if (placed?.status !== 201) return
  const { orderId, _id, totalAmount } = placed.body.data.order as { orderId: string; _id: string; totalAmount: number }
  const booking = { courier: 'PostEx', parcels: [{ orderId, cityId: 'Karachi', codAmount: totalAmount, pieces: 1, weightGrams: 500 }] }
  for (let round = 0; round < 3; round++) {
    await press('/admin/shipments', booking)
    const parcel = findParcel(environment, orderId)
    if (!parcel) return
    await travel(environment, owner, { orderId, parcel })
    if (!(await closeIfBack(environment, owner, orderId, press))) break
  }
  const delivered = await call(owner, 'GET', `/orders/${_id}`)
  if (delivered?.body.data.order.status !== 'delivered') return
  if (chance(0.5)) await giveBack(shopper, { orderId, call, press })
  if (chance(0.5)) await refund(_id, press)
}

/** The latest parcel of an order at the courier. */
function findParcel({ couriers }: Environment, orderId: string): Parcel | undefined {
  return [...couriers.postex.ledger.parcels.values()].filter(({ reference }) => reference.startsWith(orderId)).at(-1)
}

/** Moves a parcel on its way, while the shop asks about it. */
async function travel(environment: Environment, owner: Shopper, { orderId, parcel }: { orderId: string; parcel: Parcel }): Promise<void> {
  for (const stage of pick(ways)) {
    environment.couriers.postex.ledger.move(parcel, stage)
    if (!chance(0.7)) continue
    const id = await findShipment(environment, owner, orderId)
    if (id) await Promise.all([1, 2].map(() => send(environment, 'POST', `/admin/shipments/${id}/refresh`, owner, { body: {} })))
  }
  const id = await findShipment(environment, owner, orderId)
  if (id) await retryUntilFinal(() => send(environment, 'POST', `/admin/shipments/${id}/refresh`, owner, { body: {} }), timeoutMs)
}

async function findShipment(environment: Environment, owner: Shopper, orderId: string): Promise<string | undefined> {
  const answer = await retryUntilFinal(() => send(environment, 'GET', `/admin/orders/${orderId}/shipments`, owner), timeoutMs)
  return answer?.body.data?.shipments[0]?._id
}

type Press = (path: string, body?: object, method?: string, key?: string) => Promise<Answer | undefined>

/** Receives a parcel that came back or was lost, or sends it again. @returns whether the order is to be sent again */
async function closeIfBack(environment: Environment, owner: Shopper, orderId: string, press: Press): Promise<boolean> {
  const id = await findShipment(environment, owner, orderId)
  const choice = pick(['received', 'send_again'])
  const answer = id && (await press(`/admin/shipments/${id}/back`, { choice, areGoodsUsable: chance(0.7) }))
  return !!answer && answer.status === 200 && choice === 'send_again'
}

/** A return from the request to its refund. */
async function giveBack(
  shopper: Shopper,
  {
    orderId,
    call,
    press,
  }: { orderId: string; call: (by: Shopper, method: string, path: string, body?: object) => Promise<Answer | undefined>; press: Press },
): Promise<void> {
  const lines = [{ line: 0, quantity: 1, reason: 'damaged' }]
  const answers = await Promise.all([1, 2].map(() => call(shopper, 'POST', `/orders/${orderId}/returns`, { lines })))
  const id = answers.find((answer) => answer?.status === 201)?.body.data.return._id
  if (!id) return
  const steps: [string, object][] = [
    ['approve', {}],
    ['receive', {}],
    ['inspect', { lines: [{ line: 0, accepted: 1, restock: true }] }],
  ]
  for (const [name, body] of steps) await press(`/admin/returns/${id}/${name}`, body)
  await press(`/admin/returns/${id}/settle`, { amount: 2_600 })
}

/** Staff add a refund, twice with one key, and pay what waits. */
async function refund(id: string, press: Press): Promise<void> {
  const made = await press(
    `/admin/orders/${id}/refunds`,
    { amount: pick([500, 2_600]), reason: 'Goodwill', method: 'cash' },
    'POST',
    randomUUID(),
  )
  const refundId = made?.body.data?.refund?._id
  if (refundId) await press(`/admin/refunds/${refundId}/state`, { state: 'paid', reference: 'CASH-1', method: 'cash' }, 'PUT')
}

/** Ends what was interrupted: jobs, bookings in doubt, and news that nobody asked for. */
async function settle(environment: Environment): Promise<void> {
  const { app } = environment
  for (let round = 0; round < 2; round++) {
    await app.pool.query(`update shipments set next_poll_at = now() - interval '1 second'`)
    await app.tasks['track-parcels']!({})
  }
  await finishJobs(environment)
}

/** The shop's parcels must be the courier's. */
async function checkParcels(environment: Environment): Promise<Row[]> {
  const parcels = [...environment.couriers.postex.ledger.parcels.values()]
  const known = await environment.app.pool.query<{ reference: string; tracking_number: string | null }>(
    `select reference, tracking_number from shipments where status not in ('refused', 'booking', 'unsure')`,
  )
  const numbers = new Set(known.rows.map(({ tracking_number }) => tracking_number))
  return [
    info('parcels at the courier', String(parcels.length)),
    expectCount('parcels booked twice at the courier', parcels.length - new Set(parcels.map(({ reference }) => reference)).size),
    expectCount('parcels of the courier that the shop lacks', parcels.filter(({ number }) => !numbers.has(number)).length),
    expectCount(
      'parcels of the shop that the courier lacks',
      known.rows.length - parcels.filter(({ number }) => numbers.has(number)).length,
    ),
  ]
}

/** Each order is of one piece. */
async function checkPieces(environment: Environment, initialStock: number): Promise<Row[]> {
  const count = (text: string) => queryNumber(environment, text)
  const restocked = await count(`select coalesce(sum(accepted), 0) from return_lines where is_restocked`)
  const writtenOff = await count(`select count(*) from stock_changes where reason = 'written_off'`)
  const statuses = await environment.app.pool.query<{ status: string; count: string }>(
    'select status, count(*) from orders group by 1 order by 1',
  )
  return [
    info('orders by status', statuses.rows.map(({ status, count }) => `${count} ${status}`).join(', ')),
    info(
      'refunds, returns, written off',
      `${await count('select count(*) from refunds')}, ${await count('select count(*) from returns')}, ${writtenOff}`,
    ),
    expectCount('stock left + reserved + written off − returned', (await countStock(environment)) + writtenOff - restocked, initialStock),
    ...(await checkStock(environment, await countStock(environment))).slice(1),
  ]
}
