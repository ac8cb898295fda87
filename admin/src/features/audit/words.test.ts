import { expect, test } from 'vitest'
import { nameColumn, nameKind, nameReason, writeValue } from './words.ts'

test('tables and columns are told in words', () => {
  expect(['users', 'discounts', 'banner_videos', 'search_terms'].map(nameKind)).toEqual([
    'Account',
    'Discount',
    'Banner video',
    'Search term',
  ])
  expect(['target_url', 'media_id', 'price'].map(nameColumn)).toEqual(['Target url', 'Media', 'Price'])
})

test('nothing is a dash, and lists are written out', () => {
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

test('codes of refusals and names of limits are told in words', () => {
  expect(['INVALID_CREDENTIALS', 'FORBIDDEN', 'shopLoginByEmailAndAddress', 'reads'].map(nameReason)).toEqual([
    'Invalid credentials',
    'Forbidden',
    'Shop login by email and address',
    'Reads',
  ])
})
