import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

const list = '/products/public'
const published = 'tracing:fastify.request.handler:start'
let shop: Shop
/** Requests that reached Fastify. */
let routed = 0
const count = () => {
  routed++
}
beforeAll(async () => {
  shop = await openShop({ listen: true })
  await shop.addProduct({ title: 'Braided cable' })
  subscribe(published, count)
})
beforeEach(() => {
  routed = 0
})
afterAll(async () => {
  unsubscribe(published, count)
  await shop.close()
})

interface Answer {
  status: number | undefined
  /** Without the time and the id of the request, which differ. */
  headers: IncomingHttpHeaders
  id: unknown
  body: Buffer
}

/** Requests through a socket: injected requests do not reach the server's listener. */
const request = (path: string, headers: Record<string, string> = {}, method = 'GET', { origin } = shop) =>
  new Promise<Answer>((resolve, reject) => {
    get(`${origin()}/api${path}`, { headers, method }, async (response) => {
      const { date, 'x-request-id': id, ...rest } = response.headers
      resolve({ status: response.statusCode, headers: rest, id, body: Buffer.concat(await response.toArray()) })
    }).on('error', reject)
  })

test('the third answer equals the first, without Fastify and with an id of its own', async () => {
  const headers = { 'accept-encoding': 'br' }
  const first = await request(`${list}?limit=5`, headers)
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  const second = await request(`${list}?limit=5`, headers)
  expect(routed).toBe(2)
  const third = await request(`${list}?limit=5`, headers)
  expect(routed).toBe(2)
  const id = expect.stringMatching(/^[\w-]{36}$/)
  expect([second, third]).toEqual([
    { ...first, id },
    { ...first, id },
  ])
  expect(new Set([first.id, second.id, third.id]).size).toBe(3)
})

test('each client gets an encoding that it accepts', async () => {
  const plain = await request(`${list}?limit=6`)
  // The first request for another encoding makes it.
  for (let time = 0; time < 2; time++) {
    const br = await request(`${list}?limit=6`, { 'accept-encoding': 'br' })
    const gzip = await request(`${list}?limit=6`, { 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length)
  }
  expect(routed).toBeLessThan(5)
  expect((await request(`${list}?limit=6`)).body).toEqual(plain.body)
})

test('a client that has the response gets 304 without a body', async () => {
  const { headers } = await request(list)
  const known = await request(list, { 'if-none-match': headers.etag! })
  expect(known).toMatchObject({ status: 304, headers: { etag: headers.etag, 'cache-control': 'no-cache' } })
  expect(known.body.length).toBe(0)
  const routedSoFar = routed
  const again = await request(list, { 'if-none-match': headers.etag! })
  expect({ ...again, id: known.id }).toEqual(known)
  expect(routed).toBe(routedSoFar)
  expect((await request(list, { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('the answer to an origin has its headers, and no other answer has', async () => {
  const origin = shop.config.publicUrl
  for (const path of [`${list}?limit=7`, `${list}?limit=8`]) {
    const toOrigin = await request(path, { origin })
    const toOthers = await request(path)
    const again = await request(path, { origin })
    expect(toOrigin.headers['access-control-allow-origin']).toBe(origin)
    expect(again.headers).toEqual(toOrigin.headers)
    expect(toOthers.headers['access-control-allow-origin']).not.toBe(origin)
    expect((await request(path)).headers).toEqual(toOthers.headers)
  }
})

test('a new product is in the next answer', async () => {
  await request(list)
  await request(list)
  routed = 0
  await shop.addProduct({ title: 'Cable that came later' })
  const { body } = await request(list)
  expect(routed).toBe(1)
  expect(body.toString()).toContain('Cable that came later')
})

test('HEAD and other methods are Fastify’s', async () => {
  const { headers } = await request(list)
  const head = await request(list, {}, 'HEAD')
  expect(head.headers).toEqual(headers)
  expect(head.body.length).toBe(0)
  // An edit of a product with the id 'public', by nobody.
  expect((await request(list, {}, 'PUT')).status).toBe(401)
})

test('metrics count each answer under its route', async () => {
  const measured = await openShop({ listen: true, config: { metrics: { port: 0, host: '127.0.0.1' } } })
  try {
    for (let time = 0; time < 3; time++) await request(list, { 'accept-encoding': 'br' }, 'GET', measured)
    expect(routed).toBe(2)
    const written = () => measured.metrics!.registry.metrics()
    const line = 'saddar_http_request_duration_seconds_count{method="GET",route="/api/products/public",status="2xx"} 3'
    await expect.poll(written).toContain(line)
  } finally {
    await measured.close()
  }
})
