import { type Discount, discountInput } from '@saddar/contract'
import { expect, it } from 'vitest'
import { describeConditions, describeOffer, describeTime, readState } from './discount-labels.ts'
import { emptyDiscount, readDiscount, writeDiscount } from './discount-values.ts'

const discount: Discount = {
  ...{ _id: 'x', code: 'EID-26', description: '', type: 'percentage', value: 10, maxDiscount: 500, minOrderAmount: 2_000 },
  ...{
    startsAt: '2026-11-20T19:00:00.000Z',
    expiresAt: '2026-11-30T07:00:00.000Z',
    usageLimit: null,
    perUserLimit: 1,
    firstOrderOnly: false,
    usedCount: 3,
  },
  ...{ appliesTo: 'all', productIds: [], categoryIds: [], isActive: true, isPublic: false, createdAt: '', updatedAt: '' },
}

it('writes an unchanged form as the discount it was read from, to the minute', () => {
  const { _id, usedCount, createdAt, updatedAt, ...input } = discount
  expect(writeDiscount(readDiscount(discount), discount)).toEqual(input)
})

it('reads days in Karachi and keeps the exact time of an unchanged day', () => {
  const values = readDiscount(discount)
  expect([values.startsAt, values.expiresAt]).toEqual(['2026-11-21', '2026-11-30'])
  expect(writeDiscount({ ...values, expiresAt: '2026-12-01' }, discount).expiresAt).toBe('2026-12-01')
  expect(writeDiscount({ ...values, startsAt: '' }, discount).startsAt).toBeNull()
})

it.each([
  [{}, 'value', 'Enter a whole number'],
  [{ value: 'ten' }, 'value', 'Enter a whole number'],
  [{ value: '150' }, 'value', 'Percentage must be from 1 to 100'],
  [{ value: '10', usageLimit: '-1' }, 'usageLimit', 'Uses in total must be a whole number of at least 1'],
  [{ value: '10', appliesTo: 'products' as const }, 'productIds', 'Choose at least one product'],
  [{ value: '10', appliesTo: 'categories' as const }, 'categoryIds', 'Choose at least one category'],
  [{ value: '10', startsAt: '2026-12-02', expiresAt: '2026-12-01' }, 'expiresAt', 'The last day must not be before the first'],
])('%o is refused at its field', (given, path, message) => {
  const { error } = discountInput.safeParse(writeDiscount({ ...emptyDiscount, code: 'EID', ...given }))
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})

it('accepts commas in numbers and leaves out fields that the type does not have', () => {
  const written = writeDiscount({ ...emptyDiscount, type: 'fixed', value: '1,500', maxDiscount: '9', productIds: ['a'] })
  expect(written).toMatchObject({ value: 1_500, maxDiscount: null, productIds: [] })
  expect(writeDiscount({ ...emptyDiscount, type: 'free_shipping', value: 'x' }).value).toBe(0)
})

it.each([
  ['2026-11-20T18:59:00Z', 'scheduled'],
  ['2026-11-21T00:00:00Z', 'running'],
  ['2026-11-30T07:01:00Z', 'expired'],
])('at %s it is %s', (now, state) => {
  expect(readState(discount, Date.parse(now))).toBe(state)
  expect(readState({ ...discount, isActive: false }, Date.parse(now))).toBe('off')
})

it('describes a discount', () => {
  expect(describeOffer(discount)).toBe('10% off, at most Rs 500')
  expect(describeOffer({ ...discount, type: 'free_shipping', maxDiscount: null })).toBe('Free delivery')
  expect(describeConditions({ ...discount, appliesTo: 'products', productIds: ['a'] })).toBe('from Rs 2,000, on 1 product, once per person')
  expect(describeConditions({ ...discount, minOrderAmount: 0, perUserLimit: null, firstOrderOnly: true })).toBe('first order only')
  expect(describeTime(discount)).toBe('21 Nov 2026 – 30 Nov 2026')
  expect(describeTime({ ...discount, startsAt: null, expiresAt: null })).toBe('Always')
})
