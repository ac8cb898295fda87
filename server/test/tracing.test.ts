import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, tokenSecret } from './shop.ts'
import { type ShopChild, startShopChild } from './shop-child.ts'

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Export {
  resourceSpans: { resource: unknown; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** An OTLP/HTTP receiver. */
const exports: Export[] = []
const receiver = createServer(async (request, reply) => {
  if (request.url === '/v1/traces') exports.push((await json(request)) as Export)
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let shop: Shop
let child: ShopChild
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  shop = await openShop()
  child = await startShopChild({
    connectionString: shop.connectionString,
    dataDir: shop.config.dataDir,
    tokenSecret,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  })
})
afterAll(async () => {
  await child.kill()
  await shop.close()
  receiver.closeAllConnections()
  receiver.close()
})

const listSpans = () =>
  exports.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
const findRequest = async (name: string, status: number) => {
  const find = () => listSpans().find((span) => span.name === name && attributesOf(span)['http.response.status_code'] === status)
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find()!
}

test('a request is one trace, with its statements as children and without personal data', async () => {
  const { token } = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 5 })
  expect((await child.send('POST', '/api/cart', { token, body: { productId, quantity: 2 } })).status).toBe(200)
  const email = 'zulekha.qureshi@recognisable.example'
  expect((await child.send('GET', `/api/products/public?search=${email}`)).status).toBe(200)
  expect((await child.send('POST', '/api/auth/login', { body: { email, password: 'Peacock-7-Lanterns!' } })).status).toBe(401)

  const key = `confirm.${productId}.1800000000.${'aB3-_'.repeat(8)}xyz`
  expect((await child.send('GET', `/api/confirmations/${key}`)).status).toBe(404)
  expect((await child.send('GET', `/api/tracking/${key}?key=${key}`)).status).toBeGreaterThanOrEqual(400)

  const request = await findRequest('POST /api/cart', 200)
  expect(attributesOf(request)).toMatchObject({ 'http.request.method': 'POST', 'http.route': '/api/cart' })
  expect(request.parentSpanId ?? '').toBe('')
  const statements = listSpans().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(statements.length).toBeGreaterThanOrEqual(3)
  expect(statements.every(({ traceId }) => traceId === request.traceId)).toBe(true)
  const texts = statements.map((span) => String(attributesOf(span)['db.query.text']))
  expect(texts.some((text) => /cart_lines/.test(text) && /\$1/.test(text))).toBe(true)

  await findRequest('GET /api/products/public', 200)
  await findRequest('POST /api/auth/login', 401)
  await findRequest('GET /api/confirmations/:key', 404)
  const all = JSON.stringify(exports)
  for (const part of ['zulekha', 'recognisable', 'Peacock', productId, token, key, process.argv[1]!]) expect(all).not.toContain(part)
})

test('a trace of a stranger is not continued', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await fetch(`${child.origin}/api/settings/public`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } })
  const { traceId: given } = await findRequest('GET /api/settings/public', 200)
  expect(given).not.toBe(traceId)
})

test('without OTEL_* variables nothing of OpenTelemetry is loaded', async () => {
  const { startTracing } = await import('../src/platform/tracing/start-tracing.ts')
  expect(await startTracing({})).toBeUndefined()
  expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' })).toBeUndefined()
})
