import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = (deviceId: string, productId: string, more: { token?: string; variantId?: string } = {}) =>
  shop.call('POST /wishlist', { token: more.token, body: { productId, deviceId, variantId: more.variantId } })
const remove = (deviceId: string, productId: string, token?: string) =>
  shop.call('DELETE /wishlist/:productId', { token, params: { productId }, body: { deviceId } })
const read = (deviceId: string, token?: string) => shop.call('GET /wishlist', { token, query: { deviceId } })
const idsOf = async (deviceId: string, token?: string): Promise<string[]> =>
  (await read(deviceId, token)).body.data.wishlist.items.map(({ productId }: { productId: string }) => productId)

describe('the list of a device', () => {
  test('is read newest first, with the fields of a product card', async () => {
    const device = randomUUID()
    const [first, second] = [
      await shop.addProduct({ title: 'First seen' }),
      await shop.addProduct({ title: 'Seen later', discountPrice: 700 }),
    ]
    await add(device, first._id)
    const reply = await add(device, second._id)
    expect(reply.status).toBe(200)
    expect(reply.body.data.wishlist.items.map(({ title }: { title: string }) => title)).toEqual(['Seen later', 'First seen'])
    expect(reply.body.data.wishlist.items[0]).toEqual({
      productId: second._id,
      variantId: null,
      slug: second.slug,
      title: 'Seen later',
      variantColor: null,
      images: [],
      price: 1_000,
      discountPrice: 700,
      varies: false,
      averageRating: 0,
      numReviews: 0,
      stock: 5,
      isUnavailable: false,
      line: { variantColor: null, storageCapacity: null, size: null },
    })
    expect((await read(device)).body).toEqual({ success: true, data: reply.body.data })
  })

  test('has an item once after repeated and concurrent additions', async () => {
    const device = randomUUID()
    const { _id } = await shop.addProduct({ title: 'Much wanted' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => add(device, _id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await idsOf(device)).toEqual([_id])
  })

  test('keeps variants apart, shows their price, stock and colour, and removes one, the item without a variant, or all', async () => {
    const device = randomUUID()
    const product = await shop.addProduct({
      title: 'Two colours',
      variants: [
        { color: 'Red', price: 900, stock: 3 },
        {
          color: 'Blue',
          storageOptions: [
            { capacity: '64 GB', price: 1_200, stock: 1 },
            { capacity: '128 GB', price: 1_500, stock: 2 },
          ],
        },
      ],
    })
    const [red, blue] = product.variants
    await add(device, product._id)
    await add(device, product._id, { variantId: red!._id })
    await add(device, product._id, { variantId: blue!._id })
    const { items } = (await add(device, product._id, { variantId: red!._id })).body.data.wishlist
    expect(items).toMatchObject([
      { variantId: blue!._id, variantColor: 'Blue', price: 1_200, stock: 3, varies: true, line: null },
      { variantId: red!._id, variantColor: 'Red', price: 900, stock: 3, varies: false, line: { variantColor: 'Red' } },
      { variantId: null, variantColor: null, price: 900, stock: 6, varies: true, line: null },
    ])
    const params = { productId: product._id, variantId: red!._id }
    await shop.call('DELETE /wishlist/:productId/:variantId', { params, query: { deviceId: device } })
    expect(await idsOf(device)).toHaveLength(2)
    await add(device, product._id, { variantId: red!._id })
    await shop.call('DELETE /wishlist/:productId', {
      params: { productId: product._id },
      query: { keepVariants: 'true' },
      body: { deviceId: device },
    })
    expect((await read(device)).body.data.wishlist.items).toMatchObject([{ variantColor: 'Red' }, { variantColor: 'Blue' }])
    expect((await remove(device, product._id)).body).toEqual({
      success: true,
      message: 'Removed from wishlist',
      data: { wishlist: { items: [] } },
    })
  })

  test('cannot be read or changed by other devices', async () => {
    const [device, other] = [randomUUID(), randomUUID()]
    const { _id } = await shop.addProduct({ title: 'Private wish' })
    await add(device, _id)
    await remove(other, _id)
    expect(await idsOf(other)).toEqual([])
    expect(await idsOf(device.toUpperCase())).toEqual([_id])
    await remove(device, _id.toUpperCase())
    expect(await idsOf(device)).toEqual([])
  })

  test('has at most 200 items, also after concurrent additions', async () => {
    const device = randomUUID()
    const products = await Promise.all(Array.from({ length: 5 }, (_, number) => shop.addProduct({ title: `One too many ${number}` })))
    await sql`
      with made as (insert into products (slug, title) select 'filler-' || n, 'Filler ' || n from generate_series(1, 198) n returning id)
      insert into wishlist_items (device_id, product_id) select ${device}::uuid, id from made`.execute(shop.db)
    const replies = await Promise.all(products.map(({ _id }) => add(device, _id)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
    const rejected = replies.find(({ status }) => status === 400)
    expect(rejected?.body).toMatchObject({ code: 'WISHLIST_FULL', message: 'Your wishlist is full. Please remove something first.' })
    expect(await idsOf(device)).toHaveLength(200)
    // Adding an item that is already on the list still succeeds.
    expect((await add(device, (await idsOf(device))[0]!)).status).toBe(200)
  })
})

describe('rejected requests', () => {
  test.each([
    [{}, ['Product ID is required', 'Device ID must be a UUID']],
    [{ productId: ' ', deviceId: 'mine' }, ['Product ID is required', 'Device ID must be a UUID']],
    [{ productId: 'x', deviceId: { $ne: null } }, ['Device ID must be a UUID']],
  ])('adding %o', async (body, messages) => {
    const reply = await shop.call('POST /wishlist', { body })
    expect(reply.status).toBe(400)
    expect(reply.body.errors.map(({ msg }: { msg: string }) => msg)).toEqual(messages)
  })

  test('reading and removing without a device id', async () => {
    const { _id } = await shop.addProduct({ title: 'Whose is it' })
    expect((await shop.call('GET /wishlist')).status).toBe(400)
    const reply = await shop.call('DELETE /wishlist/:productId', { params: { productId: _id } })
    expect([reply.status, reply.body.message]).toEqual([400, 'Device ID must be a UUID'])
  })

  test('unknown and hidden products, and variants of other products', async () => {
    const hidden = await shop.addProduct({ title: 'Not for sale', isActive: false })
    const coloured = await shop.addProduct({ title: 'Coloured', variants: [{ color: 'Red', price: 900, stock: 3 }] })
    const plain = await shop.addProduct({ title: 'Plain' })
    const device = randomUUID()
    const replies = [
      await add(device, 'nonsense'),
      await add(device, randomUUID()),
      await add(device, hidden._id),
      await add(device, plain._id, { variantId: coloured.variants[0]!._id }),
      await add(device, plain._id, { variantId: 'nonsense' }),
      await remove(device, randomUUID()),
    ]
    for (const { status, body } of replies) expect([status, body.message]).toEqual([404, 'Product not found'])
    expect((await remove(device, plain._id)).status).toBe(200)
    expect(await idsOf(device)).toEqual([])
  })
})

test('items that are no longer offered stay on the list, flagged', async () => {
  const device = randomUUID()
  const product = await shop.addProduct({ title: 'Soon gone' })
  const coloured = await shop.addProduct({
    title: 'Losing a colour',
    variants: [
      { color: 'Red', price: 900, stock: 3 },
      { color: 'Blue', price: 900, stock: 3 },
    ],
  })
  await add(device, product._id)
  await add(device, coloured._id, { variantId: coloured.variants[0]!._id })
  await sql`update products set is_active = false where id = ${product._id}`.execute(shop.db)
  await sql`update skus set removed_at = now() where id = ${coloured.variants[0]!._id}`.execute(shop.db)
  expect((await read(device)).body.data.wishlist.items).toMatchObject([
    { productId: coloured._id, isUnavailable: true, stock: 0, line: null },
    { productId: product._id, isUnavailable: true },
  ])
})

describe('signing in on a device', () => {
  test('merges its list into the user’s permanently, and leaves the device list empty after sign-out', async () => {
    const [phone, laptop] = [randomUUID(), randomUUID()]
    const person = await shop.makeShopper()
    const [one, two, both] = await Promise.all(['One', 'Two', 'Both'].map((title) => shop.addProduct({ title: `${title} to unite` })))
    await add(laptop, two!._id, { token: person.token })
    await add(laptop, both!._id, { token: person.token })
    await add(phone, one!._id)
    await add(phone, both!._id)
    expect(new Set(await idsOf(phone, person.token))).toEqual(new Set([one!._id, two!._id, both!._id]))
    expect(await idsOf(laptop, person.token)).toHaveLength(3)
    expect(await idsOf(phone)).toEqual([])
    expect(await idsOf(laptop)).toEqual([])
    await remove(phone, one!._id, person.token)
    expect(await idsOf(laptop, person.token)).toHaveLength(2)
  })

  test('moves each item once under concurrent calls, for one user after another', async () => {
    const device = randomUUID()
    const [first, second] = await shop.makeShoppers(2)
    const products = await Promise.all([1, 2, 3].map((number) => shop.addProduct({ title: `Moved ${number}` })))
    for (const { _id } of products) await add(device, _id)
    const lists = await Promise.all(
      [first!, second!, first!, second!, first!].map(async ({ token }) => (await idsOf(device, token)).length),
    )
    expect(lists.every((length) => length === 0 || length === 3)).toBe(true)
    expect((await idsOf(device, first!.token)).length + (await idsOf(device, second!.token)).length).toBe(3)
  })

  test('keeps the newest 200 items of both lists', async () => {
    const device = randomUUID()
    const person = await shop.makeShopper()
    const newest = await shop.addProduct({ title: 'The newest wish' })
    await sql`
      with made as (insert into products (slug, title) select 'many-' || n, 'Many ' || n from generate_series(1, 200) n returning id)
      insert into wishlist_items (user_id, product_id, added_at) select ${person.userId}::uuid, id, now() - interval '1 day' from made`.execute(
      shop.db,
    )
    await add(device, newest._id)
    const ids = await idsOf(device, person.token)
    expect([ids.length, ids[0]]).toEqual([200, newest._id])
  })
})
