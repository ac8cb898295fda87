import { expect, test } from 'vitest'
import { listKinds, nameColumn, nameKind, nameReason, nameRow, writeValue } from './labels.ts'

test('names tables and columns', () => {
  expect(['users', 'discounts', 'banner_videos', 'search_terms'].map(nameKind)).toEqual([
    'Account',
    'Discount',
    'Banner video',
    'Search term',
  ])
  expect(['target_url', 'media_id', 'price'].map(nameColumn)).toEqual(['Target url', 'Media', 'Price'])
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
    '[\n "a"\n]',
  ])
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

test('names error codes and limits', () => {
  expect(['INVALID_CREDENTIALS', 'FORBIDDEN', 'shopLoginByEmailAndAddress', 'reads'].map(nameReason)).toEqual([
    'Invalid credentials',
    'Forbidden',
    'Shop login by email and address',
    'Reads',
  ])
})
