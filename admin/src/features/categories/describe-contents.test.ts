import { expect, test } from 'vitest'
import { describeContents } from './describe-contents.ts'

test('names what keeps a category from being deleted, and nothing of an empty one', () => {
  expect(describeContents({ products: 0, subcategories: 0 })).toBe('')
  expect(describeContents({ products: 1, subcategories: 0 })).toBe('1 product')
  expect(describeContents({ products: 1_204, subcategories: 2 })).toBe('2 subcategories and 1,204 products')
})
