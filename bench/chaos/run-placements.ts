import { randomUUID } from 'node:crypto'
import type { Row } from '../measure.ts'
import { checkAfterSales, checkStock, expectCount, finishJobs, info } from './check.ts'
import { makeProducts, makeShoppers, openEnvironment, queryNumber } from './environment.ts'
import { chance, pick, placementOf, retryUntilFinal, send, share, spread } from './send.ts'

const workers = 20
const products = 40

/** Places cash orders with retries while shop and database are killed (SIGKILL): every acknowledged order must exist exactly once. */
export async function runPlacements(placements: number, kills: number, databaseKills: number): Promise<Row[]> {
  const environment = await openEnvironment()
  try {
    // Less than the demand, so that products sell out during the run.
    const stock = Math.ceil((placements * 0.9) / products)
    const ids = await makeProducts(environment, products, stock)
    await environment.app.pool.query(`insert into discounts (code, type, value, usage_limit) values ('CHAOS', 'fixed', 100, $1)`, [
      Math.ceil(placements / 10),
    ])
    const shoppers = await makeShoppers(environment, workers)
    const acknowledged = new Map<string, string>()
    const count = { placed: 0, refused: 0, unanswered: 0 }
    const progress = { done: 0, isOver: false }
    const started = performance.now()
    const killing = spread(kills, placements, progress, async (time) => {
      await environment.killShop()
      if (Math.floor(((time + 1) * databaseKills) / kills) > Math.floor((time * databaseKills) / kills)) await environment.killDatabase()
    })
    const place = async (_: number, worker: number) => {
      const key = randomUUID()
      const body = placementOf(pick(ids), { paymentMethod: 'cash_on_delivery', ...(chance(0.2) && { discountCode: 'CHAOS' }) })
      const call = () => send(environment, 'POST', '/orders', shoppers[worker]!, { body, key })
      // Some shoppers press twice, and some repeat a request that was answered.
      const answers = await Promise.all([retryUntilFinal(call, 120_000), ...(chance(0.2) ? [retryUntilFinal(call, 120_000)] : [])])
      if (chance(0.1)) answers.push(await retryUntilFinal(call, 120_000))
      const orders = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.data.order._id as string] : []))
      for (const id of orders) {
        if ((acknowledged.get(key) ?? id) !== id) throw new Error(`${key} was answered with two orders`)
        acknowledged.set(key, id)
      }
      count[orders.length > 0 ? 'placed' : answers[0] ? 'refused' : 'unanswered']++
    }
    await share(workers, placements, place, progress)
    await killing
    const seconds = (performance.now() - started) / 1_000
    await finishJobs(environment)
    const found = await queryNumber(environment, 'select count(*) from orders where id = any($1::uuid[])', [[...acknowledged.values()]])
    return [
      info(
        'requested placements, kills of the shop, of the database',
        `${placements}, ${environment.kills.shop}, ${environment.kills.database}`,
      ),
      info('placed, refused (sold out, code used up), unanswered', `${count.placed}, ${count.refused}, ${count.unanswered}`),
      info('time', `${seconds.toFixed(0)} s`),
      expectCount('acknowledged orders that exist', found, acknowledged.size),
      expectCount('orders', await queryNumber(environment, 'select count(*) from orders'), acknowledged.size),
      expectCount('placements without an answer in two minutes', count.unanswered),
      expectCount(
        'orders without items, history or confirmation by mail',
        await queryNumber(
          environment,
          `select count(*) from orders o where not exists (select 1 from order_items i where i.order_id = o.id)
           or not exists (select 1 from order_history h where h.order_id = o.id)
           or not exists (select 1 from sent_mails m where m.id = 'order-placed-' || o.id)`,
        ),
      ),
      expectCount(
        'orders whose total differs from their items',
        await queryNumber(
          environment,
          'select count(*) from orders o where subtotal <> (select sum(total) from order_items i where i.order_id = o.id)',
        ),
      ),
      ...(await checkStock(environment, stock * products)),
      ...(await checkAfterSales(environment)),
    ]
  } finally {
    await environment.close()
  }
}
