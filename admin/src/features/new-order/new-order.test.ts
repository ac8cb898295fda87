import type { Product } from '@saddar/contract'
import { expect, test } from 'vitest'
import { addPiece, emptyOrder, findBestMatch, listLines, toAddress, toBody, toQuote } from './new-order.ts'

const offer = { price: 1_000, discountPrice: 0, stock: 4, sku: 'CABLE' }
const cable = {
  _id: 'p1',
  title: 'Cable',
  ...offer,
  images: [{ url: '/1' }],
  variants: [],
  storageOptions: [],
  sizeOptions: [],
} as unknown as Product
const red = {
  _id: 'v1',
  color: { name: 'Red' },
  ...offer,
  discountPrice: 900,
  images: [{ url: '/red' }],
  storageOptions: [],
  sizeOptions: [],
}
const found = (product: Product, more: object = {}) => ({ products: [product], ...more })
const coloured = { ...cable, variants: [red] } as unknown as Product

test('lists what can be ordered of a product, at today’s price and with its own picture', () => {
  expect(listLines(found(cable))).toMatchObject([{ skuId: 'p1', choice: '', price: 1_000, image: '/1', quantity: 1 }])
  expect(listLines(found(coloured))).toMatchObject([{ skuId: 'v1', choice: 'Red', price: 900, image: '/red' }])
})

test('shows each colour’s own picture where one name begins with another’s', () => {
  const inColour = (name: string, url: string) => ({ ...red, _id: name, color: { name }, images: url ? [{ url }] : [] })
  const phone = {
    ...cable,
    variants: [inColour('Black', '/black'), inColour('Black Gold', '/gold'), inColour('Blue', '')],
  } as unknown as Product
  expect(listLines(found(phone)).map(({ choice, image }) => [choice, image])).toEqual([
    ['Black', '/black'],
    ['Black Gold', '/gold'],
    ['Blue', '/1'],
  ])
})

const option = (name: string, change: object) => ({ ...red, _id: name, color: { name }, ...change })
const cover = {
  ...cable,
  variants: [
    option('Red', { sku: 'COVER-RED-XL', stock: 0 }),
    option('Blue', { sku: 'COVER-BLUE' }),
    option('Sand', { sku: 'COVER-RED', barcode: '012345678905' }),
  ],
} as unknown as Product

test('lists the colour that was asked for first', () => {
  const choices = (more: object) => listLines(found(cover, more)).map(({ choice }) => choice)
  expect([choices({}), choices({ colors: ['Sand'] })]).toEqual([
    ['Red', 'Blue', 'Sand'],
    ['Sand', 'Red', 'Blue'],
  ])
})

test('Enter adds the SKU of a scanned code, though another is found before it, otherwise the first in stock', () => {
  const named = (text: string, more = {}) => findBestMatch(found(cover, more), text)?.choice
  expect([named('cover-red'), named('0012345678905'), named('cover-red-xl'), named('cover')]).toEqual(['Sand', 'Sand', 'Red', 'Blue'])
  expect(named('sand cover', { colors: ['Sand'] })).toBe('Sand')
  expect(findBestMatch({ products: [] }, 'cover')).toBeUndefined()
})

test('Enter adds nothing for an unknown code, nor what is only similar to what was typed', () => {
  const named = (text: string, more = {}) => findBestMatch(found(cover, more), text)
  expect([
    named('cover-green'),
    named('4006381333931'),
    named('kovar', { corrected: 'cover' }),
    named('hat', { notice: 'No “hat”.' }),
  ]).toEqual(Array(4).fill(undefined))
})

test('adds a piece to the line of its SKU, or as a new line', () => {
  const [plain] = listLines(found(cable))
  const [other] = listLines(found(coloured))
  const twice = addPiece(addPiece(addPiece([], plain!), other!), { ...plain!, stock: 3 })
  expect(twice.map(({ skuId, quantity, stock }) => [skuId, quantity, stock])).toEqual([
    ['p1', 2, 3],
    ['v1', 1, 4],
  ])
})

test('sends a discount as it was typed, and its reason with the order only', () => {
  const values = { ...emptyOrder, shopDiscount: 'Rs 1,500', discountReason: 'Friend', freeDelivery: true }
  expect(toQuote([], values)).toMatchObject({ shopDiscount: { type: 'fixed', value: 1_500, reason: '' }, freeDelivery: true })
  expect(toBody([], values, {}).shopDiscount).toEqual({ type: 'fixed', value: 1_500, reason: 'Friend' })
  const typed = toQuote([], { ...emptyOrder, shopDiscount: 'ten', shopDiscountType: 'percentage' })
  expect(typed.shopDiscount).toEqual({ type: 'percentage', value: Number.NaN, reason: '' })
  expect(toQuote([], emptyOrder)).not.toHaveProperty('shopDiscount')
})

test('sends no empty email and no empty code', () => {
  expect(toAddress({ ...emptyOrder, email: ' ' })).not.toHaveProperty('email')
  expect(toQuote([], { ...emptyOrder, discountCode: ' ' }).discountCode).toBeNull()
})
