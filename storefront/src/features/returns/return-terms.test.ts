import type { ReturnableLine } from '@saddar/contract'
import { readText } from '@saddar/contract/read-text'
import type { ReturnReason } from '@saddar/contract/return-states'
import { expect, test } from 'vitest'
import { listExchanges } from './list-exchanges.ts'
import { describeShippingBack, listExclusions } from './return-terms.tsx'

test('what cannot be returned is the list of the policy, and nothing where an owner wrote none', () => {
  const policy = '## What you can return\n\n- Anything.\n\n## What you cannot return\n\n- Opened earbuds.\n- [Broken](/contact) seals.\n'
  expect(listExclusions(readText(policy))).toEqual(['Opened earbuds.', 'Broken seals.'])
  expect(listExclusions(readText('We take everything back.'))).toEqual([])
  expect(listExclusions(readText('## What cannot come back\n\nOpened earbuds.'))).toEqual([])
})

test('the way back costs what delivery did, also nothing, unless the shop pays it', () => {
  expect(describeShippingBack(200, 1_890)).toBe('The shipping back, Rs 200, is deducted from your refund. You get back up to Rs 1,690.')
  expect(describeShippingBack(200, 150)).toBe('The shipping back, Rs 200, is deducted from your refund. Nothing would be left.')
  expect(describeShippingBack(0, 1_890)).toBe('The shipping back costs what delivery did: nothing.')
  expect(describeShippingBack(null, 1_890)).toBe('We pay for the shipping back.')
})

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
