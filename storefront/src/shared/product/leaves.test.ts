import { describe, expect, it } from 'vitest'
import { findCheapestLeaf, listLeaves } from './leaves.ts'
import { makeProduct, makeSize, makeStorage, makeVariant } from './product-fixture.ts'

describe('the leaves of a product', () => {
  it('are the product itself when there is nothing to choose', () => {
    expect(listLeaves(makeProduct()).map(({ sku }) => sku)).toEqual(['CASE'])
  })

  it('are its options, its variants, or the variants’ options, whatever lies deepest', () => {
    expect(listLeaves(makeProduct({ sizeOptions: [makeSize('1 m'), makeSize('2 m')] })).map(({ sku }) => sku)).toEqual(['1 m', '2 m'])
    const variants = [makeVariant('Black', { storageOptions: [makeStorage('64 GB'), makeStorage('128 GB')] }), makeVariant('White')]
    expect(listLeaves(makeProduct({ variants })).map(({ sku }) => sku)).toEqual(['64 GB', '128 GB', 'White'])
  })
})

describe('the price of a card', () => {
  it('is that of the cheapest leaf in stock, sale prices counted', () => {
    const variants = [
      makeVariant('Black', { price: 900, stock: 0 }),
      makeVariant('White', { price: 1_500, discountPrice: 1_100 }),
      makeVariant('Red', { price: 1_200 }),
    ]
    const { offer, varies } = findCheapestLeaf(makeProduct({ variants }))
    expect([offer.sku, varies]).toEqual(['White', true])
  })

  it('says nothing of "From" when all ways cost the same', () => {
    expect(findCheapestLeaf(makeProduct({ variants: [makeVariant('Black'), makeVariant('White')] })).varies).toBe(false)
  })

  it('is still there when all is sold out', () => {
    expect(findCheapestLeaf(makeProduct({ stock: 0 })).offer.price).toBe(1_000)
  })
})
