import { readText } from '@saddar/contract/read-text'
import { expect, test } from 'vitest'
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
