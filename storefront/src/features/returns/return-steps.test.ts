import type { OrderReturn } from '@saddar/contract'
import { expect, test } from 'vitest'
import { listReturnSteps } from './return-steps.ts'

const lastOf = (refund: OrderReturn['refund']) => {
  const history = [{ status: 'settled' as const, by: 'staff', note: '', at: '2026-11-27T10:00:00.000Z' }]
  const { label, state, detail, at } = listReturnSteps({ status: 'settled', history, refund, lines: [] }).at(-1)!
  return [label, state, detail, at !== null]
}

test('a settled return is done once its refund is paid, and says until then what is awaited', () => {
  expect(lastOf({ state: 'waiting', needsPayout: true })).toEqual([
    'Refund',
    'current',
    'We wait for you to tell us where to pay it',
    false,
  ])
  expect(lastOf({ state: 'waiting', needsPayout: false })).toEqual(['Refund', 'current', 'We will send it soon', false])
  expect(lastOf({ state: 'sent', needsPayout: false })).toEqual(['Refund', 'current', 'It is on its way', false])
  expect(lastOf({ state: 'failed', needsPayout: false })).toEqual([
    'Refund',
    'current',
    'It did not arrive. We are looking into it.',
    false,
  ])
  expect(lastOf({ state: 'paid', needsPayout: false })).toEqual(['Done', 'done', '', true])
  // An exchange, or nothing accepted.
  expect(lastOf(null)).toEqual(['Done', 'done', '', true])
})

test('a checked return says what comes next, as far as the customer has chosen it', () => {
  const history = [{ status: 'inspected' as const, by: 'staff', note: '', at: '2026-11-27T10:00:00.000Z' }]
  const strap = { skuId: 'navy', sku: 'STRAP-NAVY', image: null, color: null, storageCapacity: null, size: null }
  const next = (...lines: { accepted: number; wanted: typeof strap | null; isWishAsked?: boolean }[]) =>
    listReturnSteps({
      status: 'inspected',
      history,
      refund: null,
      lines: lines.map((line) => ({ isWishAsked: true, ...line }) as OrderReturn['lines'][number]),
    }).find(({ state }) => state === 'current')!.detail
  const [money, exchange] = [
    { accepted: 1, wanted: null },
    { accepted: 1, wanted: strap },
  ]
  expect(next(money, { accepted: 0, wanted: strap })).toBe('Your refund comes next')
  expect(next(exchange)).toBe('Your exchange comes next')
  expect(next(money, exchange)).toBe('Your refund or exchange comes next')
  expect(next({ ...money, isWishAsked: false })).toBe('Your refund or exchange comes next')
})
