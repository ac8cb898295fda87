import { paymentMethods } from '@saddar/contract/payment-methods'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/connect.ts'
import type { Replica } from '../../platform/db/open-replica.ts'
import type { EventBus } from '../../platform/events.ts'
import type { ResponseCache } from '../../platform/http/response-cache.ts'
import type { Metrics, Sample } from '../../platform/metrics/metrics.ts'
import { createScrapeReader } from '../../platform/metrics/scrape-reader.ts'
import { countOpenCases } from '../orders/index.ts'
import { countOpenPayments } from '../payments/index.ts'
import { jobStates, readQueue, sumQueues, type TaskQueue } from './read-queue.ts'

interface Parts {
  /** For the values that come from the database. */
  db: Db
  pools: Record<string, Pool>
  cache: ResponseCache
  events: EventBus
  /** The tasks of each lane; all others belong to the lane `rest`. */
  lanes: Record<string, string[]>
  countConnections: () => number
  replica: Replica | undefined
}

/** The metrics of the shop; docs/operations.md lists them. */
export function addShopMetrics(metrics: Metrics, parts: Parts): void {
  addCacheMetrics(metrics, parts.cache)
  addPoolMetrics(metrics, parts.pools)
  addOrderMetrics(metrics, parts.events)
  addDatabaseMetrics(metrics, parts)
  addReplicaMetrics(metrics, parts.replica)
  metrics.addGauge({ name: 'saddar_live_connections', help: 'Open connections for live events' }, () => [[{}, parts.countConnections()]])
}

function addCacheMetrics(metrics: Metrics, cache: ResponseCache): void {
  metrics.addCount(
    { name: 'saddar_response_cache_requests_total', help: 'Requests for public pages and replies', labels: ['result'] },
    () => [
      [{ result: 'hit' }, cache.hits],
      [{ result: 'miss' }, cache.misses],
    ],
  )
  metrics.addGauge({ name: 'saddar_response_cache_bytes', help: 'Memory of the response cache' }, () => [[{}, cache.bytes]])
  metrics.addGauge({ name: 'saddar_response_cache_entries', help: 'Responses in the cache' }, () => [[{}, cache.entries]])
  metrics.addGauge({ name: 'saddar_recompressions_waiting', help: 'Cached responses that wait for a better compression' }, () => [
    [{}, cache.recompressionsWaiting],
  ])
}

function addPoolMetrics(metrics: Metrics, pools: Record<string, Pool>): void {
  const entries = Object.entries(pools)
  metrics.addGauge({ name: 'saddar_database_connections', help: 'Open database connections', labels: ['pool', 'state'] }, () =>
    entries.flatMap(([pool, { totalCount, idleCount }]): Sample[] => [
      [{ pool, state: 'idle' }, idleCount],
      [{ pool, state: 'busy' }, totalCount - idleCount],
    ]),
  )
  metrics.addGauge({ name: 'saddar_database_waiting', help: 'Statements that wait for a connection', labels: ['pool'] }, () =>
    entries.map(([pool, { waitingCount }]): Sample => [{ pool }, waitingCount]),
  )
}

/** Counts what this process did: the sum over all processes is the shop's. */
function addOrderMetrics(metrics: Metrics, events: EventBus): void {
  const orders = new Map<string, number>(paymentMethods.map((method) => [method, 0]))
  const payments = { paid: 0, failed: 0 }
  events.onEvent(({ name, payload }) => {
    if (name === 'newOrder') {
      const { paymentMethod } = payload as { paymentMethod: string }
      orders.set(paymentMethod, (orders.get(paymentMethod) ?? 0) + 1)
    } else if (name === 'paymentSuccess') payments.paid++
    else if (name === 'paymentFailed') payments.failed++
  })
  metrics.addCount({ name: 'saddar_orders_placed_total', help: 'Orders placed', labels: ['payment_method'] }, () =>
    [...orders].map(([method, count]): Sample => [{ payment_method: method }, count]),
  )
  metrics.addCount({ name: 'saddar_payments_total', help: 'Online payments that ended', labels: ['outcome'] }, () => [
    [{ outcome: 'paid' }, payments.paid],
    [{ outcome: 'failed' }, payments.failed],
  ])
}

/** These lines are absent while the database is away, and the same on every node. */
function addDatabaseMetrics(metrics: Metrics, { db, lanes }: Parts): void {
  const read = createScrapeReader(async () => {
    const [queues, openPayments, openCases] = await Promise.all([readQueue(db), countOpenPayments(db), countOpenCases(db)])
    return { lanes: groupByLane(queues, lanes), payments: { open: openPayments, needs_staff: openCases } }
  })
  metrics.addGauge({ name: 'saddar_database_up', help: '1 when the database answered this scrape' }, async () => [
    [{}, (await read()) ? 1 : 0],
  ])
  metrics.addGauge({ name: 'saddar_jobs', help: 'Background jobs by lane and state', labels: ['lane', 'state'] }, async () =>
    ((await read())?.lanes ?? []).flatMap(({ lane, jobs }) => jobStates.map((state): Sample => [{ lane, state }, jobs[state]])),
  )
  metrics.addGauge({ name: 'saddar_jobs_oldest_waiting_seconds', help: 'Age of the oldest job that is due', labels: ['lane'] }, async () =>
    ((await read())?.lanes ?? []).map(({ lane, jobs }): Sample => [{ lane }, jobs.oldestWaitingSeconds ?? 0]),
  )
  metrics.addGauge(
    { name: 'saddar_payments_unsettled', help: 'Online payments without an outcome, and those that staff must settle', labels: ['state'] },
    async () => Object.entries((await read())?.payments ?? {}).map(([state, count]): Sample => [{ state }, count]),
  )
}

/** Without a replica these metrics have no lines. */
function addReplicaMetrics(metrics: Metrics, replica: Replica | undefined): void {
  const reads = replica ? [['public', replica.public] as const, ['reports', replica.reports] as const] : []
  metrics.addCount(
    { name: 'saddar_replica_statements_total', help: 'Statements of public reads and reports', labels: ['use', 'server'] },
    () => reads.flatMap(([use, { answered }]) => Object.entries(answered).map(([server, count]): Sample => [{ use, server }, count])),
  )
  const read = createScrapeReader(async () => replica?.reports.findLag(), { maximumAgeMs: 1_000 })
  metrics.addGauge({ name: 'saddar_replica_lag_bytes', help: 'Log of the primary that the replica has not replayed' }, async () => {
    const lag = await read()
    return lag === undefined ? [] : [[{}, lag]]
  })
  metrics.addGauge({ name: 'saddar_replica_unusable_seconds', help: 'Seconds since the replica could last be read; 0 when it can' }, () =>
    replica ? [[{}, Math.max(replica.public.unusableSeconds, replica.reports.unusableSeconds)]] : [],
  )
}

function groupByLane(queues: readonly TaskQueue[], named: Record<string, string[]>) {
  const apart = new Set(Object.values(named).flat())
  const belongs = (lane: string, task: string) => named[lane]?.includes(task) ?? !apart.has(task)
  return [...Object.keys(named), 'rest'].map((lane) => ({ lane, jobs: sumQueues(queues.filter(({ task }) => belongs(lane, task))) }))
}
