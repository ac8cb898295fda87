import { describe, expect, it } from 'vitest'
import { makeProduct, makeSize, makeStorage, makeVariant } from '../../shared/product/product-fixture.ts'
import { type Choice, resolveChoice } from './choice.ts'
import { listSpecification } from './specification.ts'

describe('listSpecification', () => {
  const read = (product: ReturnType<typeof makeProduct>, choice: Choice = {}) =>
    Object.fromEntries(listSpecification(product, resolveChoice(product, choice)))
  const cards = [makeStorage('64 GB', { sku: 'B-64' }), makeStorage('128 GB', { sku: 'B-128' })]
  const both = makeProduct({
    variants: [
      makeVariant('Black', { storageOptions: cards }),
      makeVariant('White', { storageOptions: [makeStorage('256 GB', { sku: 'W-256' })] }),
    ],
  })

  it('names what can be chosen, and no SKU, until colour and option are chosen', () => {
    expect(read(both)).toEqual({
      ...{ Brand: 'Chinar', Colour: 'Black, White', Storage: '64 GB, 128 GB, 256 GB', Warranty: '3 months' },
      SKU: 'Depends on colour and storage',
    })
    expect(read(both, { color: 'Black' })).toMatchObject({ Colour: 'Black', Storage: '64 GB, 128 GB', SKU: 'Depends on storage' })
    expect(read(both, { storage: '128 GB' })).toMatchObject({ Colour: 'Black, White', Storage: '128 GB', SKU: 'B-128' })
    expect(read(both, { color: 'Black', storage: '64 gb' })).toMatchObject({ Colour: 'Black', Storage: '64 GB', SKU: 'B-64' })
  })

  it('counts the only option of each colour as open while the colour is', () => {
    const lengths = makeProduct({
      variants: [
        makeVariant('Red', { sizeOptions: [makeSize('1 m', { sku: 'R-1' })] }),
        makeVariant('Blue', { sizeOptions: [makeSize('2 m', { sku: 'B-2' })] }),
      ],
    })
    expect(read(lengths)).toMatchObject({ Size: '1 m, 2 m', SKU: 'Depends on colour and size' })
    expect(read(lengths, { color: 'Blue' })).toMatchObject({ Size: '2 m', SKU: 'B-2' })
  })

  it('is that of the product where there is nothing to choose', () => {
    expect(read(makeProduct({ brand: '', warrantyMonths: 24 }))).toEqual({ Warranty: '2 years', SKU: 'CASE' })
    expect(read(makeProduct({ variants: [makeVariant('Black')] }))).toMatchObject({ Colour: 'Black', SKU: 'Black' })
  })
})
