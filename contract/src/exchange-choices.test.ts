import { expect, test } from 'vitest'
import type { ReturnableLine } from './calls/returns.ts'
import { listExchanges, nameExchange } from './exchange-choices.ts'
import type { ReturnReason } from './return-states.ts'

test('whoever changed their mind is not offered the same again', () => {
  const choice = (skuId: string, color: string) => ({ skuId, sku: skuId, color: { name: color }, storageCapacity: null, size: null })
  const line = { sku: 'A', color: { name: 'Sand' }, storageCapacity: null, size: null, choices: [choice('A', 'Sand'), choice('B', 'Navy')] }
  const list = (reason: ReturnReason | '') => listExchanges(line as unknown as ReturnableLine, reason).map(({ skuId }) => skuId)
  expect(list('')).toEqual(['A', 'B'])
  expect(list('does_not_work')).toEqual(['A', 'B'])
  expect(list('changed_mind')).toEqual(['B'])
})

test('what does not fit is exchanged for another size, not for another colour', () => {
  const choice = (skuId: string, color: string, size: string | null) => ({
    skuId,
    sku: skuId,
    color: { name: color },
    storageCapacity: null,
    size,
  })
  const list = (choices: object[], size: string | null) =>
    listExchanges(
      { sku: 'A', color: { name: 'Sand' }, storageCapacity: null, size, choices } as unknown as ReturnableLine,
      'does_not_fit',
    ).map(({ skuId }) => skuId)
  expect(list([choice('A', 'Sand', null), choice('B', 'Navy', null)], null)).toEqual([])
  expect(list([choice('A', 'Sand', 'S'), choice('B', 'Navy', 'S'), choice('C', 'Sand', 'M')], 'S')).toEqual(['C'])
})

test('the same variant is named as such, another one by what is chosen', () => {
  const choice = { skuId: 'A', sku: 'A', image: null, color: null, storageCapacity: null, size: null, isAvailable: true }
  const line = { sku: 'A', color: null, storageCapacity: null, size: null } as ReturnableLine
  expect(nameExchange(line, choice)).toBe('The same again')
  expect(nameExchange(line, { ...choice, sku: 'B', color: { name: 'Navy', code: '#1a2a6c' }, size: 'M' })).toBe('Exchange for Navy, M')
})
