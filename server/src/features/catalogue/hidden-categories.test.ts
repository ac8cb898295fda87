import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Emitted } from '../../platform/events.ts'

let shop: Shop
let manager: Person
const emitted: Emitted[] = []
beforeAll(async () => {
  shop = await openShop({ limits: false })
  shop.events.onEvent((event) => void emitted.push(event))
})
beforeEach(async () => {
  manager = await shop.makeAdmin('manager')
  emitted.length = 0
})
afterAll(() => shop.close())

const change = async (id: string, body: object) => {
  const { status, body: reply, text } = await shop.call('PUT /admin/categories/:id', { params: { id }, token: manager.token, body })
  expect(status, text).toBe(200)
  return reply
}
const hide = (id: string) => change(id, { isShown: false })
const show = (id: string) => change(id, { isShown: true })
const undo = (id: string) => shop.call('POST /admin/undo/:id', { params: { id }, token: manager.token })
const named = (categories: { name: string }[]) => categories.map(({ name }) => name)
const heard = () => emitted.splice(0).map(({ name, audience }) => `${name} ${audience as string}`)
const isActive = (id: string) => shop.first<boolean>(sql`select is_active as value from products where id = ${id}`)
const sees = async (id: string) => (await shop.call('GET /products/public/:id', { params: { id } })).status === 200

/** A category below another, with a product. */
async function addBranch(name: string) {
  const top = await shop.addCategory(`${name} goods`)
  const below = await shop.addCategory(`${name} lamps`, { parentId: top._id })
  const product = await shop.addProduct({ title: `${name} torch`, categoryId: below._id, stock: 5 })
  return { top, below, product }
}

/** Where the shop shows a branch: each place by name. */
async function findInShop({ top, below, product }: Awaited<ReturnType<typeof addBranch>>, name: string): Promise<string[]> {
  const get = async (url: string) => (await shop.http.inject({ url })).body
  const word = name.toLowerCase()
  const has = async (url: string, text: string) => (await get(url)).includes(text)
  const places: Record<string, boolean> = {
    categories: await has('/api/categories/public?limit=500', `"${below.slug}"`),
    parent: await has('/api/categories/public?limit=500', `"${top.slug}"`),
    category: (await shop.call('GET /categories/public/:id', { params: { id: below.slug } })).status === 200,
    categoryList: await has(`/api/products/public?category=${below.slug}`, product._id),
    parentList: await has(`/api/products/public?category=${top.slug}&facets=true`, product._id),
    list: await has('/api/products/public?limit=100', product._id),
    facets: await has('/api/products/public?facets=true&limit=1', `"${below.slug}"`),
    ids: await has(`/api/products/public?ids=${product._id}`, product._id),
    product: (await shop.call('GET /products/public/:id', { params: { id: product.slug } })).status === 200,
    search: await has(`/api/products/public?search=${word}+torch`, product._id),
    suggestions: await has(`/api/products/public?search=${word}+lamps&total=false`, `category=${below.slug}`),
    popular: await has('/api/searches/popular', `"${below.slug}"`),
    sitemapCategories: await has('/sitemap-categories.xml', `=${below.slug}<`),
    sitemapProducts: await has('/sitemap-products-1.xml', `/product/${product.slug}<`),
  }
  return Object.keys(places).filter((place) => places[place])
}

test('a hidden category and all below it are nowhere in the shop, and everywhere again once it is shown', async () => {
  const branch = await addBranch('Zephyrine')
  const everywhere = await findInShop(branch, 'Zephyrine')
  expect(everywhere).toHaveLength(14)
  const { category } = await hide(branch.top._id)
  expect(category).toMatchObject({ isShown: false, isHidden: true, productCount: 1 })
  expect(await findInShop(branch, 'Zephyrine')).toEqual([])
  await show(branch.top._id)
  expect(await findInShop(branch, 'Zephyrine')).toEqual(everywhere)
})

test('staff see hidden categories, marked, and preview their products', async () => {
  const { top, below, product } = await addBranch('Marked')
  await hide(top._id)
  const { body } = await shop.call('GET /admin/categories', { token: manager.token, query: { limit: 500 } })
  const seen = body.categories.filter(({ _id }: { _id: string }) => _id === top._id || _id === below._id)
  expect(seen.map(({ isShown, isHidden }: { isShown: boolean; isHidden: boolean }) => [isShown, isHidden])).toEqual([
    [false, true],
    [true, true],
  ])
  expect((await shop.call('GET /categories/public/:id', { params: { id: below._id }, token: manager.token })).status).toBe(404)
  expect((await shop.call('GET /products/:id', { params: { id: product._id }, token: manager.token })).status).toBe(200)
})

test('carts, checkout and wishlists treat its products as inactive ones; an order that exists stays', async () => {
  const { below, product } = await addBranch('Carted')
  const { token } = await shop.makeShopper()
  const { orderId } = (await shop.order(token, [{ productId: product._id, quantity: 1 }])) as { orderId: string }
  expect((await shop.call('POST /cart', { token, body: { productId: product._id, quantity: 1 } })).status).toBe(200)
  await hide(below._id)
  const cart = async () => (await shop.call('GET /cart', { token })).body.data.cart.items[0]
  expect((await cart()).isUnavailable).toBe(true)
  await expect(shop.order(token, [{ productId: product._id, quantity: 1 }])).rejects.toThrow('no longer available')
  expect((await shop.call('GET /orders/:id', { token, params: { id: orderId } })).status).toBe(200)
  await show(below._id)
  expect((await cart()).isUnavailable).toBe(false)
})

test('keeps the switch of each product, which its form shows and which can be changed meanwhile', async () => {
  const { below, product } = await addBranch('Switched')
  const inactive = await shop.addProduct({ title: 'Switched off', categoryId: below._id, isActive: false })
  const later = await shop.addProduct({ title: 'Switched later', categoryId: below._id })
  await hide(below._id)
  const form = async (id: string) => (await shop.call('GET /admin/products/:id', { params: { id }, token: manager.token })).body.product
  expect([await form(product._id), await form(inactive._id)].map((each) => each.isActive)).toEqual([true, false])
  const list = async () =>
    (await shop.call('GET /admin/inventory', { token: manager.token, query: { categoryId: below._id } })).body.data.hiddenByCategory
  expect((await list()).sort()).toEqual([product._id, later._id].sort())
  const bulk = (type: string, id: string) =>
    shop.call('POST /admin/inventory/bulk', { token: manager.token, body: { productIds: [id], action: { type } } })
  await bulk('deactivate', later._id)
  await bulk('activate', inactive._id)
  expect(await Promise.all([product, inactive, later].map(({ _id }) => isActive(_id)))).toEqual([false, false, false])
  await show(below._id)
  expect(await Promise.all([product, inactive, later].map(({ _id }) => isActive(_id)))).toEqual([true, true, false])
})

test('hides what is added to it or moved into it, products and categories, and shows what leaves it', async () => {
  const hidden = await shop.addCategory('Out of season')
  await hide(hidden._id)
  const added = await shop.addProduct({ title: 'Added to hidden', categoryId: hidden._id })
  const { top, product } = await addBranch('Wandering')
  expect([await sees(added._id), await sees(product._id)]).toEqual([false, true])
  expect((await change(top._id, { parentId: hidden._id })).category).toMatchObject({ isShown: true, isHidden: true })
  expect(await sees(product._id)).toBe(false)
  expect((await change(top._id, { parentId: '' })).category.isHidden).toBe(false)
  expect(await sees(product._id)).toBe(true)
  const { status } = await shop.call('POST /admin/inventory/bulk', {
    token: manager.token,
    body: { productIds: [added._id], action: { type: 'move', categoryId: top._id } },
  })
  expect([status, await sees(added._id)]).toEqual([200, true])
})

test('no product that is added or switched on at the same moment stays in the shop', async () => {
  for (let round = 0; round < 5; round++) {
    const category = await shop.addCategory(`Race ${round}`)
    const off = await shop.addProduct({ title: `Race off ${round}`, categoryId: category._id, isActive: false })
    const [product] = await Promise.all([
      shop.addProduct({ title: `Race new ${round}`, categoryId: category._id }),
      shop.call('POST /admin/inventory/bulk', {
        token: manager.token,
        body: { productIds: [off._id], action: { type: 'activate' } },
      }),
      hide(category._id),
    ])
    expect([await isActive(product._id), await isActive(off._id)]).toEqual([false, false])
    await show(category._id)
    expect([await isActive(product._id), await isActive(off._id)]).toEqual([true, true])
  }
})

test('announces a hidden category to shoppers as deleted and to staff as changed, and its products likewise', async () => {
  const { top, product } = await addBranch('Announced')
  emitted.length = 0
  await hide(top._id)
  expect(heard()).toEqual(['productUpdated staff', 'productDeleted everyone', 'categoryUpdated staff', 'categoryDeleted everyone'])
  await change(top._id, { name: 'Announced secretly' })
  expect(heard()).toEqual(['categoryUpdated staff'])
  await show(top._id)
  expect(heard()).toEqual(['productUpdated everyone', 'categoryCreated everyone'])
  await change(top._id, { description: 'For everyone' })
  const [event] = emitted
  expect(event?.payload).not.toHaveProperty('category.isShown')
  expect(heard()).toEqual(['categoryUpdated everyone'])
  expect(await sees(product._id)).toBe(true)
})

test('the undo of a change announces what the shop shows since, and nothing of a category that stays hidden', async () => {
  const { below } = await addBranch('Reconsidered')
  const hiding = await hide(below._id)
  const renaming = await change(below._id, { name: 'Reconsidered secretly' })
  emitted.length = 0
  await undo(renaming.undoId!)
  expect(heard()).toEqual(['categoryUpdated staff'])
  await undo(hiding.undoId!)
  expect(heard()).toEqual(['productUpdated everyone', 'categoryCreated everyone'])
  await hide(below._id)
  const showing = await show(below._id)
  emitted.length = 0
  await undo(showing.undoId!)
  expect(heard()).toEqual(['productUpdated staff', 'productDeleted everyone', 'categoryUpdated staff', 'categoryDeleted everyone'])
})

test('the undo of a change of a category that was deleted meanwhile is refused', async () => {
  const category = await shop.addCategory('Deleted meanwhile')
  const { undoId } = await change(category._id, { description: 'Soon gone' })
  await shop.call('DELETE /admin/categories/:id', { params: { id: category._id }, token: manager.token })
  expect(await undo(undoId!)).toMatchObject({ status: 409, body: { code: 'UNDO_CONFLICT' } })
})

test('tells shoppers nothing of a hidden category that is deleted', async () => {
  const category = await shop.addCategory('Never shown', { isShown: false })
  emitted.length = 0
  await shop.call('DELETE /admin/categories/:id', { params: { id: category._id }, token: manager.token })
  expect(heard()).toEqual(['categoryDeleted staff'])
})

test('shoppers hear how many products the shop shows in a category, without those of hidden ones below it', async () => {
  const { top, below } = await addBranch('Counted')
  await shop.addProduct({ title: 'Counted tray', categoryId: top._id })
  await hide(below._id)
  emitted.length = 0
  const { category } = await change(top._id, { name: 'Counted anew' })
  expect(category.productCount).toBe(2)
  expect(emitted.map(({ payload }) => payload)).toMatchObject([{ category: { name: 'Counted anew', productCount: 1 } }])
})

test('moving products into a category and hiding it at the same moment cause no deadlock', async () => {
  const { below, product } = await addBranch('Crossing')
  const move = { productIds: [product._id], action: { type: 'move', categoryId: below._id } }
  const changes = await shop.db.transaction().execute(async (tx) => {
    await sql`select from products where id = ${product._id} for no key update`.execute(tx)
    const hiding = hide(below._id)
    await untilWaiting(shop)
    const moving = shop.call('POST /admin/inventory/bulk', { token: manager.token, body: move })
    await untilWaiting(shop, 2)
    return [hiding, moving]
  })
  await Promise.all(changes)
  expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
})

test('hiding a category that just got a product which somebody else is about to move causes no deadlock', async () => {
  const { below } = await addBranch('Passing')
  const product = await shop.addProduct({ title: 'Passing through' })
  const move = { productIds: [product._id], action: { type: 'move', categoryId: below._id } }
  const changes = await shop.db.transaction().execute(async (tx) => {
    await sql`update products set category_id = ${below._id} where id = ${product._id}`.execute(tx)
    await sql`select refresh_products(array[${product._id}::uuid])`.execute(tx)
    const hiding = hide(below._id)
    await untilWaiting(shop)
    const moving = shop.call('POST /admin/inventory/bulk', { token: manager.token, body: move })
    await untilWaiting(shop, 2)
    return [hiding, moving]
  })
  await Promise.all(changes)
  expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
  expect(await isActive(product._id)).toBe(false)
})

test('an undo that moves products back into a branch and hiding the branch at the same moment cause no deadlock', async () => {
  const top = await shop.addCategory('Returning goods')
  const kinds = [
    await shop.addCategory('Returning lamps', { parentId: top._id }),
    await shop.addCategory('Returning fans', { parentId: top._id }),
  ]
  const [low, high] = kinds.map(({ _id }) => _id).sort()
  const elsewhere = await shop.addCategory('Elsewhere')
  // The undo sets the products back in one order, whichever that is.
  for (const homes of [
    [low, high],
    [high, low],
  ]) {
    await show(top._id)
    const products = [await shop.addProduct({ categoryId: homes[0]! }), await shop.addProduct({ categoryId: homes[1]! })]
    const move = { productIds: products.map(({ _id }) => _id), action: { type: 'move', categoryId: elsewhere._id } }
    const { body } = await shop.call('POST /admin/inventory/bulk', { token: manager.token, body: move })
    const changes = await shop.db.transaction().execute(async (tx) => {
      await sql`select from categories where id = ${low} for update`.execute(tx)
      const hiding = hide(top._id)
      await untilWaiting(shop)
      const undoing = undo(body.undoId)
      await untilWaiting(shop, 2)
      return [hiding, undoing]
    })
    const [, undone] = await Promise.all(changes)
    expect(undone).toMatchObject({ status: 200 })
    expect(shop.logged.filter((line) => line.includes('40P01'))).toEqual([])
    for (const { _id } of products) expect(await isActive(_id)).toBe(false)
  }
})

test('undoes the change of a category with its products, and notes the category alone in the audit log', async () => {
  const { top, product } = await addBranch('Undone')
  const mark = await shop.first<number>(sql`select max(id) as value from audit_log`)
  const { undoId } = await change(top._id, { isShown: false, description: 'Back in spring' })
  const { rows } = await sql<{ kind: string; after: object }>`select kind, after from audit_log where id > ${mark}`.execute(shop.db)
  expect(rows).toEqual([{ kind: 'categories', after: { is_shown: false, description: 'Back in spring' } }])
  expect(await sees(product._id)).toBe(false)
  expect((await undo(undoId!)).status).toBe(200)
  expect(await sees(product._id)).toBe(true)
  const { category } = (await shop.call('GET /admin/categories/:id', { params: { id: top._id }, token: manager.token })).body
  expect(category).toMatchObject({ isShown: true, isHidden: false, description: '' })
})

test('the undo of a move is refused when the former parent is below the category by now', async () => {
  const [first, second] = [await shop.addCategory('Undo circle'), await shop.addCategory('Undo square')]
  await change(first._id, { parentId: second._id })
  const { undoId } = await change(first._id, { parentId: '' })
  await change(second._id, { parentId: first._id })
  expect(await undo(undoId!)).toMatchObject({ status: 409, body: { code: 'UNDO_CONFLICT' } })
})

test('a description is on the first page of its category and on it alone, at once when it changes', async () => {
  const { top, below } = await addBranch('Described')
  const list = async (query: Record<string, string | number>) => (await shop.call('GET /products/public', { query })).body
  expect(await list({ category: top.slug })).not.toHaveProperty('description')
  await change(top._id, { description: '  Lamps for load shedding.  ' })
  expect(await list({ category: top.slug })).toHaveProperty('description', 'Lamps for load shedding.')
  const others: Record<string, string | number>[] = [
    { category: below.slug },
    { category: top.slug, page: 2 },
    { category: top.slug, search: 'torch' },
    {},
  ]
  for (const query of others) expect(await list(query)).not.toHaveProperty('description')
  expect((await shop.call('GET /categories/public/:id', { params: { id: top.slug } })).body.category.description).toBe(
    'Lamps for load shedding.',
  )
  expect(named((await shop.call('GET /categories/public', { query: { limit: 500 } })).body.categories)).toContain('Described goods')
  const { status, body } = await shop.call('PUT /admin/categories/:id', {
    params: { id: top._id },
    token: manager.token,
    body: { description: 'x'.repeat(501) },
  })
  expect([status, body.errors]).toEqual([400, [{ msg: 'Description must not exceed 500 characters', path: 'description' }]])
})
