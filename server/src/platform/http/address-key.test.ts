import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test('an IPv6 /64 has one key, and so has an IPv4 address in either notation', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('not an address')).toBe('not an address')
})

test('ignores a port after the address', () => {
  expect(addressKey('203.0.113.7:50123')).toBe('203.0.113.7')
  expect(addressKey('[2001:db8:1:2::1]:50123')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('[2001:db8:1:2::1]')).toBe(addressKey('2001:db8:1:2::1'))
})
