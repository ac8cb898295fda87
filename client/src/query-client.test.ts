import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const fail = (status: number) => new ApiError({ status, code: 'UNKNOWN', message: 'Failed' })

function readRetries() {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries!
  return {
    retry: retry as (failures: number, error: Error) => boolean,
    delay: retryDelay as (failures: number, error: Error) => number,
  }
}

test('retries a read without a response twice, after one second and after two', () => {
  vi.stubGlobal('window', {})
  const { retry, delay } = readRetries()
  expect([0, 1, 2].map((failures) => retry(failures, fail(0)))).toEqual([true, true, false])
  expect([0, 1].map((failures) => delay(failures, fail(0)))).toEqual([1_000, 2_000])
})

test('does not retry without a network, which a reconnect does', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: false })
  expect(readRetries().retry(0, fail(0))).toBe(false)
})

test('does not retry a read that the server refused', () => {
  vi.stubGlobal('window', {})
  const { retry } = readRetries()
  expect([400, 401, 404, 429, 500, 503].map((status) => retry(0, fail(status)))).toEqual([false, false, false, false, true, true])
})

test('does not retry reads during a server render', () => {
  expect(readRetries().retry(0, fail(500))).toBe(false)
})
