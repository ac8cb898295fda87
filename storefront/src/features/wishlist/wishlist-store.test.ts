import { expect, it } from 'vitest'
import { getWishlistEntry, listSaved } from './wishlist-store.ts'

const [red, blue] = [getWishlistEntry('a', 'red'), getWishlistEntry('a', 'blue')]

it.each([
  ['a card stands for the product and all its variants', 'a', ['a', red, 'b', blue], ['a', red, blue]],
  ['a product’s page stands for the variant that it shows and the product as a whole', red, ['a', red, 'b', blue], ['a', red]],
  ['a variant that is not saved is not filled by another', red, [blue], []],
  ['a product without variants is its own entry', getWishlistEntry('a', null), ['a', 'b'], ['a']],
])('%s', (_what, wish, saved, expected) => {
  expect(listSaved(saved, wish)).toEqual(expected)
})
