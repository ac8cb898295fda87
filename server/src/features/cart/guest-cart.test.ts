import { randomUUID } from 'node:crypto'
import type { CartItem, Product } from '@saddar/contract'
import { guestCartLinesMaximum } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let cable: Product
let cover: Product
beforeAll(async () => {
  shop = await openShop()
  cable = await shop.addProduct({ title: 'Cable', price: 1_000, discountPrice: 800, shippingCost: 150, stock: 5 })
  cover = await shop.addProduct({
    title: 'Cover',
    price: 500,
    shippingCost: 100,
    variants: [
      { color: 'Red', stock: 3 },
      { color: 'Blue', stock: 2 },
    ],
  })
})
beforeEach(() => shop.letGuestsCheckOut())
afterAll(() => shop.close())

type Line = { productId: string; quantity: number; variantColor?: string | null }
const send = (lines: unknown, change?: unknown) =>
  shop.call('POST /cart/guest', { body: { lines, ...(change !== undefined && { change }) } })
const readLines = (items: CartItem[]) =>
  items.map(({ title, variantColor, quantity }) => [title, variantColor, quantity].filter(Boolean).join(' '))
const line = (product: Product, quantity: number, variantColor?: string): Line => ({
  productId: product._id,
  quantity,
  ...(variantColor && { variantColor }),
})
const countLines = () => shop.first<number>(sql`select count(*) as value from cart_lines`)

describe('a guest’s cart', () => {
  test('is refused where guests cannot check out, as the cart of every call is', async () => {
    await shop.letGuestsCheckOut(false)
    const { status, body } = await send([line(cable, 1)])
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('has the server’s prices, whatever the device claims, and is stored nowhere', async () => {
    const before = await countLines()
    const { cart } = (await send([{ ...line(cable, 2), price: 1, discountPrice: 1, stock: 99 }, line(cover, 1, 'red')])).body.data
    expect(cart).toMatchObject({ totalPrice: 2_100, totalShippingCost: 250, itemCount: 3 })
    expect(cart.items[0]).toMatchObject({ productId: cable._id, price: 1_000, discountPrice: 800, stock: 5 })
    expect(readLines(cart.items)).toEqual(['Cable 2', 'Cover Red 1'])
    expect(await countLines()).toBe(before)
  })

  test('changes by the rules of every cart', async () => {
    const lines = [line(cable, 4)]
    const { cart } = (await send(lines, { action: 'add', ...line(cover, 1, 'Blue') })).body.data
    expect(readLines(cart.items)).toEqual(['Cable 4', 'Cover Blue 1'])
    expect(readLines((await send(lines, { action: 'set', ...line(cable, 2) })).body.data.cart.items)).toEqual(['Cable 2'])
    expect((await send(lines, { action: 'remove', productId: cable._id })).body.data.cart).toMatchObject({ items: [], itemCount: 0 })
    for (const [change, code, message] of [
      [{ action: 'add', ...line(cable, 2) }, 'OUT_OF_STOCK', 'Only 5 left in stock'],
      [{ action: 'set', ...line(cable, 6) }, 'OUT_OF_STOCK', 'Only 5 left in stock'],
      [{ action: 'set', ...line(cover, 1, 'Red') }, 'ITEM_NOT_IN_CART', 'Item not found in cart'],
      [{ action: 'remove', productId: cover._id }, 'ITEM_NOT_IN_CART', 'Item not found in cart'],
      [{ action: 'add', ...line(cover, 1) }, 'CHOICE_REQUIRED', 'Please choose an available option of this product'],
      [{ action: 'add', productId: crypto.randomUUID(), quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Product not found'],
      [{ action: 'add', ...line(cable, 0) }, 'VALIDATION', 'Quantity must be an integer of at least 1'],
    ] as const)
      expect((await send(lines, change)).body).toMatchObject({ code, message })
  })

  test('marks what can no longer be bought, and leaves out what never was', async () => {
    const [hidden, soldOut] = [await shop.addProduct({ title: 'Hidden' }), await shop.addProduct({ title: 'Sold out' })]
    await sql`update products set is_active = false where id = ${hidden._id}`.execute(shop.db)
    await sql`update skus set stock = 0 where product_id = ${soldOut._id}`.execute(shop.db)
    const made = [
      line(hidden, 1),
      line(soldOut, 1),
      line(cable, 1),
      { productId: crypto.randomUUID(), quantity: 1 },
      line(cover, 1, 'Pink'),
    ]
    const { cart } = (await send(made)).body.data
    expect(cart.items.map((item: CartItem) => [item.title, item.isUnavailable, item.isVariantUnavailable])).toEqual([
      ['Hidden', true, false],
      ['Sold out', false, true],
      ['Cable', false, false],
    ])
    expect(cart.itemCount).toBe(1)
  })

  test('has at most so many lines', async () => {
    const sizes = Array.from({ length: guestCartLinesMaximum }, (_, index) => ({ size: `Size ${index}`, stock: 1 }))
    const wide = await shop.addProduct({ title: 'Wide', sizeOptions: sizes })
    const lines = sizes.map(({ size }) => ({ productId: wide._id, quantity: 1, size }))
    expect((await send([...lines, line(cable, 1)])).body.errors).toEqual([{ msg: `At most ${guestCartLinesMaximum} lines`, path: 'lines' }])
    const full = await send(lines, { action: 'add', ...line(cable, 1) })
    expect(full.body.code).toBe('CART_FULL')
  })
})

describe('uniting a guest’s cart with an account’s', () => {
  const merge = (token: string, lines: Line[], cartId?: string) => shop.call('POST /cart/merge', { token, body: { lines, cartId } })

  test('takes the larger quantity of each line, within the stock, also when it is repeated', async () => {
    const { token } = await shop.makeShopper()
    await shop.call('POST /cart', { token, body: line(cable, 2) })
    await shop.call('POST /cart', { token, body: line(cover, 2, 'Red') })
    const lines = [line(cable, 9), line(cover, 1, 'Red'), line(cover, 1, 'Blue'), line(cover, 1, 'Pink')]
    for (let time = 0; time < 2; time++) {
      const { status, body } = await merge(token, lines)
      expect(status).toBe(200)
      expect(readLines(body.data.cart.items)).toEqual(['Cable 5', 'Cover Red 2', 'Cover Blue 1'])
    }
    expect(readLines((await shop.call('GET /cart', { token })).body.data.cart.items)).toEqual(['Cable 5', 'Cover Red 2', 'Cover Blue 1'])
  })

  test('leaves out what cannot be bought, and works where guests cannot check out', async () => {
    await shop.letGuestsCheckOut(false)
    const { token } = await shop.makeShopper()
    const hidden = await shop.addProduct({ title: 'Hidden later' })
    await sql`update products set is_active = false where id = ${hidden._id}`.execute(shop.db)
    expect(readLines((await merge(token, [line(hidden, 1), line(cable, 1)])).body.data.cart.items)).toEqual(['Cable 1'])
  })

  test('leaves out what an order of this cart took, whose answer never reached the device', async () => {
    const { token } = await shop.makeShopper()
    const cartId = randomUUID()
    const red = { productId: cover._id, quantity: 1, variantType: 'color', colorVariant: { color: { name: 'Red' } } }
    expect((await shop.sendGuestOrder([line(cable, 1), red], { cartId })).status).toBe(201)
    const lines = [line(cable, 1), line(cover, 1, 'Red'), line(cover, 1, 'Blue')]
    const united = (await merge(token, lines, cartId)).body.data.cart
    expect(readLines(united.items)).toEqual(['Cover Blue 1'])
    // Of another cart, it stays.
    expect(readLines((await merge(token, [line(cable, 1)], randomUUID())).body.data.cart.items)).toEqual(['Cover Blue 1', 'Cable 1'])
  })

  test('happens once when two tabs do it at the same time', async () => {
    const { token } = await shop.makeShopper()
    const replies = await Promise.all(Array.from({ length: 8 }, () => merge(token, [line(cable, 3), line(cover, 2, 'Blue')])))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(readLines((await shop.call('GET /cart', { token })).body.data.cart.items)).toEqual(['Cable 3', 'Cover Blue 2'])
  })
})
