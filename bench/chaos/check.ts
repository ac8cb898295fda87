import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../measure.ts'
import { type OpenShop, queryNumber } from './environment.ts'

/** A row of the table: a count that must equal `expected`. */
export const expectCount = (what: string, found: number, expected = 0): Row => ({
  what,
  measured: found.toLocaleString('en-US'),
  target: expected === 0 ? 'none' : `= ${expected.toLocaleString('en-US')}`,
  isMet: found === expected,
})

export const info = (what: string, measured: string): Row => ({ what, measured, target: 'info', isMet: true })

/** Unlocks the jobs of killed processes, as the shop does after half a minute, and waits until all due jobs are done. */
export async function finishJobs(environment: OpenShop): Promise<void> {
  const { pool } = environment.app
  const due = `select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`
  for (let round = 0; round < 600; round++) {
    if (round % 20 === 0) {
      await pool.query(
        `update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < now() - interval '5 seconds'`,
      )
      // The retry delay of a job that failed while the database was unavailable grows with each attempt.
      await pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now()`)
    }
    if ((await queryNumber(environment, due)) === 0) return
    await sleep(500)
  }
  throw new Error('due jobs are not done')
}

/** The pieces that are left, and those that orders have reserved. */
export async function countStock(environment: OpenShop): Promise<number> {
  const left = await queryNumber(environment, 'select coalesce(sum(stock), 0) from skus where is_leaf')
  const reserved = await queryNumber(
    environment,
    'select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id where o.holds_stock',
  )
  return left + reserved
}

/** Invariants of stock, discounts and notifications that every settled shop must meet. */
export async function checkStock(environment: OpenShop, initialStock: number): Promise<Row[]> {
  return [
    expectCount('stock left + reserved by orders', await countStock(environment), initialStock),
    expectCount('SKUs below zero', await queryNumber(environment, 'select count(*) from skus where stock < 0')),
    expectCount(
      'orders whose stock reservation does not match their status',
      await queryNumber(
        environment,
        `select count(*) from orders o where o.holds_stock <> (o.status not in ('cancelled', 'payment_failed') and o.review_reason is null)
         and not exists (select 1 from order_cases c where c.order_id = o.id and c.kind = 'stock_gone')`,
      ),
    ),
    expectCount(
      "code's counted uses − listed uses − orders with it",
      await queryNumber(
        environment,
        `select coalesce(sum(abs(d.used_count - (select count(*) from discount_uses u where u.discount_id = d.id and u.released_at is null))
           + abs(d.used_count - (select count(*) from orders o where o.discount_code = d.code and o.status not in ('cancelled', 'payment_failed')
             and not exists (select 1 from order_cases c where c.order_id = o.id and c.kind = 'discount_gone')))), 0) from discounts d`,
      ),
    ),
    expectCount(
      'notifications of new orders − orders',
      await queryNumber(
        environment,
        `select (select count(*) from notifications where title = 'New order') - (select count(*) from orders)`,
      ),
    ),
    expectCount(
      'idempotency keys without exactly one order',
      await queryNumber(
        environment,
        'select count(*) from (select key from idempotency_keys group by user_id, key having count(distinct order_id) <> 1) x',
      ),
    ),
  ]
}

/** The place of each status on the way of an order. */
const way = `case %s when 'payment_failed' then 0 when 'pending' then 0 when 'confirmed' then 1 when 'processing' then 2 when 'shipped' then 3
  when 'delivered' then 4 else 5 end`

/** Invariants of refunds, returns, parcels and the history of orders that every settled shop must meet. */
export async function checkAfterSales(environment: OpenShop): Promise<Row[]> {
  const count = (text: string) => queryNumber(environment, text)
  return [
    expectCount(
      'orders that are refunded more than was paid for them',
      await count(`select count(*) from orders o where (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id and r.state not in ('failed', 'cancelled'))
        > (select coalesce(sum(amount), 0) from payment_attempts a where a.order_id = o.id and a.status = 'paid')
          + case when o.payment_method = 'cash_on_delivery' and o.payment_status = 'completed' then o.total else 0 end`),
    ),
    expectCount(
      'refunds made twice for one source, return or request',
      await count(`select count(*) from (
        select 1 from refunds where state <> 'cancelled' and source is not null group by order_id, source having count(*) > 1
        union all select 1 from refunds where state <> 'cancelled' and return_id is not null group by return_id having count(*) > 1
        union all select 1 from refunds where request_key is not null group by request_key having count(*) > 1) x`),
    ),
    expectCount(
      'refunds paid twice',
      await count(`select count(*) from (select refund_id from refund_history where state = 'paid' group by 1 having count(*) > 1) x`),
    ),
    expectCount(
      'returned pieces beyond those that were ordered',
      await count(`select count(*) from (
        select i.order_id, i.position from order_items i join returns r on r.order_id = i.order_id and r.status not in ('refused', 'withdrawn')
          join return_lines l on l.return_id = r.id and l.position = i.position
        group by i.order_id, i.position, i.quantity having sum(l.quantity) > i.quantity) x`),
    ),
    expectCount(
      'orders that moved backwards, except where staff took a status back or sent the order again',
      await count(`select count(*) from (
        select status, took_back, lag(status) over (partition by order_id order by id) as before from order_history) h
        where took_back is null and status <> before and ${way.replace('%s', 'status')} < ${way.replace('%s', 'before')}
          and not (before = 'payment_failed' and status = 'pending')`),
    ),
    expectCount(
      'orders whose last entry of the history is another status',
      await count(
        `select count(*) from orders o where status <> (select status from order_history h where h.order_id = o.id order by id desc limit 1)`,
      ),
    ),
    expectCount(
      'orders with several parcels under way',
      await count(`select count(*) from (select order_id from shipments where status not in ('refused', 'cancelled', 'returned', 'lost')
        group by 1 having count(*) > 1) x`),
    ),
  ]
}
