import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, placement, type Shop } from './shop.ts'

let shop: Shop
let staff: Person
let token: string
beforeAll(async () => {
  shop = await openShop({ holdToAudit: false, limits: false, poolSize: 12 })
  staff = await shop.makeAdmin()
  token = staff.token
})
afterAll(() => shop.close())
const bad: string[] = []
const note =
  (what: string) =>
  <R extends { status: number; text: string }>(reply: R) => {
    if (reply.status >= 500) bad.push(`${what}: ${reply.status} ${reply.text.slice(0, 200)}`)
    return reply
  }
const del = (id: string) => shop.call('DELETE /products/:id', { token, params: { id } }).then(note('delete'))
const undo = (id?: string) => (id ? shop.call('POST /admin/undo/:id', { token, params: { id } }).then(note('undo')) : undefined)

test('what meets the deletion of a product', async () => {
  const [buyer, other] = await shop.makeShoppers(2)
  for (let round = 0; round < 8; round++) {
    const product = await shop.addProduct({
      title: `Meets ${round}`,
      variants: [
        { color: 'Red', stock: 1 },
        { color: 'Blue', stock: 0 },
      ],
    })
    const [red, blue] = product.variants
    const device = randomUUID()
    const [deleted] = await Promise.all([
      del(product._id),
      shop
        .call('POST /orders', { token: buyer!.token, body: placement([{ productId: product._id, quantity: 1, variantId: red!._id }]) })
        .then(note('order')),
      shop
        .call('POST /cart', { token: other!.token, body: { productId: product._id, quantity: 1, variantColor: 'Red' } })
        .then(note('cart')),
      shop.call('POST /wishlist', { body: { deviceId: device, productId: product._id } }).then(note('wishlist')),
      shop
        .call('POST /stock-alerts', { body: { productId: product._id, variantColor: 'Blue', email: `a${round}@mail.example` } })
        .then(note('alert')),
      shop.call('PUT /admin/inventory/:id', { token, params: { id: blue!._id }, body: { stock: 4 } }).then(note('inventory')),
      shop
        .call('POST /admin/inventory/bulk', { token, body: { productIds: [product._id], action: { type: 'deactivate' } } })
        .then(note('bulk')),
      shop.call('POST /admin/products/:id/duplicate', { token, params: { id: product._id } }).then(note('duplicate')),
    ])
    await Promise.all([
      undo(deleted.body?.undoId),
      del(product._id),
      shop.call('GET /products/public/:id', { params: { id: product._id } }).then(note('read')),
      undo(deleted.body?.undoId),
    ])
  }
  expect([...new Set(bad)]).toEqual([])
})

test('what meets the deletion of a category', async () => {
  for (let round = 0; round < 8; round++) {
    const category = await shop.addCategory(`Shelf ${round}`)
    const product = await shop.addProduct({ title: `On shelf ${round}` })
    const body = { title: `New on shelf ${round}`, price: 100, stock: 1, categoryId: category._id }
    const [deleted] = await Promise.all([
      shop.call('DELETE /admin/categories/:id', { token, params: { id: category._id } }).then(note('delete category')),
      shop.call('POST /admin/products', { token, body }).then(note('new product')),
      shop
        .call('POST /admin/inventory/bulk', {
          token,
          body: { productIds: [product._id], action: { type: 'move', categoryId: category._id } },
        })
        .then(note('move')),
      shop.call('POST /admin/categories', { token, body: { name: `Below ${round}`, parentId: category._id } }).then(note('below')),
      shop
        .call('PUT /admin/categories/:id', { token, params: { id: category._id }, body: { name: `Shelf ${round} b` } })
        .then(note('rename')),
      shop.call('POST /admin/categories', { token, body: { name: `Shelf ${round}` } }).then(note('same name')),
      shop.call('DELETE /admin/categories/order', { token }).then(note('order')),
      shop.call('GET /products/public', { query: { category: category.slug, facets: true } }).then(note('list')),
    ])
    await undo(deleted.body?.undoId)
  }
  expect([...new Set(bad)]).toEqual([])
})
