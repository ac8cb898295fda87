import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { describe, expect, it } from 'vitest'
import { describeChoice, getLineKey } from '../../shared/cart-line/line-identity.ts'
import { applyChanges, listAvailable, listUnavailable, sumSavings } from './cart-changes.ts'
import { makeCart, makeLine } from './cart-fixture.ts'
import { priceShipping, quoteShipping } from './price-shipping.ts'

describe('identity of a cart line', () => {
  it('consists of product, colour, storage and size', () => {
    const black = getLineKey({ productId: 'p1', variantColor: 'Black' })
    expect(getLineKey({ productId: 'p1', variantColor: 'Black', storageCapacity: null, size: undefined })).toBe(black)
    expect(getLineKey({ productId: 'p1', variantColor: 'Black', storageCapacity: '64 GB' })).not.toBe(black)
    expect(getLineKey({ productId: 'p1', storageCapacity: '64 GB' })).not.toBe(getLineKey({ productId: 'p1', size: '64 GB' }))
  })

  it('is described in words', () => {
    expect(describeChoice({ variantColor: 'Black', storageCapacity: '64 GB', size: null })).toBe('Black · 64 GB')
    expect(describeChoice({})).toBe('')
  })
})

it('sums what sale prices save, without what cannot be bought', () => {
  const lines = [makeLine({ quantity: 3 }), makeLine({ productId: 'p2', price: 300, discountPrice: 0 })]
  expect(sumSavings(makeCart(lines))).toBe(1_500)
  expect(sumSavings(makeCart([makeLine({ isUnavailable: true })]))).toBe(0)
})

describe('applying pending changes', () => {
  const cart = makeCart([makeLine(), makeLine({ productId: 'p2', price: 300, discountPrice: 0, shippingCost: 100, quantity: 2 })], {
    totalPrice: 5_100,
    totalShippingCost: 300,
    itemCount: 3,
  })
  const first = getLineKey({ productId: 'p1' })

  it('keeps the server’s figures when there are none', () => {
    expect(applyChanges(cart, {})).toBe(cart)
    expect(applyChanges(cart, { 'another line': 4 })).toBe(cart)
  })

  it('updates totals, shipping and count with the quantity', () => {
    expect(applyChanges(cart, { [first]: 3 })).toMatchObject({ totalPrice: 14_100, totalShippingCost: 300, itemCount: 5 })
  })

  it('removes the shipping of a removed line', () => {
    const changed = applyChanges(cart, { [first]: 0 })
    expect(changed).toMatchObject({ totalPrice: 600, totalShippingCost: 100, itemCount: 2 })
    expect(changed.items).toHaveLength(1)
  })

  it('never counts lines that cannot be bought', () => {
    const withUnavailable = makeCart([...cart.items, makeLine({ productId: 'p3', isVariantUnavailable: true, shippingCost: 900 })])
    expect(applyChanges(withUnavailable, { [first]: 2 })).toMatchObject({ totalPrice: 9_600, totalShippingCost: 300, itemCount: 4 })
    expect(listAvailable(withUnavailable)).toHaveLength(2)
    expect(listUnavailable(withUnavailable)).toHaveLength(1)
  })
})

describe('shipping', () => {
  const black = makeLine({ variantColor: 'Black' })
  const white = makeLine({ variantColor: 'White' })
  const items = [black, white, makeLine({ productId: 'p2', shippingCost: 150 }), makeLine({ productId: 'p3', isUnavailable: true })]

  it('is the cart’s, else each product’s once', () => {
    expect(priceShipping(makeCart(items, { totalShippingCost: 340 }), defaultDelivery)).toBe(340)
    expect(priceShipping({ items, totalPrice: 900 }, defaultDelivery)).toBe(350)
  })

  it('is one fee by the place of the parcel, free from an amount on, when the owner charges so', () => {
    const parcel = { ...defaultDelivery, charge: 'parcel', freeFrom: 3_000 } as const
    const cart = makeCart(items, { totalPrice: 900, totalShippingCost: 340 })
    expect(priceShipping(cart, parcel, { city: 'lahore ' })).toBe(200)
    expect(priceShipping(cart, parcel)).toBe(300)
    expect(priceShipping({ ...cart, totalPrice: 3_000 }, parcel)).toBe(0)
    expect(priceShipping(makeCart([makeLine({ isUnavailable: true })]), parcel)).toBe(0)
  })

  it('is the lowest fee while no place is known and fees differ', () => {
    const parcel = { ...defaultDelivery, charge: 'parcel', freeFrom: 3_000 } as const
    const cart = makeCart(items, { totalPrice: 900 })
    expect(quoteShipping(cart, parcel)).toEqual({ fee: 200, isLowest: true })
    expect(quoteShipping(cart, parcel, { city: 'Quetta' })).toEqual({ fee: 300, isLowest: false })
    expect(quoteShipping(cart, { ...parcel, zones: [] })).toEqual({ fee: 300, isLowest: false })
    expect(quoteShipping({ ...cart, totalPrice: 3_000 }, parcel)).toEqual({ fee: 0, isLowest: false })
    expect(quoteShipping(makeCart([makeLine({ isUnavailable: true })]), parcel)).toEqual({ fee: 0, isLowest: false })
    expect(quoteShipping(makeCart(items, { totalShippingCost: 340 }), defaultDelivery)).toEqual({ fee: 340, isLowest: false })
  })
})
