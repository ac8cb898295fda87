import { expect, test } from 'vitest'
import { describeFees } from './fee-note.ts'

const line = (productId: string, shippingCost: number) => ({ productId, shippingCost })

test('explains how the fees of products add up', () => {
  expect(describeFees([])).toBe('')
  expect(describeFees([line('a', 0)])).toBe('')
  // Two colours of one product are delivered for one fee.
  expect(describeFees([line('a', 150), line('a', 150)])).toBe('Delivery is per product, for any number of pieces.')
  expect(describeFees([line('a', 150), line('b', 150), line('c', 0)])).toBe(
    'Delivery is per product, for any number of pieces: 2 × Rs 150.',
  )
  expect(describeFees([line('a', 150), line('b', 150), line('c', 200)])).toBe(
    'Delivery is per product, for any number of pieces: 2 × Rs 150 + Rs 200.',
  )
})
