import { expect, it } from 'vitest'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { makeCart, makeLine } from '../cart/cart-fixture.ts'
import { describeCartChanges, describeRefusedQuantities } from './describe-cart-changes.ts'

const bank = makeLine()
const cable = makeLine({ productId: 'p2', title: 'Cable', price: 900, discountPrice: 0 })

it.each([
  ['nothing', [bank, cable], ''],
  ['another quantity or a removed line', [makeLine({ quantity: 3 })], ''],
  ['a price', [bank, { ...cable, price: 1_000 }], 'Prices have changed. Please review your order.\nCable is now Rs 1,000, it was Rs 900.'],
  ['a sold-out line', [{ ...bank, isUnavailable: true }, cable], 'Power bank is sold out and no longer in your order.'],
  [
    'both',
    [
      { ...bank, discountPrice: 0 },
      { ...cable, isVariantUnavailable: true, price: 1_000 },
    ],
    'Prices have changed. Please review your order.\nPower bank is now Rs 5,000, it was Rs 4,500.\nCable is sold out and no longer in your order.',
  ],
])('tells %s', (_, items, text) => expect(describeCartChanges(makeCart([bank, cable]), makeCart(items))).toBe(text))

it('says nothing of what was unavailable before', () => {
  const gone = { ...bank, isUnavailable: true }
  expect(describeCartChanges(makeCart([gone, cable]), makeCart([gone, cable]))).toBe('')
})

it('names a quantity that is refused once checkout is open', () => {
  const refused = { [getLineKey(bank)]: 'Only 2 left in stock' }
  const describe = (before: Record<string, string>, quantity = 1) =>
    describeRefusedQuantities(makeCart([{ ...bank, quantity, stock: 2 }, cable]), before, refused)
  expect(describe({})).toBe('Power bank: Only 2 left in stock, your order has 1.')
  // It was shown in the cart, or is still too much, which has its own notice.
  expect([describe(refused), describe({}, 3)]).toEqual(['', ''])
})
