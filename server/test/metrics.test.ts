import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml } from '@redocly/openapi-core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBackupMetrics } from '../src/features/backup/index.ts'
import { createLog } from '../src/platform/log.ts'
import { serveMetrics } from '../src/platform/metrics/serve-metrics.ts'
import { projectDir } from '../src/platform/project-dir.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { openShop, type Shop } from './shop.ts'

interface AlertRules {
  groups: { rules: { alert: string; expr: string }[] }[]
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

let line: Awaited<ReturnType<typeof startDatabaseProxy>>
let shop: Shop
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  const through = async (connectionString: string) => {
    line = await startDatabaseProxy(connectionString)
    return line.connectionString
  }
  const metrics = { port: 0, host: '127.0.0.1' }
  shop = await openShop({ through, config: { metrics } })
  // As in a shop with the embedded database and WAL_ARCHIVE.
  addBackupMetrics(shop.metrics!, { dataDir: shop.config.dataDir, findArchiveProblem: () => undefined })
  server = await serveMetrics(shop.metrics!, metrics, createLog('silent'))
})
afterAll(async () => {
  await server.close()
  await shop.close()
  await line.close()
})

const fetchMetrics = async (path = '/metrics') => fetch(`http://127.0.0.1:${server.port}${path}`)
const scrape = async () => (await fetchMetrics()).text()
/** The value of a line: its name with labels as they are printed. */
const readValue = (text: string, name: string) => {
  const value = text.split('\n').find((printed) => printed.startsWith(`${name} `))
  return value === undefined ? undefined : Number(value.slice(name.length + 1))
}

test('a shop without METRICS_PORT keeps no metrics', async () => {
  const plain = await openShop()
  expect(plain.metrics).toBeUndefined()
  await plain.close()
})

test('serves the text format on its own port, and nothing else', async () => {
  const reply = await fetchMetrics()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect((await fetchMetrics('/health/live')).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await shop.http.inject('/metrics')).statusCode).toBe(404)
})

test('times requests by the pattern of the route, whatever addresses clients invent', async () => {
  const listLabels = (text: string) =>
    [...text.matchAll(/^saddar_http_request_duration_seconds_count(\{.*\}) /gm)].map(([, labels]) => labels)
  const get = (path: string) => shop.http.inject(path)
  for (const path of ['/api/products/public/first', '/api/products/public?search=a', '/api/invented/a', '/invented/a']) await get(path)
  const before = listLabels(await scrape())
  for (let count = 0; count < 50; count++)
    await Promise.all(
      [`/api/products/public/p${count}`, `/api/products/public?search=${count}`, `/api/invented/${count}`, `/invented/${count}`].map(get),
    )
  const text = await scrape()
  expect(listLabels(text)).toEqual(before)
  expect(before).toContain('{method="GET",route="/api/products/public",status="2xx"}')
  const counted = (labels: string) => readValue(text, `saddar_http_request_duration_seconds_count${labels}`)
  expect(counted('{method="GET",route="/api/products/public/:id",status="4xx"}')).toBe(51)
  expect(counted('{method="any",route="/api/*",status="4xx"}')).toBe(51)
  expect(counted('{method="any",route="none",status="4xx"}')).toBeGreaterThanOrEqual(51)
  expect(text).not.toContain('invented')
})

test('counts what the response cache answers', async () => {
  const read = async () => {
    const text = await scrape()
    return ['hit', 'miss'].map((result) => readValue(text, `saddar_response_cache_requests_total{result="${result}"}`)!)
  }
  const [hits, misses] = (await read()) as [number, number]
  const get = () => shop.http.inject('/api/products/public?limit=7')
  await Promise.all([get(), get(), get()])
  await get()
  expect(await read()).toEqual([hits + 3, misses + 1])
  const text = await scrape()
  expect(readValue(text, 'saddar_response_cache_entries')).toBeGreaterThan(0)
  expect(readValue(text, 'saddar_response_cache_bytes')).toBeGreaterThan(0)
})

test('counts orders by payment method and jobs by lane', async () => {
  const { _id: productId } = await shop.addProduct({ stock: 5 })
  const { token } = await shop.makeShopper()
  const before = readValue(await scrape(), 'saddar_orders_placed_total{payment_method="cash_on_delivery"}')!
  await shop.order(token, [{ productId, quantity: 1 }])
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - interval '1 hour'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'order-placed')`.execute(shop.db)
  await sql`select graphile_worker.add_job('check-payment', run_at => now() - interval '10 minutes')`.execute(shop.db)
  expect(readValue(await scrape(), 'saddar_orders_placed_total{payment_method="cash_on_delivery"}')).toBe(before + 1)
  await expect
    .poll(async () => readValue(await scrape(), 'saddar_jobs{lane="mail",state="failed"}'), { timeout: 10_000, interval: 500 })
    .toBe(1)
  const text = await scrape()
  // Without an online gateway the check of payments has no lane of its own.
  expect(readValue(text, 'saddar_jobs{lane="rest",state="waiting"}')).toBeGreaterThanOrEqual(1)
  expect(readValue(text, 'saddar_jobs_oldest_waiting_seconds{lane="rest"}')).toBeGreaterThanOrEqual(600)
  expect(readValue(text, 'saddar_database_up')).toBe(1)
  expect(readValue(text, 'saddar_payments_unsettled{state="open"}')).toBe(0)
})

/** Names of the metrics in a query: what is left without strings, label lists, numbers and the words of the language. */
function listNames(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => !['by', 'and', 'or'].includes(name))
}

test('the alerts and the dashboard use only metrics and labels that are printed', async () => {
  const rules = parseYaml(readFileSync(join(projectDir, 'deploy/prometheus/alerts.yml'), 'utf8')) as AlertRules
  const dashboard = JSON.parse(readFileSync(join(projectDir, 'deploy/grafana/dashboard.json'), 'utf8')) as Dashboard
  const queries = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(queries.length).toBeGreaterThan(25)
  // Garbage collection is printed once it has happened.
  await shop.http.inject('/health/live')
  const text = await scrape()
  const printed = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
  printed.add('up')
  for (const query of queries) {
    const names = listNames(query)
    expect([query, names.length > 0, names.filter((name) => !printed.has(name))]).toEqual([query, true, []])
  }
  const labels = new Map<string, Set<string>>()
  for (const [, name, list] of text.matchAll(/^(saddar_\w+)\{(.*)\} /gm))
    for (const [label] of list!.matchAll(/\w+="[^"]*"/g)) labels.set(name!, (labels.get(name!) ?? new Set()).add(label))
  for (const query of queries)
    for (const [, name, list] of query.matchAll(/(saddar_\w+)\{([^}]*)\}/g))
      for (const [label] of list!.matchAll(/\w+="[^"]*"/g)) {
        // No request of these tests failed.
        if (label !== 'status="5xx"') expect([query, [...(labels.get(name!) ?? [])]]).toEqual([query, expect.arrayContaining([label])])
      }
})

test('a scrape succeeds while the database is away, without the values that come from it', async () => {
  await line.cut()
  await expect.poll(async () => readValue(await scrape(), 'saddar_database_up'), { timeout: 15_000, interval: 500 }).toBe(0)
  const text = await scrape()
  expect(text).not.toMatch(/^saddar_jobs\{/m)
  expect(text).not.toMatch(/^saddar_payments_unsettled\{/m)
  expect(readValue(text, 'saddar_database_waiting{pool="requests"}')).toBe(0)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
  await line.mend()
})
