import type { Product } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { makeProduct, makeSize, makeStorage, makeVariant } from '../../shared/product/product-fixture.ts'
import { type Choice, resolveChoice } from './choice.ts'
import { findOpenChoice } from './open-choice.ts'

describe('findOpenChoice', () => {
  const find = (product: Product, choice: Choice) => findOpenChoice(product, resolveChoice(product, choice), choice)
  const storageOptions = [makeStorage('64 GB'), makeStorage('128 GB')]

  it('asks for each colour and option that has an alternative, until it is made', () => {
    const product = makeProduct({ variants: [makeVariant('Black', { storageOptions }), makeVariant('White', { storageOptions })] })
    expect(find(product, {})).toBe('color')
    expect(find(product, { storage: '64 GB' })).toBe('color')
    expect(find(product, { color: 'black' })).toBe('storage')
    expect(find(product, { color: 'Black', storage: '128 gb' })).toBeNull()
    // A link to a choice that no longer exists chooses nothing.
    expect(find(product, { color: 'Green', storage: '64 GB' })).toBe('color')
  })

  it('asks nothing where there is nothing to choose', () => {
    expect(find(makeProduct(), {})).toBeNull()
    expect(find(makeProduct({ variants: [makeVariant('Black')] }), {})).toBeNull()
    expect(find(makeProduct({ sizeOptions: [makeSize('2 m')] }), {})).toBeNull()
    expect(find(makeProduct({ sizeOptions: [makeSize('1 m'), makeSize('2 m')] }), {})).toBe('size')
  })
})
