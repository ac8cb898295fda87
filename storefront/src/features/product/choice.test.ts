import { describe, expect, it } from 'vitest'
import { makeProduct, makeSize, makeStorage, makeVariant } from '../../shared/product/product-fixture.ts'
import { keepOwnChoice, resolveChoice, toCartIdentity } from './choice.ts'

const picture = (name: string) => ({ url: `/media/${name}/400.webp`, alt: '', width: 1, height: 1 })

describe('resolveChoice', () => {
  it('resolves a product without choices to itself', () => {
    const resolved = resolveChoice(makeProduct(), { color: 'Red', storage: '64 GB' })
    expect(resolved).toMatchObject({ variant: null, option: null, options: [], offer: { sku: 'CASE' } })
    expect(toCartIdentity(resolved)).toEqual({ variantColor: null, storageCapacity: null, size: null })
  })

  it('selects the first colour in stock by default', () => {
    const variants = [makeVariant('Black', { stock: 0 }), makeVariant('White')]
    expect(resolveChoice(makeProduct({ variants }), {}).variant?.color.name).toBe('White')
  })

  it('selects a sold-out colour by name, regardless of case', () => {
    const variants = [makeVariant('Black', { stock: 0 }), makeVariant('White')]
    const resolved = resolveChoice(makeProduct({ variants }), { color: 'black' })
    expect(resolved.offer).toMatchObject({ sku: 'Black', stock: 0 })
  })

  it('takes price and stock from the option of the chosen colour', () => {
    const variants = [
      makeVariant('Black', { storageOptions: [makeStorage('64 GB'), makeStorage('128 GB', { price: 3_000, discountPrice: 2_500 })] }),
      makeVariant('White', { storageOptions: [makeStorage('64 GB', { stock: 0 })] }),
    ]
    const product = makeProduct({ variants })
    const resolved = resolveChoice(product, { color: 'Black', storage: '128 gb' })
    expect(resolved.offer).toMatchObject({ price: 3_000, discountPrice: 2_500 })
    expect(toCartIdentity(resolved)).toEqual({ variantColor: 'Black', storageCapacity: '128 GB', size: null })
    // White has no 128 GB option, so its own option is selected.
    expect(resolveChoice(product, { color: 'White', storage: '128 GB' }).option?.name).toBe('64 GB')
  })

  it('resolves the sizes of a product without colours', () => {
    const product = makeProduct({ sizeOptions: [makeSize('1 m', { stock: 0 }), makeSize('2 m')] })
    expect(toCartIdentity(resolveChoice(product, {}))).toEqual({ variantColor: null, storageCapacity: null, size: '2 m' })
    expect(toCartIdentity(resolveChoice(product, { size: '1 m' })).size).toBe('1 m')
  })

  it('shows the cheapest price that is left until the choice is made', () => {
    const variants = [
      makeVariant('Black', { storageOptions: [makeStorage('64 GB', { price: 1_500 }), makeStorage('128 GB', { price: 3_000 })] }),
      makeVariant('White', { storageOptions: [makeStorage('64 GB', { price: 1_200 }), makeStorage('128 GB', { price: 3_000 })] }),
      makeVariant('Red', { storageOptions: [makeStorage('64 GB', { price: 900, stock: 0 })] }),
    ]
    const read = (choice: object) => {
      const { priced, isFrom } = resolveChoice(makeProduct({ variants }), choice)
      return [priced.price, isFrom]
    }
    expect(read({})).toEqual([1_200, true])
    expect(read({ color: 'Black' })).toEqual([1_500, true])
    expect(read({ storage: '128 GB' })).toEqual([3_000, false])
    expect(read({ color: 'Black', storage: '64 GB' })).toEqual([1_500, false])
    expect(read({ color: 'Red' })).toEqual([900, false])
  })

  it('lists the colour’s own pictures first and no picture twice', () => {
    const variants = [makeVariant('Black', { images: [picture('black'), picture('whole')] }), makeVariant('White')]
    const product = makeProduct({ variants })
    expect(resolveChoice(product, { color: 'Black' }).pictures.map(({ url }) => url)).toEqual([
      '/media/black/400.webp',
      '/media/whole/400.webp',
    ])
    expect(resolveChoice(product, { color: 'White' }).pictures.map(({ url }) => url)).toEqual(['/media/whole/400.webp'])
  })
})

describe('keepOwnChoice', () => {
  const variants = [
    makeVariant('Black', { storageOptions: [makeStorage('64 GB'), makeStorage('1 TB')] }),
    makeVariant('Sky Blue', { storageOptions: [makeStorage('64 GB')] }),
  ]
  const product = makeProduct({ variants })

  it('spells the choice as the product does, and drops what the product or its colour lacks', () => {
    expect(keepOwnChoice(product, { color: 'bLACK', storage: '1 tb' })).toEqual({ color: 'Black', storage: '1 TB' })
    expect(keepOwnChoice(product, { color: 'Sky Blue', storage: '1 TB' })).toEqual({ color: 'Sky Blue' })
    expect(keepOwnChoice(product, { color: 'Plaid', storage: '9 TB', size: '64 GB' })).toEqual({})
  })

  it('shows the same as the whole choice', () => {
    for (const color of ['black', 'sky blue', 'Plaid', ''])
      for (const storage of ['64 gb', '1 TB', '9 TB', ''])
        expect(resolveChoice(product, keepOwnChoice(product, { color, storage }))).toEqual(resolveChoice(product, { color, storage }))
  })
})
