import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

const tell = (entry: Partial<Parameters<typeof describeChange>[0]>) => {
  const { what, of, how } = describeChange({ kind: 'orders', label: '', action: 'changed', before: {}, after: {}, ...entry })
  return [what, of, how].filter(Boolean).join(' ')
}

test('an order that changed its status says from which to which, and what else changed', () => {
  const entry = {
    label: 'SD-261129-5VXS5',
    before: { courier: null, status: 'processing', search_text: 'a', tracking_number: null },
    after: { courier: 'TCS', status: 'shipped', search_text: 'a 779', tracking_number: '779' },
  }
  expect(tell(entry)).toBe('Order SD-261129-5VXS5 changed from Processing to Shipped, courier TCS, tracking number 779')
})

test('values say from what to what, set ones what they are, removed ones what they were', () => {
  const order = { label: 'SD-261129-5VXS5' }
  const [none, tcs, leopards] = [
    { courier: null, tracking_number: null },
    { courier: 'TCS', tracking_number: '123' },
    { courier: 'Leopards', tracking_number: '9' },
  ]
  expect(tell({ ...order, before: none, after: tcs })).toBe('Courier of order SD-261129-5VXS5 set to TCS, tracking number 123')
  expect(tell({ ...order, before: tcs, after: leopards })).toBe(
    'Courier of order SD-261129-5VXS5 changed from TCS to Leopards, tracking number from 123 to 9',
  )
  expect(tell({ ...order, before: tcs, after: none })).toBe('Courier of order SD-261129-5VXS5 removed (was TCS), tracking number removed')
  const skus = { kind: 'skus', label: 'TR-QUWWAT240' }
  expect(tell({ ...skus, before: { price: 1_850 }, after: { price: 1_980 } })).toBe(
    'Price of TR-QUWWAT240 changed from Rs 1,850 to Rs 1,980',
  )
  expect(tell({ ...skus, before: { stock: 4 }, after: { stock: 9 } })).toBe('Stock of TR-QUWWAT240 changed from 4 to 9')
  expect(tell({ kind: 'discounts', label: 'EID', before: { type: 'fixed' }, after: { type: 'percentage' } })).toBe(
    'Type of discount EID changed from fixed to percentage',
  )
})

test('of many fields the first three have their values, the others are counted', () => {
  const before = { price: 900, stock: 1, sku: 'A', size: 'L', barcode: '1' }
  const after = { price: 950, stock: 2, sku: 'B', size: 'M', barcode: '2' }
  expect(tell({ kind: 'skus', label: 'TR-1', before, after })).toBe(
    'Price of TR-1 changed from Rs 900 to Rs 950, stock from 1 to 2, SKU from A to B, 2 more fields',
  )
})

test('a switch says what the row is now', () => {
  const banner = { kind: 'banners', label: 'Eid' }
  expect(tell({ ...banner, before: { is_active: false }, after: { is_active: true } })).toBe('Banner Eid set to active')
  expect(tell({ ...banner, before: { is_active: true }, after: { is_active: false } })).toBe('Banner Eid set to inactive')
  expect(tell({ kind: 'products', label: 'Lamp', before: { is_featured: true }, after: { is_featured: false } })).toBe(
    'Product Lamp set to not featured',
  )
  expect(tell({ kind: 'categories', label: 'Audio', before: { is_shown: true }, after: { is_shown: false } })).toBe(
    'Category Audio hidden from the shop',
  )
})

test('an id reads as the name of what it belongs to, or not at all', () => {
  const [before, after] = ['24f4c8a2-0d3b-7c31-9a51-1f2e3d4c5b6a', '34f4c8a2-0d3b-7c31-9a51-1f2e3d4c5b6a']
  const entry = { kind: 'products', label: 'Lamp', before: { category_id: before }, after: { category_id: after } }
  expect(tell({ ...entry, names: { [before]: 'Lights', [after]: 'Lamps' } })).toBe('Category of product Lamp changed from Lights to Lamps')
  expect(tell(entry)).toBe('Category of product Lamp changed')
})

test('what belongs to a person says so', () => {
  const label = 'Ayesha Khan'
  expect(tell({ kind: 'customer_notes', label, action: 'created' })).toBe('Note about Ayesha Khan created')
  expect(tell({ kind: 'customer_notes', label, before: { text: 'Calls late' }, after: { text: 'Calls early' } })).toBe(
    'Text of note about Ayesha Khan changed from Calls late to Calls early',
  )
  expect(tell({ kind: 'second_factors', label, action: 'deleted' })).toBe('Two-step sign-in of Ayesha Khan deleted')
})

test('what belongs to an order or a return says so', () => {
  const order = { label: 'SD-261129-5VXS5', action: 'created' as const }
  expect(tell({ kind: 'order_notes', ...order })).toBe('Note of order SD-261129-5VXS5 created')
  expect(tell({ kind: 'shipments', ...order })).toBe('Parcel of order SD-261129-5VXS5 created')
  expect(tell({ kind: 'refunds', label: order.label, before: { state: 'open' }, after: { state: 'paid' } })).toBe(
    'State of refund of order SD-261129-5VXS5 changed from open to paid',
  )
  expect(tell({ kind: 'return_lines', ...order, label: 'SD-261129-5VXS5-R1' })).toBe('Returned item of return SD-261129-5VXS5-R1 created')
})

test('a long value is left to the opened row, and what was created or deleted has no values', () => {
  const text = 'Returns within seven days of delivery, by courier.'
  expect(tell({ kind: 'settings', label: 'shopName', before: { value: 'A' }, after: { value: 'B' } })).toBe(
    'Setting Shop name changed from A to B',
  )
  expect(tell({ kind: 'banners', label: 'Eid', before: { text: '' }, after: { text } })).toBe('Text of banner Eid added')
  expect(tell({ kind: 'banners', label: 'Eid', before: { text: 'Eid' }, after: { text } })).toBe('Text of banner Eid changed')
  expect(tell({ kind: 'banners', label: 'Eid', action: 'created', after: { text } })).toBe('Banner Eid created')
})

test('who is blocked, hidden or switched on is said as people say it', () => {
  const user = { kind: 'users', label: 'hira@buyers.example' }
  const [free, blocked] = [
    { blocked_at: null, blocked_reason: null },
    { blocked_at: '2026-11-29T13:41:00Z', blocked_reason: 'Refused three parcels' },
  ]
  expect(tell({ ...user, before: free, after: blocked })).toBe('Account hira@buyers.example blocked, reason Refused three parcels')
  expect(tell({ ...user, before: blocked, after: free })).toBe('Account hira@buyers.example unblocked')
  const review = { kind: 'reviews', label: 'SD-261123-23N3H', before: { is_hidden: false }, after: { is_hidden: true } }
  expect(tell(review)).toBe('Review SD-261123-23N3H hidden from the shop')
  const setting = { kind: 'settings', label: 'guestCheckout', before: { value: false }, after: { value: true } }
  expect(tell(setting)).toBe('Setting Guest checkout turned on')
  const lane = (addressLine1: string) => ({ billing_address: { addressLine1 }, shipping_address: { addressLine1 } })
  expect(tell({ label: 'SD-261129-7GEW7', before: lane('House 1'), after: lane('House 2') })).toMatch(
    /^Delivery address of order SD-261129-7GEW7 (changed|set to)[^,]*$/,
  )
})
