import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from '../../bank/src/index.ts'
import type { Row } from '../measure.ts'
import { checkAfterSales, checkStock, expectCount, finishJobs, info } from './check.ts'
import { type Environment, makeProducts, makeShoppers, openEnvironment, queryNumber, type Shopper } from './environment.ts'
import { chance, type Progress, pick, placementOf, retryUntilFinal, send, share, spread } from './send.ts'

const workers = 20
const products = 20
const card = { CVV: '123', ExpiryMonth: '12', ExpiryYear: '2035', CustomerName: 'A Shopper', action: 'pay' }
const cards = { paid: '4111111111111111', failed: '4000000000000002', never: '4000000000000119' }

/** Places orders paid online under faults of bank, shop and shopper: the shop's payments must match the bank's. */
export async function runOnline(placements: number, kills: number): Promise<Row[]> {
  const environment = await openEnvironment()
  try {
    const ids = await makeProducts(environment, products, placements)
    await environment.app.pool.query(`insert into discounts (code, type, value) values ('CHAOS', 'fixed', 100)`)
    const shoppers = await makeShoppers(environment, workers)
    const progress = { done: 0, isOver: false }
    const started = performance.now()
    const trouble = [makeTrouble(environment, progress), spread(kills, placements, progress, () => environment.killShop())]
    await share(workers, placements, (_, worker) => shop(environment, shoppers[worker]!, pick(ids)), progress)
    await Promise.all(trouble)
    const seconds = (performance.now() - started) / 1_000
    await settle(environment)
    return [
      info('online placements, kills of the shop', `${placements}, ${environment.kills.shop}`),
      info('time', `${seconds.toFixed(0)} s`),
      ...(await checkMoney(environment)),
      ...(await checkStock(environment, products * placements)),
      ...(await checkAfterSales(environment)),
    ]
  } finally {
    await environment.close()
  }
}

async function makeTrouble({ bank }: Environment, progress: Progress): Promise<void> {
  while (!progress.isOver) {
    const faults: Partial<Faults> = {
      handshake: chance(0.75) ? 'none' : pick(['refuse', 'error', 'drop', 'malformed', 'double', 'no-token']),
      handshakeDelayMs: pick([0, 0, 0, 200]),
      return: pick(['none', 'none', 'never', 'success', 'failure']),
      listener: pick(['after', 'after', 'before', 'early', 'never']),
      listenerTimes: pick([1, 1, 3]),
      listenerDelayMs: pick([0, 0, 300]),
      inquiry: chance(0.5) ? 'none' : pick(['error', 'drop', 'malformed', 'flap', 'lag', 'not-found', 'reference', 'store']),
      inquiryDelayMs: pick([0, 0, 100]),
      amountOff: pick([0, 0, 0, 0, 0, 0, 0, 1, -1]),
      encoding: pick(['double', 'single']),
    }
    bank.setFaults(faults)
    await sleep(100 + Math.random() * 400)
  }
  bank.resetFaults()
}

/** One random shopper: places an order, then may pay, return to the shop, retry, continue, switch to cash or cancel. */
async function shop(environment: Environment, shopper: Shopper, productId: string): Promise<void> {
  const key = randomUUID()
  const body = placementOf(productId, { paymentMethod: 'credit_card', ...(chance(0.2) && { discountCode: 'CHAOS' }) })
  const placed = await retryUntilFinal(() => send(environment, 'POST', '/orders', shopper, { body, key }), 25_000)
  if (placed?.status !== 201) return
  const { order, payment } = placed.body.data
  await pay(environment, payment)
  if (chance(0.3)) await send(environment, 'POST', `/orders/${order._id}/sync-payment`, shopper)
  if (chance(0.2)) {
    const on = await send(environment, 'POST', `/orders/${order._id}/payment/continue`, shopper)
    await pay(environment, on?.body.data?.payment)
  }
  if (chance(0.3)) {
    const again = await send(environment, 'POST', `/orders/${order._id}/payment/retry`, shopper)
    await pay(environment, again?.body.data?.payment)
  }
  if (chance(0.1)) await send(environment, 'POST', `/orders/${order._id}/payment/cash`, shopper, { body: { total: 2_600 } })
  if (chance(0.1)) await send(environment, 'PUT', `/orders/${order._id}/cancel`, shopper, { body: {} })
}

/** Sends the browser's requests to the bank; sometimes the shopper closes the browser in between. */
async function pay(
  { bank }: Environment,
  payment: { requiresFormSubmission: boolean; actionUrl: string; formData: Record<string, string> } | null | undefined,
) {
  if (!payment?.requiresFormSubmission || chance(0.1)) return
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const entered = await post(payment.actionUrl, payment.formData)
  const page = entered.headers.get('location') ?? ''
  if (!page.startsWith('/Payments/') || chance(0.1)) return
  const outcome = pick(['paid', 'paid', 'paid', 'paid', 'failed', 'never', 'cancelled'] as const)
  await post(bank.origin + page, outcome === 'cancelled' ? { action: 'cancel' } : { ...card, CardNumber: cards[outcome] })
}

/** Simulates the passing of time: ends the bank's sessions, ages the attempts, and checks each payment again without faults. */
async function settle(environment: Environment): Promise<void> {
  const { app, bank } = environment
  bank.resetFaults()
  for (const payment of bank.payments()) if (payment.status === 'Initiated') bank.setStatus(payment.reference, 'SessionEnded')
  await app.pool.query(`update payment_attempts set created_at = created_at - interval '31 minutes'`)
  const { rows } = await app.pool.query<{ reference: string }>('select reference from payment_attempts order by created_at')
  await share(8, rows.length, async (index) => app.tasks['check-payment']!({ reference: rows[index]!.reference }))
  await finishJobs(environment)
}

async function checkMoney(environment: Environment): Promise<Row[]> {
  const paid = environment.bank.payments().filter(({ status }) => status === 'Paid')
  const taken = paid.reduce((sum, { amount }) => sum + Number(amount), 0)
  const count = (text: string, values?: unknown[]) => queryNumber(environment, text, values)
  const perOrder = `select o.*, (select count(*) from payment_attempts a where a.order_id = o.id and a.status = 'paid') as paid,
    (select count(*) from refunds r where r.order_id = o.id) as owed from orders o`
  return [
    expectCount(
      'bank payments recorded as paid by the shop',
      await count(`select count(*) from payment_attempts where status = 'paid' and reference = any($1::text[])`, [
        paid.map(({ reference }) => reference),
      ]),
      paid.length,
    ),
    expectCount('recorded payments', await count(`select count(*) from payment_attempts where status = 'paid'`), paid.length),
    expectCount('rupees recorded', await count(`select coalesce(sum(amount), 0) from payment_attempts where status = 'paid'`), taken),
    expectCount(
      'rupees of paid orders + rupees to refund',
      await count(`select (select coalesce(sum(total), 0) from orders where payment_status = 'completed' and status <> 'cancelled' and payment_method <> 'cash_on_delivery')
        + (select coalesce(sum(amount), 0) from refunds where state <> 'cancelled')`),
      taken,
    ),
    expectCount(
      'orders whose payment status does not match their payments',
      await count(`select count(*) from (${perOrder}) x where (payment_status = 'completed') <> (paid > 0)`),
    ),
    expectCount(
      'paid orders neither confirmed nor cancelled',
      await count(`select count(*) from (${perOrder}) x where paid > 0 and status not in ('confirmed', 'cancelled')`),
    ),
    expectCount(
      'orders with a wrong number of refund cases',
      await count(
        `select count(*) from (${perOrder}) x where owed <> case when paid = 0 then 0 when status = 'cancelled' then paid else paid - 1 end`,
      ),
    ),
    expectCount(
      'orders still pending at the bank',
      await count(`select count(*) from orders where payment_method <> 'cash_on_delivery' and status = 'pending'`),
    ),
    expectCount(
      'orders confirmed twice',
      await count(`select count(*) from (select order_id from order_history where status = 'confirmed' group by 1 having count(*) > 1) x`),
    ),
    expectCount(
      'paid orders without a mail',
      await count(
        `select count(*) from (${perOrder}) x where paid > 0 and not exists (select 1 from sent_mails m where m.id = 'payment-received-' || x.id)`,
      ),
    ),
    info(
      'orders, attempts, paid at the bank, cases opened',
      [
        await count('select count(*) from orders'),
        await count('select count(*) from payment_attempts'),
        paid.length,
        await count('select count(*) from order_cases'),
      ].join(', '),
    ),
  ]
}
