import { expect, it } from 'vitest'
import { readPrice } from './read-price.ts'

const level = (price: string, discountPrice = '') => ({ price, discountPrice })

it.each([
  ['its own price', [level('900'), level('1,200')], 1_200],
  ['the price of the level above', [level('900'), level(''), level('')], 900],
  ['the sale price of the level above', [level('900', '800'), level('')], 800],
  ['its own price, without the sale of the level above', [level('900', '800'), level('1000')], 1_000],
  ['its own sale price of an inherited price', [level('900', '800'), level('', '700')], 700],
  ['no sale price that is not below the price', [level('900', '950')], 900],
  ['nothing while no level has a price', [level(''), level('x', 'y')], 0],
])('a choice sells at %s', (_, levels, price) => {
  expect(readPrice(levels)).toBe(price)
})
