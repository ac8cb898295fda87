import { type Api, ApiError } from '@saddar/client'
import { expect, it, vi } from 'vitest'
import { createAccountCartCalls } from './account-cart-calls.ts'
import { makeCart } from './cart-fixture.ts'

const line = { productId: 'p1', quantity: 1 }
const lost = new ApiError({ status: 0, code: 'NETWORK', message: 'No connection' })

/** Calls of which these are answered with an error, with the keys that were sent. */
function openCalls(...failures: Error[]) {
  const keys: string[] = []
  const api = vi.fn(async (_: string, __: unknown, options?: { headers?: Record<string, string> }) => {
    keys.push(options?.headers?.['Idempotency-Key'] ?? '')
    const failure = failures.shift()
    if (failure) throw failure
    return { data: { cart: makeCart([]) } }
  })
  return { calls: createAccountCartCalls(api as unknown as Api), keys }
}

it('an addition that is pressed again after a lost answer has the same key, and the next one another', async () => {
  const { calls, keys } = openCalls(lost, lost)
  await expect(calls.add(line)).rejects.toBe(lost)
  await expect(calls.add(line)).rejects.toBe(lost)
  await calls.add(line)
  await calls.add(line)
  expect(keys[0]).toMatch(/^\S{10,200}$/)
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

it('another quantity or choice has another key', async () => {
  const { calls, keys } = openCalls(lost, lost, lost)
  for (const other of [line, { ...line, quantity: 2 }, { ...line, variantColor: 'Blue' }]) await expect(calls.add(other)).rejects.toBe(lost)
  expect(new Set(keys).size).toBe(3)
})
