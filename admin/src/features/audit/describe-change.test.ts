import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

const tell = (entry: Partial<Parameters<typeof describeChange>[0]>) => {
  const { what, of, how } = describeChange({ kind: 'orders', label: '', action: 'changed', before: {}, after: {}, ...entry })
  return [what, of, how].filter(Boolean).join(' ')
}

test('an order that changed its status says from which to which', () => {
  const entry = { label: 'SD-261129-5VXS5', before: { status: 'processing', courier: null }, after: { status: 'shipped', courier: 'TCS' } }
  expect(tell(entry)).toBe('Shipped SD-261129-5VXS5 (Processing → Shipped)')
})

test('one changed value stands in the line, of several their names', () => {
  const skus = { kind: 'skus', label: 'TR-QUWWAT240' }
  expect(tell({ ...skus, before: { price: 1_850 }, after: { price: 1_980 } })).toBe('Price of TR-QUWWAT240 Rs 1,850 → Rs 1,980')
  expect(tell({ ...skus, before: { stock: 4 }, after: { stock: 9 } })).toBe('Stock of TR-QUWWAT240 4 → 9')
  expect(tell({ kind: 'discounts', label: 'EID', before: { type: 'fixed' }, after: { type: 'percentage' } })).toBe(
    'Type of discount EID fixed → percentage',
  )
  const several = { price: 1, stock: 1, sku: 'A', size: 'L' }
  expect(tell({ ...skus, before: several, after: several })).toBe('Price and stock TR-QUWWAT240 – Price, Stock, Sku and 1 more')
})

test('a long value is left to the opened row, and what was created or deleted has no values', () => {
  const text = 'Returns within seven days of delivery, by courier.'
  expect(tell({ kind: 'settings', label: 'shopName', before: { value: 'A' }, after: { value: 'B' } })).toBe('Setting Shop name A → B')
  expect(tell({ kind: 'banners', label: 'Eid', before: { text: '' }, after: { text } })).toBe('Text of banner Eid')
  expect(tell({ kind: 'banners', label: 'Eid', action: 'created', after: { text } })).toBe('Banner Eid')
})
