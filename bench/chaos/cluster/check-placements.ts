import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Row } from '../../measure.ts'
import { checkStock, countStock, expectCount, finishJobs, info } from '../check.ts'
import { makeProducts, makeShoppers, queryNumber } from '../environment.ts'
import { chance, pick, placementOf, retryUntilFinal, send, share } from '../send.ts'
import type { ClusterEnvironment } from './open-cluster.ts'

const shoppersAtOnce = 20
const products = 40

/** Places orders through the balancer while nodes are replaced and killed, Valkey stands still and PgBouncer is restarted. */
export async function checkPlacements(environment: ClusterEnvironment, placements: number): Promise<Row[]> {
  const stockBefore = await countStock(environment)
  const stock = Math.ceil((placements * 0.9) / products)
  const ids = await makeProducts(environment, products, stock)
  const shoppers = await makeShoppers(environment, shoppersAtOnce)
  const ordersBefore = await queryNumber(environment, 'select count(*) from orders')
  const acknowledged = new Map<string, string>()
  const count = { placed: 0, refused: 0, unanswered: 0 }
  const progress = { done: 0, isOver: false }
  const started = performance.now()
  const faults = repeatFaults(environment, progress)
  await share(
    shoppersAtOnce,
    placements,
    async (_, worker) => {
      const key = randomUUID()
      const body = placementOf(pick(ids), { paymentMethod: 'cash_on_delivery' })
      const call = () => send(environment, 'POST', '/orders', shoppers[worker]!, { body, key })
      const answers = await Promise.all([retryUntilFinal(call, 120_000), ...(chance(0.2) ? [retryUntilFinal(call, 120_000)] : [])])
      const orders = answers.flatMap((answer) => (answer?.status === 201 ? [answer.body.data.order._id as string] : []))
      for (const id of orders) {
        if ((acknowledged.get(key) ?? id) !== id) throw new Error(`${key} was answered with two orders`)
        acknowledged.set(key, id)
      }
      count[orders.length > 0 ? 'placed' : answers[0] ? 'refused' : 'unanswered']++
    },
    progress,
  )
  const done = await faults
  const seconds = (performance.now() - started) / 1_000
  await finishJobs(environment)
  const found = await queryNumber(environment, 'select count(*) from orders where id = any($1::uuid[])', [[...acknowledged.values()]])
  const rows = await checkStock(environment, stock * products + stockBefore)
  return [
    info(
      'placements through the balancer, in',
      `${placements}, ${seconds.toFixed(0)} s; placed ${count.placed}, sold out ${count.refused}`,
    ),
    {
      what: 'meanwhile: releases, nodes killed, Valkey frozen for 3 s, PgBouncer killed',
      measured: done.join(', '),
      target: 'each at least once',
      isMet: done.every((times) => times > 0),
    },
    expectCount('acknowledged orders that exist', found, acknowledged.size),
    expectCount('orders', (await queryNumber(environment, 'select count(*) from orders')) - ordersBefore, acknowledged.size),
    expectCount('placements without an answer in two minutes', count.unanswered),
    ...rows,
  ]
}

/** One fault after the other until the placements are over, each at least once; how often each happened. */
async function repeatFaults(environment: ClusterEnvironment, progress: { isOver: boolean }): Promise<number[]> {
  const { nodes, valkey, pooler } = environment
  const done = [0, 0, 0, 0]
  let killed = 0
  const faults = [
    () => release(environment),
    async () => {
      const node = nodes[killed++ % 2]!
      await node.kill()
      await sleep(1_000)
      await node.start()
      await sleep(2_000)
    },
    async () => {
      valkey.freeze()
      await sleep(3_000)
      valkey.thaw()
    },
    () => pooler.restart(),
  ]
  while (!progress.isOver || done.includes(0))
    for (const [index, fault] of faults.entries()) {
      if (progress.isOver && !done.includes(0)) break
      await sleep(300)
      await fault()
      done[index]!++
    }
  return done
}

/** Replaces one node after the other, as a release does. */
async function release({ nodes }: ClusterEnvironment): Promise<void> {
  for (const node of nodes) {
    await node.stop()
    await node.start()
    // Until the balancer uses it again: two good checks.
    await sleep(2_500)
  }
}

/**
 * Requests pages and places orders without retries during releases: none may fail. The database already has the schema of the release after
 * this one, as while its first node has started: nodes of this one still start and serve.
 */
export async function checkReleases(environment: ClusterEnvironment, releases: number): Promise<Row[]> {
  const [id] = await makeProducts(environment, 1, 100_000)
  const shoppers = await makeShoppers(environment, 4)
  const failures: string[] = []
  const times: number[] = []
  let isOver = false
  const repeat = async (request: () => Promise<number | undefined>, expected: number) => {
    while (!isOver) {
      const startedAt = performance.now()
      const status = await request()
      times.push(performance.now() - startedAt)
      if (status !== expected) failures.push(String(status ?? 'no answer'))
      await sleep(10)
    }
  }
  const get = async (path: string) =>
    (await fetch(environment.origin + path, { signal: AbortSignal.timeout(30_000) }).then(drain, () => undefined))?.status
  const order = async (worker: number) => {
    const body = placementOf(id!, { paymentMethod: 'cash_on_delivery' })
    return (await send(environment, 'POST', '/orders', shoppers[worker]!, { body, key: randomUUID() }))?.status
  }
  const load = Promise.all([
    repeat(() => get('/'), 200),
    repeat(() => get('/api/products/public'), 200),
    repeat(() => get(`/api/products/public/${id}`), 200),
    ...shoppers.map((_, worker) => repeat(() => order(worker), 201)),
  ])
  await migrateToNextRelease(environment.database.ownerConnectionString)
  for (let time = 0; time < releases; time++) await release(environment)
  isOver = true
  await load
  const kinds = [...new Set(failures)].map((status) => `${failures.filter((one) => one === status).length} × ${status}`)
  return [
    {
      what: `requests during ${releases} releases of both nodes, on the schema of the next release, that failed`,
      measured: `${failures.length} of ${times.length}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}, slowest ${Math.max(...times).toFixed(0)} ms`,
      target: 'none',
      isMet: failures.length === 0 && times.length > 100,
    },
  ]
}

/** What a migration of the next release may do: it adds, also to what this one writes. */
async function migrateToNextRelease(ownerConnectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerConnectionString })
  await client.connect()
  try {
    await client.query(`
      alter table orders add column next_release text not null default 'new';
      alter table products add column next_release int;
      create table next_release (id int primary key);
      insert into migrations (name, run_on) values ('9999_next-release', now())`)
  } finally {
    await client.end()
  }
}

async function drain(reply: Response): Promise<Response> {
  await reply.arrayBuffer()
  return reply
}
