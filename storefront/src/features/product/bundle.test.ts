import { type DeliverySettings, defaultDelivery } from '@saddar/contract/delivery-settings'
import { expect, it } from 'vitest'
import { makeCart, makeLine } from '../cart/cart-fixture.ts'
import { type BundleItem, describeBundleDelivery } from './bundle.ts'

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
