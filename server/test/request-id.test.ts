import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ logLevel: 'info', holdToAudit: false, env: { TRUST_PROXY: '10.1.0.0/16' } })
})
afterAll(() => shop.close())

const answerId = async (given: string | undefined, remoteAddress = '10.1.2.3') => {
  const { headers } = await shop.http.inject({
    url: '/health/live',
    remoteAddress,
    headers: given === undefined ? {} : { 'x-request-id': given },
  })
  return headers['x-request-id']
}

test('each response carries the id of its request', async () => {
  const [first, second] = [await answerId(undefined), await answerId(undefined)]
  expect(first).toMatch(uuid)
  expect(second).toMatch(uuid)
  expect(second).not.toBe(first)
  expect((await shop.call('GET /products/public')).headers['x-request-id']).toMatch(uuid)
  expect((await shop.call('GET /cart')).headers['x-request-id']).toMatch(uuid)
})

test('takes the id of a trusted proxy, in a strict form, and of nobody else', async () => {
  expect(await answerId('trace-0af7651916cd43dd')).toBe('trace-0af7651916cd43dd')
  expect(await answerId('trace-0af7651916cd43dd', '10.2.0.1')).toMatch(uuid)
  for (const given of ['short', 'a'.repeat(65), 'with space in it', '<script>alert(1)</script>', 'line"}\u0001{"level":50'])
    expect(await answerId(given)).toMatch(uuid)
})

test('a slow statement is logged with the id of its request, its text, and none of its values', async () => {
  const { token } = await shop.makeShopper()
  const { _id: productId } = await shop.addProduct({ stock: 5 })
  const locked = shop.asOwner('begin; lock table cart_lines in access exclusive mode; select pg_sleep(1.6); commit')
  await sleep(200)
  const reply = await shop.call('POST /cart', { token, body: { productId, quantity: 2 } })
  await locked
  expect(reply.status).toBe(200)
  const slow = shop.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a statement was slow')
  const ofRequest = slow.filter(({ reqId }) => reqId === reply.headers['x-request-id'])
  expect(ofRequest.length).toBeGreaterThan(0)
  expect(ofRequest[0]).toMatchObject({
    ms: expect.any(Number),
    backend: expect.any(Number),
    statement: expect.stringContaining('cart_lines'),
  })
  expect(JSON.stringify(ofRequest)).not.toContain(productId)
})

test('without prepared statements, PostgreSQL shows the id of the request in each statement', async () => {
  const unprepared = await openShop({ env: { DATABASE_PREPARED: '0' } })
  try {
    const { token } = await unprepared.makeShopper()
    const { _id: productId } = await unprepared.addProduct({ stock: 5 })
    const locked = unprepared.asOwner('begin; lock table cart_lines in access exclusive mode; select pg_sleep(0.8); commit')
    await sleep(200)
    const adding = unprepared.call('POST /cart', { token, body: { productId, quantity: 2 } })
    await sleep(300)
    const waiting = await unprepared.first<string>(
      sql`select query as value from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%cart_lines%' limit 1`,
    )
    await locked
    const { status, headers } = await adding
    expect(status).toBe(200)
    expect(waiting).toContain(`/* request ${headers['x-request-id']} */`)
  } finally {
    await unprepared.close()
  }
})
