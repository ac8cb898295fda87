import { describe, expect, it } from 'vitest'
import { makeProduct, makeSize, makeStorage, makeVariant } from './product-fixture.ts'
import { findCheapestSku, listSkus } from './skus.ts'

describe('the SKUs of a product', () => {
  it('are the product itself when there is nothing to choose', () => {
    expect(listSkus(makeProduct()).map(({ sku }) => sku)).toEqual(['CASE'])
  })

  it('are its options, its variants, or the variants’ options, whatever lies deepest', () => {
    expect(listSkus(makeProduct({ sizeOptions: [makeSize('1 m'), makeSize('2 m')] })).map(({ sku }) => sku)).toEqual(['1 m', '2 m'])
    const variants = [makeVariant('Black', { storageOptions: [makeStorage('64 GB'), makeStorage('128 GB')] }), makeVariant('White')]
    expect(listSkus(makeProduct({ variants })).map(({ sku }) => sku)).toEqual(['64 GB', '128 GB', 'White'])
  })
})

describe('the price of a card', () => {
  it('is that of the cheapest SKU in stock, sale prices counted', () => {
    const variants = [
      makeVariant('Black', { price: 900, stock: 0 }),
      makeVariant('White', { price: 1_500, discountPrice: 1_100 }),
      makeVariant('Red', { price: 1_200 }),
    ]
    const { offer, varies } = findCheapestSku(makeProduct({ variants }))
    expect([offer.sku, varies]).toEqual(['White', true])
  })

  it('says nothing of "From" when all ways cost the same', () => {
    expect(findCheapestSku(makeProduct({ variants: [makeVariant('Black'), makeVariant('White')] })).varies).toBe(false)
  })

  it('is still there when all is sold out', () => {
    expect(findCheapestSku(makeProduct({ stock: 0 })).offer.price).toBe(1_000)
  })
})
