import { expect, it } from 'vitest'
import { getWishlistEntry, listSaved } from './wishlist-store.ts'

const [red, blue] = [getWishlistEntry('a', 'red'), getWishlistEntry('a', 'blue')]

it.each([
  ['matches the product and all its variants on a card', 'a', ['a', red, 'b', blue], ['a', red, blue]],
  ['matches the shown variant and the product as a whole on a product page', red, ['a', red, 'b', blue], ['a', red]],
  ['does not match another variant', red, [blue], []],
  ['matches a product without variants by its id', getWishlistEntry('a', null), ['a', 'b'], ['a']],
])('%s', (_what, target, saved, expected) => {
  expect(listSaved(saved, target)).toEqual(expected)
})
