import { expect, test } from 'vitest'
import { describeItem, describeWithSku } from './describe-item.ts'

const cable = { title: 'Cable', color: { name: 'Black', code: '#000000' }, storageCapacity: null, size: '1 m', sku: 'C-1' }

test('an item is named with what was chosen, and for staff with its SKU if it has one', () => {
  expect(describeItem(cable)).toBe('Cable (Black, 1 m)')
  expect(describeWithSku(cable)).toBe('Cable (Black, 1 m), C-1')
  expect(describeWithSku({ ...cable, sku: '', color: null, size: null })).toBe('Cable')
})
