import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Person
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin('manager')
})
afterAll(() => shop.close())

const preview = (productIds: string[], action: object, token = staff.token) =>
  shop.call('POST /admin/inventory/price-preview', { token, body: { productIds, action } })
const bulk = (productIds: string[], action: object) =>
  shop.call('POST /admin/inventory/bulk', { token: staff.token, body: { productIds, action } })
const pricesOf = async (id: string) => {
  const { rows } = await sql<{ price: number; discount_price: number }>`
    select price, discount_price from skus where product_id = ${id} and (price > 0 or discount_price > 0) order by price, discount_price`.execute(
    shop.db,
  )
  return rows.map(({ price, discount_price }) => [price, discount_price])
}

describe('a bulk change of prices', () => {
  test.each([
    [{ type: 'pricePercent', percent: 10 }, [1_361, 1_100]],
    [{ type: 'pricePercent', percent: 10, rounding: 'tens' }, [1_360, 1_100]],
    [{ type: 'pricePercent', percent: 10, rounding: 'nines' }, [1_399, 1_099]],
    [{ type: 'priceAmount', amount: -137, rounding: 'tens' }, [1_100, 860]],
    [{ type: 'priceAmount', amount: 12, rounding: 'nines' }, [1_299, 999]],
  ] as const)('%j gives what its preview shows', async (action, [price, discountPrice]) => {
    const { _id } = await shop.addProduct({ title: 'Rounded lamp', price: 1_237, discountPrice: 1_000 })
    const { status, body } = await preview([_id], action)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ total: 1, refused: 0 })
    expect(body.data.prices[0]).toMatchObject({
      ...{ title: 'Rounded lamp', choice: '', price: 1_237, newPrice: price, discountPrice: 1_000, newDiscountPrice: discountPrice },
      isPossible: true,
    })
    expect(await pricesOf(_id)).toEqual([[1_237, 1_000]])
    expect((await bulk([_id], action)).status).toBe(200)
    expect(await pricesOf(_id)).toEqual([[price, discountPrice]])
  })

  test('is refused when a colleague changed the prices after the preview', async () => {
    const { _id } = await shop.addProduct({ title: 'Lamp of two people', price: 1_000 })
    const action = { type: 'pricePercent', percent: 10 }
    const { stamp } = (await preview([_id], action)).body.data
    const send = () => shop.call('POST /admin/inventory/bulk', { token: staff.token, body: { productIds: [_id], action, stamp } })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await pricesOf(_id)).toEqual([[1_100, 0]])
  })

  test('names the prices of choices, and leaves inherited ones alone', async () => {
    const { _id } = await shop.addProduct({
      title: 'Lamp with choices',
      price: 500,
      variants: [
        { color: 'Red', price: 700, stock: 1 },
        { color: 'Blue', storageOptions: [{ capacity: '64 GB', price: 900, stock: 2 }] },
      ],
    } as never)
    const { prices } = (await preview([_id], { type: 'priceAmount', amount: 100 })).body.data
    expect(prices.map(({ choice, newPrice }: { choice: string; newPrice: number }) => [choice, newPrice])).toEqual([
      ['', 600],
      ['Red', 800],
      ['Blue, 64 GB', 1_000],
    ])
  })

  test('below 1, above the limit, or with a sale price that is not lower is shown first in the preview and refused as a whole', async () => {
    const fine = await shop.addProduct({ title: 'A fine lamp', price: 5_000 })
    const low = await shop.addProduct({ title: 'Low lamp', price: 40 })
    const narrow = await shop.addProduct({ title: 'Narrow lamp', price: 1_010, discountPrice: 1_000 })
    const ids = [fine, low, narrow].map(({ _id }) => _id)
    const action = { type: 'priceAmount', amount: -1, rounding: 'nines' }
    const { data } = (await preview(ids, action)).body
    expect(data).toMatchObject({ total: 3, refused: 2 })
    expect(data.prices.map(({ title, isPossible }: { title: string; isPossible: boolean }) => [title, isPossible])).toEqual([
      ['Low lamp', false],
      ['Narrow lamp', false],
      ['A fine lamp', true],
    ])
    const refused = await bulk(ids, action)
    expect([refused.status, refused.body.errors.map(({ msg }: { msg: string }) => msg)]).toEqual([
      400,
      ['Low lamp: the new price would not be possible', 'Narrow lamp: the new price would not be possible'],
    ])
    expect(await pricesOf(fine._id)).toEqual([[5_000, 0]])
  })

  test('is refused where a choice’s own sale price would no longer be below the price it inherits', async () => {
    const { _id } = await shop.addProduct({
      title: 'Lamp in three colours',
      price: 1_000,
      variants: [
        { color: 'Red', stock: 3, discountPrice: 960 },
        { color: 'Green', storageOptions: [{ capacity: '64 GB', stock: 1, discountPrice: 970 }] },
        { color: 'Blue', stock: 3, discountPrice: 900 },
      ],
    } as never)
    const action = { type: 'pricePercent', percent: 1, rounding: 'nines' }
    const { data } = (await preview([_id], action)).body
    expect(data).toMatchObject({ total: 4, refused: 2 })
    expect(data.prices.map(({ choice, isPossible }: { choice: string; isPossible: boolean }) => [choice, isPossible])).toEqual([
      ['Red', false],
      ['Green, 64 GB', false],
      ['', true],
      ['Blue', true],
    ])
    expect((await bulk([_id], action)).status).toBe(400)
    expect((await bulk([_id], { type: 'pricePercent', percent: 1 })).status).toBe(200)
    expect(await pricesOf(_id)).toEqual([
      [0, 909],
      [0, 970],
      [0, 980],
      [1_010, 0],
    ])
  })

  test('is undone, and its undo and the change are in the audit log', async () => {
    const { _id } = await shop.addProduct({ title: 'Logged lamp', price: 200 })
    const { undoId } = (await bulk([_id], { type: 'pricePercent', percent: 50 })).body
    expect((await shop.call('POST /admin/undo/:id', { params: { id: undoId }, token: staff.token })).status).toBe(200)
    expect(await pricesOf(_id)).toEqual([[200, 0]])
    const { rows } = await sql<{ call: string; price: number }>`
      select a.call, (a.after ->> 'price')::int as price from audit_log a join skus s on s.id::text = a.row_id
      where s.product_id = ${_id} and a.after ? 'price' order by a.id`.execute(shop.db)
    expect(rows.map(({ call, price }) => [call, price])).toEqual([
      ['POST /admin/inventory/bulk', 300],
      ['POST /admin/undo/:id', 200],
    ])
  })

  test('is for managers, and for products that exist', async () => {
    const { _id } = await shop.addProduct({ title: 'Guarded lamp' })
    const action = { type: 'pricePercent', percent: 10 }
    expect((await preview([_id], action, (await shop.makeAdmin('packer')).token)).status).toBe(403)
    expect((await preview([_id, '0190b2c0-0000-7000-8000-000000000000'], action)).body.code).toBe('PRODUCT_NOT_FOUND')
    expect((await preview([_id], { ...action, rounding: 'up' })).status).toBe(400)
  })
})

describe('a copy of a product', () => {
  const duplicate = (id: string, token = staff.token) => shop.call('POST /admin/products/:id/duplicate', { params: { id }, token })

  test('is inactive, has the same texts, prices, choices and pictures, new SKU codes, no barcodes and no stock', async () => {
    const mediaId = await shop.first<string>(sql`insert into media (kind, width, height) values ('picture', 60, 40) returning id as value`)
    const original = await shop.addProduct({
      title: 'Copied lamp',
      description: 'Bright',
      price: 900,
      sku: 'CL',
      media: [{ mediaId, alt: 'A lamp' }],
      variants: [
        { color: 'Red', stock: 4, sku: 'CL-R', barcode: '4006381333931' },
        { color: 'Blue', stock: 2, sku: 'CL-B', price: 950 },
      ],
    } as never)
    const first = await duplicate(original._id)
    expect(first.status, first.text).toBe(201)
    const copy = first.body.product
    expect(copy).toMatchObject({ title: 'Copied lamp (copy)', description: 'Bright', isActive: false, stock: 0, sku: 'CL-2', price: 900 })
    expect(copy._id).not.toBe(original._id)
    expect(copy.images).toEqual(original.images)
    expect(copy.variants.map(({ sku, stock, price }: { sku: string; stock: number; price: number }) => [sku, stock, price])).toEqual([
      ['CL-R-2', 0, 900],
      ['CL-B-2', 0, 950],
    ])
    expect((await duplicate(original._id)).body.product.sku).toBe('CL-3')
    expect(await shop.stockOf(original._id)).toBe(6)
    expect((await shop.call('GET /products/public/:id', { params: { id: copy._id } })).status).toBe(404)
  })

  test('keeps its pictures when the original is deleted', async () => {
    const mediaId = await shop.first<string>(sql`insert into media (kind, width, height) values ('picture', 60, 40) returning id as value`)
    const original = await shop.addProduct({ title: 'Lamp to delete', media: [{ mediaId, alt: '' }] } as never)
    await duplicate(original._id)
    await shop.call('DELETE /products/:id', { params: { id: original._id }, token: staff.token })
    await shop.tasks['media-unused']!({ ids: [mediaId] })
    expect(await shop.first<number>(sql`select count(*) as value from media where id = ${mediaId}`)).toBe(1)
  })

  test('made several times at once gets different codes or is refused, and only managers make one', async () => {
    const original = await shop.addProduct({ title: 'Raced lamp', sku: 'RACE' })
    const results = await Promise.all(Array.from({ length: 5 }, () => duplicate(original._id)))
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(results.map(({ body }) => body.product.sku)).size).toBe(5)
    expect((await duplicate(original._id, (await shop.makeAdmin('packer')).token)).status).toBe(403)
    expect((await duplicate('nothing')).status).toBe(404)
  })

  test('has a title of at most 150 letters', async () => {
    const original = await shop.addProduct({ title: 'L'.repeat(150) })
    expect((await duplicate(original._id)).body.product.title).toBe(`${'L'.repeat(143)} (copy)`)
  })
})
