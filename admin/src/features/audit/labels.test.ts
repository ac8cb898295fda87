import { expect, test } from 'vitest'
import { listKinds, nameColumn, nameKind, nameReason, nameRow, nameUnit, writeValue } from './labels.ts'

test('names tables and columns', () => {
  expect(['users', 'discounts', 'banner_videos', 'search_terms'].map(nameKind)).toEqual([
    'Account',
    'Discount',
    'Banner video',
    'Search term',
  ])
  expect(['target_url', 'media_id', 'price'].map(nameColumn)).toEqual(['Target url', 'Media', 'Price'])
  expect(['is_active', 'holds_stock', 'used_count', 'product_ids'].map(nameColumn)).toEqual([
    'Active',
    'Stock is reserved',
    'Times used',
    'Products',
  ])
})

test('names a setting as its screen does, and any other row by its label', () => {
  expect(nameRow({ kind: 'settings', label: 'shopName' })).toBe('Shop name')
  expect(nameRow({ kind: 'discounts', label: 'shopName' })).toBe('shopName')
})

test('lists kinds as people name them, without what only the shop itself writes', () => {
  const kinds = ['courier_cities', 'courier_health', 'courier_terms', 'job_workers', 'required_migrations', 'shipments', 'categories']
  expect(listKinds(kinds)).toEqual([
    ['categories', 'Category'],
    ['courier_terms', 'Courier terms'],
    ['shipments', 'Parcel'],
  ])
})

test('writes empty values as a dash and lists in full', () => {
  expect([null, undefined, '', true, false, 0, 'Eid', ['a']].map((value) => writeValue(value, 'note'))).toEqual([
    '–',
    '–',
    '–',
    'yes',
    'no',
    '0',
    'Eid',
    'a',
  ])
  expect(writeValue([], 'product_ids')).toBe('–')
  expect(writeValue([{ a: 1 }], 'items')).toBe('[\n {\n  "a": 1\n }\n]')
})

test('writes fixed values in words', () => {
  expect(writeValue('cash_on_delivery', 'payment_method')).toBe('cash on delivery')
  expect(writeValue('snake_case', 'description')).toBe('snake_case')
})

test('writes rupees as such, and an id as the name of what it belongs to', () => {
  const order = '24f4c8a2-0d3b-7c31-9a51-1f2e3d4c5b6a'
  const names = { [order]: 'SD-261128-ZCD5A' }
  expect(writeValue(order, 'order_id', names)).toBe('SD-261128-ZCD5A')
  expect(writeValue('01a2', 'asked_by', names)).toBe('01a2')
  for (const column of ['amount', 'discount_price', 'shipping_cost', 'subtotal', 'min_order_amount'])
    expect([column, writeValue(4_606, column)]).toEqual([column, 'Rs 4,606'])
  expect(['stock', 'fee'].map((column) => writeValue(4_606, column))).toEqual(['4606', '4606'])
})

test('writes times as people in Karachi read them', () => {
  expect(writeValue('2026-11-01T18:59:59.999+00:00', 'expires_at')).toBe('1 Nov 2026, 11:59 pm')
  expect(writeValue('2026-11-28 20:32:23.110658+00', 'released_at')).toBe('29 Nov 2026, 1:32 am')
  expect(writeValue('2026-11-28', 'day')).toBe('2026-11-28')
})

test('writes the value of a fixed discount in rupees, and of a percentage as a figure', () => {
  expect(writeValue(5_000, nameUnit('value', { type: 'fixed' }))).toBe('Rs 5,000')
  expect(writeValue(20, nameUnit('value', { type: 'percentage' }))).toBe('20')
})

test('names error codes and limits', () => {
  expect(['INVALID_CREDENTIALS', 'FORBIDDEN', 'shopLoginByEmailAndAddress', 'reads'].map(nameReason)).toEqual([
    'Invalid credentials',
    'Forbidden',
    'Shop login by email and address',
    'Reads',
  ])
})
