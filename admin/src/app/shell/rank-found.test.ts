import { expect, test } from 'vitest'
import { rankGroups } from './rank-found.ts'

const usual = ['orders', 'products', 'customers', 'screens', 'settings']
const found = {
  orders: [{ orderId: 'SD-261128-ZCD5A', customerName: 'Karim Soomro' }],
  products: [{ title: 'Chinar Khel sport strap', sku: 'CH-KHEL' }],
  customers: [{ name: 'Hina Raja', email: 'hina@mail.example' }],
  screens: [{ label: 'Orders' }],
  settings: [{ name: 'Guest checkout' }],
}

test.each([
  ['hina', ['customers', 'orders', 'products', 'screens', 'settings']],
  ['raja hi', ['customers', 'orders', 'products', 'screens', 'settings']],
  ['chinar', ['products', 'orders', 'customers', 'screens', 'settings']],
  ['ch-kh', ['products', 'orders', 'customers', 'screens', 'settings']],
  ['karim', usual],
  ['sd-2611', usual],
  ['0300 1234567', usual],
  ['ord', ['screens', 'orders', 'products', 'customers', 'settings']],
  ['guest che', ['settings', 'orders', 'products', 'customers', 'screens']],
  ['ar', usual],
])('with %j the groups are %j', (typed, groups) => {
  expect(rankGroups(found, typed)).toEqual(groups)
})

test('groups without results do not matter', () => {
  const none = { orders: [], products: [], customers: [], screens: [], settings: [] }
  expect(rankGroups({ ...none, customers: found.customers }, 'hina')[0]).toBe('customers')
  expect(rankGroups(none, 'hina')).toEqual(usual)
})
