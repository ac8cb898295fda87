import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { projectDir } from '../../../server/src/platform/project-dir.ts'
import type { Row } from '../../measure.ts'
import { expectCount, info } from '../check.ts'
import { makeOwners, makeProducts } from '../environment.ts'
import { send } from '../send.ts'
import type { ClusterEnvironment } from './open-cluster.ts'

const firstPrice = 1_000

/** What a reader of the edited product saw. */
interface Readings {
  /** Ages of answers, in milliseconds, that lacked an edit: since the oldest edit that they lack. */
  ages: number[]
  answered: number
  refused: number
}

/**
 * Edits a product on node A while node B is read. Meanwhile the replay of the read replica pauses, and node B's line to the database is cut
 * and then silent. No answer may lack an edit that is older than a second; a node that cannot know must refuse.
 */
export async function checkFreshness(environment: ClusterEnvironment, edits: number): Promise<Row[]> {
  const { line } = environment
  const [a, b] = environment.nodes
  const [owner] = await makeOwners(environment, 1)
  const [id] = await makeProducts(environment, 1, 5)
  /** When each price was acknowledged; the index is the price above the first. */
  const edited = [performance.now()]
  const readings: Readings = { ages: [], answered: 0, refused: 0 }
  let isDone = false
  const watch = async (path: string, find: (body: unknown) => number | undefined) => {
    while (!isDone) {
      await readOnce(b.origin + path, find, edited, readings)
      await sleep(3)
    }
  }
  type Body = { product?: { price: number }; products?: { _id: string; price: number }[] }
  const watching = Promise.all([
    ...[1, 2].map(() => watch(`/api/products/public/${id}`, (body) => (body as Body).product?.price)),
    watch('/api/products/public', (body) => (body as Body).products?.find(({ _id }) => _id === id)?.price),
  ])
  let failed = 0
  const edit = async (count: number) => {
    for (let index = 0; index < count; index++) {
      const price = firstPrice + edited.length
      const answer = await send(a, 'PUT', `/admin/inventory/${id}`, owner!, { body: { price } })
      if (answer?.status === 200) edited.push(performance.now())
      else failed++
    }
  }
  await send(a, 'PUT', `/admin/inventory/${id}`, owner!, { body: { price: firstPrice } })
  const share = Math.ceil(edits / 5)
  const replica = await openReplica(environment.replica.url)
  await edit(share)
  // A session publishes its statistics with a statement that is more than a second after the last publication.
  let readBefore = await replica.countReads()
  for (let time = 0; readBefore === 0 && time < 20; time++) {
    await edit(1)
    await sleep(400)
    readBefore = await replica.countReads()
  }
  await Promise.all([edit(share), replica.disturb()])
  const readAfter = await replica.countReads()
  await replica.close()
  await line.cut()
  await Promise.all([edit(share), sleep(2_500)])
  await line.mend()
  await edit(share)
  line.silence()
  await Promise.all([edit(share), sleep(2_500)])
  await line.cut()
  await line.mend()
  const back = await waitForPrice(b.origin, id!, firstPrice + edited.length - 1)
  isDone = true
  await watching
  const oldest = Math.max(0, ...readings.ages)
  return [
    info(`${edited.length - 1} edits, answers, refusals while cut off`, `${readings.answered}, ${readings.refused}`),
    {
      what: 'oldest state that node B showed, its line cut and silent, and the replica paused meanwhile',
      measured: `${oldest.toFixed(0)} ms`,
      target: '≤ 1,000 ms',
      isMet: oldest <= 1_000 && readings.answered > edits / 10 && readings.refused > 0,
    },
    { what: 'until node B shows the last edit again', measured: `${back.toFixed(0)} ms`, target: '≤ 8,000 ms', isMet: back <= 8_000 },
    { what: 'reads that the replica answered until then', measured: String(readBefore), target: '> 0', isMet: readBefore > 0 },
    info('reads that it answered while its replay paused', String(readAfter - readBefore)),
    expectCount('edits that failed', failed),
  ]
}

async function openReplica(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const countReads = async () => {
    const { rows } = await client.query<{ reads: number }>(
      `select (coalesce(sum(seq_scan + idx_scan), 0))::int as reads from pg_stat_user_tables where relname in ('products', 'skus')`,
    )
    return rows[0]!.reads
  }
  return {
    countReads,
    /** Pauses the replay five times for longer than an answer may be old. */
    async disturb(): Promise<void> {
      for (let time = 0; time < 5; time++) {
        await client.query('select pg_wal_replay_pause()')
        await sleep(1_200)
        await client.query('select pg_wal_replay_resume()')
        await sleep(300)
      }
    },
    close: () => client.end(),
  }
}

async function readOnce(url: string, find: (body: unknown) => number | undefined, edited: number[], readings: Readings): Promise<void> {
  const startedAt = performance.now()
  const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  const price = reply?.status === 200 ? find(await reply.json()) : undefined
  if (price === undefined) readings.refused++
  else {
    readings.answered++
    const missing = edited[price - firstPrice + 1]
    if (missing !== undefined && missing < startedAt) readings.ages.push(startedAt - missing)
  }
}

/** @returns milliseconds until the node shows the price, on several connections, so that each of its processes is asked */
async function waitForPrice(origin: string, id: string, price: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const shown = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const reply = await fetch(`${origin}/api/products/public/${id}`, { headers: { connection: 'close' } }).catch(() => undefined)
        return reply?.status === 200 ? ((await reply.json()) as { product: { price: number } }).product.price : undefined
      }),
    )
    const elapsed = performance.now() - startedAt
    if (shown.every((found) => found === price) || elapsed > 30_000) return elapsed
    await sleep(10)
  }
}

/** A process is killed after it has committed an edit, before it could tell anyone: all nodes show the edit within a second. */
export async function checkKilledWriters(environment: ClusterEnvironment, times: number): Promise<Row[]> {
  const [id] = await makeProducts(environment, 1, 5)
  const delays: number[] = []
  for (let time = 1; time <= times; time++) {
    const price = firstPrice + time
    // Both nodes have the former price in their caches.
    for (const { origin } of environment.nodes) await fetch(`${origin}/api/products/public/${id}`)
    const order = JSON.stringify({ connectionString: environment.database.connectionString, productId: id, price })
    const child = spawn(process.execPath, [join(projectDir, 'server/test/killed-writer.ts'), order], { stdio: 'ignore' })
    const [, signal] = await once(child, 'exit')
    if (signal !== 'SIGKILL') throw new Error('The writer was not killed.')
    for (const { origin } of environment.nodes) delays.push(await waitForPrice(origin, id!, price))
  }
  const slowest = Math.max(...delays)
  return [
    {
      what: `an edit whose process was killed after its commit is shown by both nodes, ${times} times`,
      measured: `slowest ${slowest.toFixed(0)} ms`,
      target: '≤ 1,000 ms',
      isMet: slowest <= 1_000,
    },
  ]
}
