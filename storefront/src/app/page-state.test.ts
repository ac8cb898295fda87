import { expect, it } from 'vitest'
import { makeProduct, makeVariant } from '../shared/product/product-fixture.ts'
import { toPageState } from './page-state.ts'

it('writes the title and description of a product once, however many variants it has', () => {
  const product = makeProduct({ description: 'A long text', variants: [makeVariant('Red'), makeVariant('Blue')] })
  const state = toPageState(product)
  expect(state).toMatchObject({
    ...product,
    variants: [
      { color: { name: 'Red' }, sku: 'Red' },
      { color: { name: 'Blue' }, sku: 'Blue' },
    ],
  })
  expect(JSON.stringify(state).match(/"title"|"description"/g)).toEqual(['"title"', '"description"'])
})

it('leaves all other data unchanged', () => {
  for (const data of [undefined, null, 'text', [1], { pages: [] }]) expect(toPageState(data)).toBe(data)
})
