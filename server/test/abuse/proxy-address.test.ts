import { afterEach, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../accounts-app.ts'

let shop: AccountsApp
afterEach(() => shop.close())

const PROXY = '10.20.0.5'
const open = async (TRUST_PROXY?: string) => {
  shop = await openAccountsApp({ shopLoginByAddress: { points: 3 } }, { TRUST_PROXY })
}
let count = 0
/** Guesses a wrong password, each time for another account, so that only the address counts. */
async function guess(ip: string, forwardedFor?: string): Promise<number> {
  const headers: Record<string, string> = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  return (await shop.call('POST /auth/login', { ip, headers, body: { email: `${count++}@mail.example`, password: 'Wrong-Word-5!' } }))
    .status
}
const guessOften = async (times: number, ip: string, forwardedFor: (time: number) => string) => {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push(await guess(ip, forwardedFor(time)))
  return statuses
}

test('behind a trusted proxy each visitor has their own limits', async () => {
  await open(`${PROXY}, 10.30.0.0/24`)
  expect(await guessOften(4, PROXY, () => '203.0.113.1')).toEqual([401, 401, 401, 429])
  expect(await guess(PROXY, '203.0.113.2')).toBe(401)
  // The same visitor through the second proxy.
  expect(await guess('10.30.0.77', '203.0.113.1')).toBe(429)
})

test('a port after the address, as some proxies write it, does not count as a new visitor', async () => {
  await open(PROXY)
  expect(await guessOften(4, PROXY, (time) => `203.0.113.1:${50_000 + time}`)).toEqual([401, 401, 401, 429])
  expect(await guess(PROXY, '[2001:db8::1]:50000')).toBe(401)
})

test('ignores entries of a visitor before the proxy’s own', async () => {
  await open(PROXY)
  expect(await guessOften(4, PROXY, (time) => `198.51.100.${time}, 203.0.113.1`)).toEqual([401, 401, 401, 429])
})

test('a visitor who bypasses the proxy is counted by the connection’s address, regardless of the header', async () => {
  await open(PROXY)
  expect(await guessOften(4, '203.0.113.9', (time) => `198.51.100.${time}`)).toEqual([401, 401, 401, 429])
  expect(await guess('203.0.113.9', PROXY)).toBe(429)
})

test.each([undefined, 'none'])('with TRUST_PROXY=%s the header is ignored', async (setting) => {
  await open(setting)
  expect(await guessOften(4, '127.0.0.1', (time) => `198.51.100.${time}`)).toEqual([401, 401, 401, 429])
})

test('an IPv4 proxy is recognized on a dual-stack socket', async () => {
  await open(PROXY)
  expect(await guessOften(4, `::ffff:${PROXY}`, () => '203.0.113.1')).toEqual([401, 401, 401, 429])
  expect(await guess(`::ffff:${PROXY}`, '203.0.113.2')).toBe(401)
})
