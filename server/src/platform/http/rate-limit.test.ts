import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressKey, RateLimit } from './rate-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rule = { name: 'test', points: 2, seconds: 60, code: 'TOO_MANY_REQUESTS' } as const
const over = (retryAfter: number) => expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429, extras: { retryAfter } })

test('the last point begins a whole pause, after which the count is new', async () => {
  const limit = new RateLimit(rule)
  await limit.take('a')
  vi.advanceTimersByTime(50_000)
  await limit.take('a')
  await expect(limit.take('a')).rejects.toEqual(over(60))
  vi.advanceTimersByTime(58_500)
  await expect(limit.assertFree('a')).rejects.toEqual(over(2))
  vi.advanceTimersByTime(1_500)
  await limit.take('a')
  await limit.assertFree('a')
})

test('tries during the pause do not make it longer', async () => {
  const limit = new RateLimit(rule)
  for (let time = 0; time < 5; time++) await limit.count('a')
  vi.advanceTimersByTime(60_000)
  await limit.assertFree('a')
})

test('keys and instances are apart, and a key can be forgiven', async () => {
  const [one, other] = [new RateLimit(rule), new RateLimit(rule)]
  await one.take('a')
  await one.take('a')
  await one.take('b')
  await other.assertFree('a')
  await expect(one.assertFree('a')).rejects.toEqual(over(60))
  await one.forget('a')
  await one.assertFree('a')
})

test('an IPv6 network of 64 bits is one key, and so is an IPv4 address in either spelling', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('not an address')).toBe('not an address')
})
