import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test('an IPv6 network of 64 bits is one key, and so is an IPv4 address in either spelling', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('not an address')).toBe('not an address')
})

test('a port beside the address does not change the key', () => {
  expect(addressKey('203.0.113.7:50123')).toBe('203.0.113.7')
  expect(addressKey('[2001:db8:1:2::1]:50123')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('[2001:db8:1:2::1]')).toBe(addressKey('2001:db8:1:2::1'))
})
