import type { Product } from '@saddar/contract'
import { describe, expect, it } from 'vitest'
import { makeProduct, makeSize, makeStorage, makeVariant } from '../../shared/product/product-fixture.ts'
import { type Choice, resolveChoice } from './choice.ts'
import { hasOpenChoice } from './open-choice.ts'

describe('hasOpenChoice', () => {
  const isOpen = (product: Product, choice: Choice) => hasOpenChoice(resolveChoice(product, choice))
  const storageOptions = [makeStorage('64 GB'), makeStorage('128 GB')]

  it('is true until each colour and option that has an alternative is chosen', () => {
    const product = makeProduct({ variants: [makeVariant('Black', { storageOptions }), makeVariant('White', { storageOptions })] })
    expect(isOpen(product, {})).toBe(true)
    expect(isOpen(product, { storage: '64 GB' })).toBe(true)
    expect(isOpen(product, { color: 'black' })).toBe(true)
    expect(isOpen(product, { color: 'Black', storage: '128 gb' })).toBe(false)
    // A link to a choice that no longer exists chooses nothing.
    expect(isOpen(product, { color: 'Green', storage: '64 GB' })).toBe(true)
  })

  it('is false where there is nothing to choose', () => {
    expect(isOpen(makeProduct(), {})).toBe(false)
    expect(isOpen(makeProduct({ variants: [makeVariant('Black')] }), {})).toBe(false)
    expect(isOpen(makeProduct({ sizeOptions: [makeSize('2 m')] }), {})).toBe(false)
    expect(isOpen(makeProduct({ sizeOptions: [makeSize('1 m'), makeSize('2 m')] }), {})).toBe(true)
  })
})
