import { describe, expect, it } from 'vitest'
import { makeProduct, makeSize, makeStorage, makeVariant } from './product-fixture.ts'
import { findCheapestSku, listSkus } from './skus.ts'

describe('listSkus', () => {
  it('returns the product itself when it has no choices', () => {
    expect(listSkus(makeProduct()).map(({ sku }) => sku)).toEqual(['CASE'])
  })

  it('returns the options, the variants or the variants’ options, whichever are deepest', () => {
    expect(listSkus(makeProduct({ sizeOptions: [makeSize('1 m'), makeSize('2 m')] })).map(({ sku }) => sku)).toEqual(['1 m', '2 m'])
    const variants = [makeVariant('Black', { storageOptions: [makeStorage('64 GB'), makeStorage('128 GB')] }), makeVariant('White')]
    expect(listSkus(makeProduct({ variants })).map(({ sku }) => sku)).toEqual(['64 GB', '128 GB', 'White'])
  })
})

describe('findCheapestSku', () => {
  it('returns the cheapest SKU in stock, by sale price', () => {
    const variants = [
      makeVariant('Black', { price: 900, stock: 0 }),
      makeVariant('White', { price: 1_500, discountPrice: 1_100 }),
      makeVariant('Red', { price: 1_200 }),
    ]
    const { offer, varies } = findCheapestSku(makeProduct({ variants }))
    expect([offer.sku, varies]).toEqual(['White', true])
  })

  it('does not set varies when all SKUs cost the same', () => {
    expect(findCheapestSku(makeProduct({ variants: [makeVariant('Black'), makeVariant('White')] })).varies).toBe(false)
  })

  it('returns a price when all SKUs are sold out', () => {
    expect(findCheapestSku(makeProduct({ stock: 0 })).offer.price).toBe(1_000)
  })
})
