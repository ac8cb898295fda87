import { type DeliverySettings, defaultDelivery } from '@saddar/contract/delivery-settings'
import { expect, it } from 'vitest'
import { makeProduct, makeSize, makeVariant } from '../../shared/product/product-fixture.ts'
import { makeCart, makeLine } from '../cart/cart-fixture.ts'
import { type BundleItem, describeBundleDelivery, describeInCart, makeBundle, sumPrices } from './bundle.ts'
import { resolveChoice } from './choice.ts'

const makeItem = (id: string, price: number, shippingCost: number): BundleItem => ({
  id,
  title: id,
  picture: undefined,
  choice: '',
  offer: { price, discountPrice: 0, stock: 5, sku: id },
  shippingCost,
  line: { productId: id, title: id, quantity: 1, variantColor: null, storageCapacity: null, size: null },
})
const items = [makeItem('case', 1_500, 150), makeItem('glass', 500, 150), makeItem('charger', 2_000, 250)]
const one = items.slice(0, 1)
const parcel: DeliverySettings = { ...defaultDelivery, charge: 'parcel', freeFrom: 5_000 }
const place = { city: 'Karachi' }
const cart = makeCart([makeLine({ productId: 'case', shippingCost: 150 })], { totalPrice: 1_500 })
const emptyCart = makeCart([])

it.each([
  ['nothing for no items', [], parcel, undefined, ''],
  ['one fee for several', items, parcel, undefined, 'Delivery Rs 200 for all of them'],
  ['the fee of an empty cart', items, parcel, emptyCart, 'Delivery Rs 200 for all of them'],
  ['the fee of one', one, parcel, undefined, 'Delivery Rs 200'],
  ['one fee with what the cart has', one, parcel, cart, 'Delivery Rs 200 for the whole cart'],
  ['free together with what the cart has', items, parcel, cart, 'Delivery is free'],
  ['the sum of the products', items, defaultDelivery, undefined, 'plus delivery Rs 550'],
  ['not again a product’s that the cart has', items, defaultDelivery, cart, 'plus delivery Rs 400'],
  ['no fee again for what the cart has', one, defaultDelivery, cart, 'No extra delivery fee'],
  ['free when no product costs any', [makeItem('case', 1_500, 0)], defaultDelivery, undefined, 'Delivery is free'],
])('names as a bundle’s delivery %s', (_, bundle, delivery, cart, expected) => {
  expect(describeBundleDelivery(bundle, { delivery, place, cart })).toBe(expected)
})

it.each([
  ['nothing before the cart is known', items, undefined, ''],
  ['nothing of a product in another choice', items, [makeLine({ productId: 'case', variantColor: 'Red' })], ''],
  ['the only one', items, cart.items, 'case is already in your cart. This adds one more.'],
  [
    'how many of them',
    items,
    [...cart.items, makeLine({ productId: 'glass' })],
    '2 of these are already in your cart. This adds one more of each.',
  ],
  [
    'all of them',
    items.slice(0, 2),
    [...cart.items, makeLine({ productId: 'glass' })],
    'Both are already in your cart. This adds one more of each.',
  ],
])('names of what the cart has already %s', (_, bundle, lines, expected) => {
  expect(describeInCart(bundle, lines && makeCart(lines))).toBe(expected)
})

const sizeOptions = [makeSize('20 mm', { price: 1_450 }), makeSize('22 mm', { price: 1_550 })]
const strap = makeProduct({ _id: 'strap', title: 'Mesh strap', variants: [makeVariant('Black', { sizeOptions })] })
const watch = makeProduct({ _id: 'watch', price: 5_000, description: 'Calls.\n\nScreen: 1.85 inch\nStrap: 22 mm silicone' })

it('bundles the choice that fits, at its price', () => {
  const bundle = makeBundle(watch, resolveChoice(watch, {}), [strap])
  expect(bundle[1]).toMatchObject({ choice: 'Black · 22 mm', line: { productId: 'strap', variantColor: 'Black', size: '22 mm' } })
  expect(sumPrices(bundle)).toBe(6_550)
})

it('follows the shopper’s choice, and leaves out what does not fit it', () => {
  const chosen = (size: string) => makeBundle(strap, resolveChoice(strap, { size }), [watch, makeProduct({ _id: 'charger' })])
  expect(chosen('22 mm').map(({ id }) => id)).toEqual(['strap', 'watch', 'charger'])
  expect(chosen('20 mm').map(({ id }) => id)).toEqual(['strap', 'charger'])
})

it('is empty when nothing fits or the choice is sold out', () => {
  expect(makeBundle(watch, resolveChoice(watch, {}), [makeProduct({ sizeOptions: [makeSize('20 mm')] })])).toEqual([])
  const soldOut = makeProduct({ ...watch, stock: 0 })
  expect(makeBundle(soldOut, resolveChoice(soldOut, {}), [strap])).toEqual([])
})
