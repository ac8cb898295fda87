import type { ReturnableLine } from '@saddar/contract'
import { expect, test } from 'vitest'
import { isWishOffered, readLines, wantsMoney } from './typed-return.ts'

const choice = (skuId: string, size: string) => ({ skuId, sku: skuId, color: null, storageCapacity: null, size })
const line = { line: 3, sku: 'A', color: null, storageCapacity: null, size: 'S', choices: [choice('A', 'S'), choice('B', 'M')] }
const lines = [line, { ...line, line: 4, choices: [] }] as unknown as ReturnableLine[]
const none = { quantity: '0', reason: '' as const, wish: '' }

test('what the customer wants is asked where there is something to exchange, and again when a reason rules it out', () => {
  const typed = { quantity: '1', reason: 'does_not_work' as const, wish: '' }
  expect(isWishOffered(lines[0]!, typed)).toBe(false)
  expect(isWishOffered(lines[0]!, { ...typed, wish: 'refund' })).toBe(true)
  expect(isWishOffered(lines[0]!, { ...typed, wish: 'A' })).toBe(true)
  expect(isWishOffered(lines[0]!, { ...typed, wish: 'A', reason: 'does_not_fit' })).toBe(false)
  expect(isWishOffered(lines[1]!, typed)).toBe(true)
})

test('the lines that come back are sent with the exchange, null for the money, or neither where nobody asked', () => {
  const typed = { quantity: '2', reason: 'does_not_work' as const }
  expect(readLines(lines, [none, { ...typed, wish: '' }])).toEqual([{ index: 1, line: 4, quantity: 2, reason: 'does_not_work' }])
  expect(readLines(lines, [{ ...typed, wish: 'B' }, none])[0]).toMatchObject({ line: 3, exchangeFor: 'B' })
  expect(readLines(lines, [{ ...typed, wish: 'refund' }, none])[0]).toMatchObject({ line: 3, exchangeFor: null })
})

test('where the money goes is asked unless all is exchanged', () => {
  const typed = { quantity: '1', reason: 'does_not_work' as const }
  expect(wantsMoney(lines, [none, none])).toBe(false)
  expect(wantsMoney(lines, [{ ...typed, wish: 'B' }, none])).toBe(false)
  expect(
    wantsMoney(lines, [
      { ...typed, wish: 'B' },
      { ...typed, wish: '' },
    ]),
  ).toBe(true)
})
