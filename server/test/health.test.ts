import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabaseProxy } from './database-proxy.ts'
import { openShop, type Shop } from './shop.ts'

let line: Awaited<ReturnType<typeof startDatabaseProxy>>
let shop: Shop
beforeAll(async () => {
  const through = async (connectionString: string) => {
    line = await startDatabaseProxy(connectionString)
    return line.connectionString
  }
  shop = await openShop({ through, holdToAudit: false })
})
afterAll(async () => {
  await shop.close()
  await line.close()
})

const ask = async () => {
  const { statusCode, body } = await shop.http.inject('/health/ready')
  return [statusCode, JSON.parse(body)]
}

test('a shop that can work is ready, without problems', async () => {
  expect(await ask()).toEqual([200, { status: 'ready', problems: [] }])
})

test('names every problem in words, without addresses or secrets', async () => {
  shop.readiness.push(() => 'Background jobs have not run for 30 seconds: mail.')
  expect(await ask()).toEqual([503, { status: 'not ready', problems: ['Background jobs have not run for 30 seconds: mail.'] }])
  await line.cut()
  expect(await ask()).toEqual([
    503,
    { status: 'not ready', problems: ['The database cannot be reached.', 'Background jobs have not run for 30 seconds: mail.'] },
  ])
  expect(await shop.http.inject('/health/live').then(({ statusCode }) => statusCode)).toBe(200)
  shop.readiness.pop()
  await line.mend()
  await expect.poll(ask).toEqual([200, { status: 'ready', problems: [] }])
})
