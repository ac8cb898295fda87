import type { Picture } from '@saddar/contract'
import { expect, test } from 'vitest'
import { pickListed } from './listed-product.ts'
import { makeProduct, makeStorage, makeVariant } from './product-fixture.ts'

const picture = (name: string): Picture => ({ url: `/media/${name}/400.webp`, alt: '', width: 1000, height: 1000 })
const product = makeProduct({
  images: [picture('group')],
  variants: [
    makeVariant('White', { images: [picture('white')] }),
    makeVariant('Black', { images: [picture('black')], stock: 0 }),
    makeVariant('Mint'),
  ],
})
const pickShown = (colors?: string) => {
  const { picture, color } = pickListed(product, colors)
  return [picture?.url.split('/')[2], color]
}

test('a product is listed with its own first picture, and in a list of a colour with that of the colour', () => {
  expect(pickShown()).toEqual(['group', undefined])
  expect(pickShown('black')).toEqual(['black', 'Black'])
  expect(pickShown('Mint')).toEqual(['group', 'Mint'])
  expect(pickShown('Red')).toEqual(['group', undefined])
})

test('of several chosen colours, one in stock is shown', () => {
  expect(pickShown('black,white')).toEqual(['white', 'White'])
})

test('in a list of a capacity, a product has its price and name', () => {
  const card = makeProduct({
    title: 'Card',
    storageOptions: [makeStorage('32 GB', { price: 950 }), makeStorage('128 GB', { price: 2_490 })],
  })
  const pick = (storage?: string[]) => {
    const { title, price, varies, storage: capacity } = pickListed(card, '', storage)
    return [title, price, varies, capacity]
  }
  expect(pick()).toEqual(['Card', 950, true, undefined])
  expect(pick(['128 GB'])).toEqual(['Card, 128 GB', 2_490, false, '128 GB'])
  expect(pick(['1 TB'])).toEqual(['Card', 950, true, undefined])
})
