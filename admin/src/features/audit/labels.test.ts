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
  expect([null, undefined, '', true, false, 0, 'Eid', ['a']].map(writeValue)).toEqual([
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

test('names error codes and limits', () => {
  expect(['INVALID_CREDENTIALS', 'FORBIDDEN', 'shopLoginByEmailAndAddress', 'reads'].map(nameReason)).toEqual([
    'Invalid credentials',
    'Forbidden',
    'Shop login by email and address',
    'Reads',
  ])
})
