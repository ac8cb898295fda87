import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fields, type Part, png, sendForm } from '../../../test/multipart.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.makeAdmin()).token
})
afterAll(() => shop.close())

const send = (method: 'POST' | 'PUT', path: string, parts: Part[]) => sendForm(shop, token, method, `/admin/categories${path}`, parts)
const change = (id: string, given: Record<string, string>) => send('PUT', `/${id}`, fields(given))
const remove = (id: string) => shop.call('DELETE /admin/categories/:id', { params: { id }, token })

test('creates a category with a picture, renames it without changing the slug, and removes the picture', async () => {
  const made = await send('POST', '', [
    ...fields({ name: 'Chargers', parentId: '' }),
    { name: 'image', value: await png(), filename: 'a.png' },
  ])
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body.category).toMatchObject({
    name: 'Chargers',
    slug: 'chargers',
    parentId: null,
    image: expect.stringMatching(/^\/media\//),
  })
  const renamed = await change(made.body.category._id, { name: 'Fast chargers' })
  expect(renamed.body.category).toMatchObject({ name: 'Fast chargers', slug: 'chargers', image: made.body.category.image })
  expect((await change(made.body.category._id, { mediaId: '' })).body.category.image).toBeNull()
})

test('keeps what a colleague changed since the form was loaded, and refuses to overwrite the same field', async () => {
  const [moved, parent] = [await shop.addCategory('Mounts'), await shop.addCategory('For cars')]
  const put = (body: object) => shop.call('PUT /admin/categories/:id', { token, params: { id: moved._id }, body })
  await put({ name: 'Phone mounts', was: { name: 'Mounts' } })
  expect((await put({ parentId: parent._id, was: { parentId: null } })).body.category).toMatchObject({
    name: 'Phone mounts',
    parentId: parent._id,
  })
  const third = await put({ name: 'Holders', was: { name: 'Mounts' } })
  expect([third.status, third.body]).toMatchObject([409, { code: 'CHANGED_MEANWHILE', data: { present: { name: 'Phone mounts' } } }])
  expect((await change(moved._id, { parentId: '', was: JSON.stringify({ parentId: null }) })).status).toBe(409)
  expect((await change(moved._id, { parentId: '', was: JSON.stringify({ parentId: parent._id }) })).status).toBe(200)
})

test('moves a category with its descendants; products show the new path and are found by it', async () => {
  const [top, other] = [await shop.addCategory('Top'), await shop.addCategory('Other')]
  const middle = await shop.addCategory('Middle', { parentId: top._id })
  const product = await shop.addProduct({ categoryId: middle._id, title: 'Moved along' })
  const count = async (slug: string) => (await shop.call('GET /products/public', { query: { category: slug } })).body.total
  expect([await count('top'), await count('other')]).toEqual([1, 0])
  const moved = await change(middle._id, { parentId: other._id, name: 'Centre' })
  expect(moved.body.category).toMatchObject({ parentId: other._id, name: 'Centre', slug: 'middle' })
  expect([await count('top'), await count('other')]).toEqual([0, 1])
  expect((await shop.call('GET /products/public/:id', { params: { id: product._id } })).body.product.category.name).toBe('Centre')
})

test('rejects cycles, a fourth level and duplicate names', async () => {
  const a = await shop.addCategory('A one')
  const b = await shop.addCategory('B two', { parentId: a._id })
  const c = await shop.addCategory('C three', { parentId: b._id })
  const away = await shop.addCategory('Away')
  const circle = 'A category cannot be moved into itself or what is below it'
  for (const parentId of [a._id, b._id, c._id]) expect((await change(a._id, { parentId })).body.message).toBe(circle)
  expect((await change(b._id, { parentId: (await shop.addCategory('Deep', { parentId: away._id }))._id })).body.message).toBe(
    'Categories can be 3 levels deep at most',
  )
  expect((await change(b._id, { parentId: away._id })).status).toBe(200)
  await shop.addCategory('b TWO')
  expect((await change(b._id, { parentId: '' })).body.message).toBe('A category with this name already exists here')
  expect((await change(b._id, { parentId: 'nonsense' })).status).toBe(400)
  expect((await change('nonsense', { name: 'Any' })).body.message).toBe('Category not found')
})

test('concurrent moves of two categories below each other do not create a cycle', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await shop.addCategory(`Left ${round}`), await shop.addCategory(`Right ${round}`)]
    const replies = await Promise.all([change(a._id, { parentId: b._id }), change(b._id, { parentId: a._id })])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  }
})

test('deletes only empty categories', async () => {
  const notEmpty = [400, 'CATEGORY_NOT_EMPTY', 'Cannot delete category with subcategories or products']
  const summarize = ({ status, body }: Awaited<ReturnType<typeof remove>>) => [status, body.code, body.message]
  const parent = await shop.addCategory('Parent')
  const child = await shop.addCategory('Child', { parentId: parent._id })
  expect(summarize(await remove(parent._id))).toEqual(notEmpty)
  const product = await shop.addProduct({ categoryId: child._id, isActive: false })
  expect(summarize(await remove(child._id)), 'a hidden product counts').toEqual(notEmpty)
  await shop.call('DELETE /products/:id', { params: { id: product._id }, token })
  expect((await remove(child._id)).body.data).toEqual({ categoryIds: [child._id] })
  expect((await remove(parent._id)).status).toBe(200)
  expect(summarize(await remove(parent._id))).toEqual([404, 'CATEGORY_NOT_FOUND', 'Category not found'])
})

test('rejects either the new product or the deletion of its category when both are concurrent', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = await shop.addCategory(`Racing ${round}`)
    const [made, gone] = await Promise.all([
      shop.call('POST /products', { token, body: { title: 'Racing', price: 5, categoryId: _id } }),
      remove(_id),
    ])
    expect([
      [201, 400],
      [404, 200],
    ]).toContainEqual([made.status, gone.status])
  }
})

describe('sorting by hand', () => {
  const list = async (query: object = {}): Promise<{ _id: string; name: string; position?: number }[]> =>
    (await shop.call('GET /categories/public', { query: { limit: 500, ...query } })).body.categories
  const names = async (parentId: string) => (await list({ parentId })).map(({ name }) => name)
  const sort = (parentId: string | null, ids: string[], token_ = token) =>
    shop.call('PUT /admin/categories/order', { token: token_, body: { parentId, ids } })
  const addSiblings = async (parent: string, ...below: string[]) => {
    const { _id } = await shop.addCategory(parent)
    const ids: string[] = []
    for (const name of below) ids.push((await shop.addCategory(`${parent} ${name}`, { parentId: _id }))._id)
    return { parentId: _id, ids }
  }

  test('lists by name until the owner sorts, then in that order, with new categories last; a reset lists by name', async () => {
    const { parentId, ids } = await addSiblings('Sorted', 'c', 'a', 'b')
    expect(await names(parentId)).toEqual(['Sorted a', 'Sorted b', 'Sorted c'])
    expect((await list({ parentId })).every((category) => !('position' in category))).toBe(true)
    const sorted = await sort(parentId, ids)
    expect(sorted.status).toBe(200)
    expect(await names(parentId)).toEqual(['Sorted c', 'Sorted a', 'Sorted b'])
    await shop.addCategory('Sorted Aa', { parentId })
    expect(await names(parentId)).toEqual(['Sorted c', 'Sorted a', 'Sorted b', 'Sorted Aa'])
    expect((await list({ parentId, sort: 'name' }))[0]!.name).toBe('Sorted a')
    const reset = await shop.call('DELETE /admin/categories/order', { token })
    expect(await names(parentId)).toEqual(['Sorted a', 'Sorted Aa', 'Sorted b', 'Sorted c'])
    expect((await shop.call('POST /admin/undo/:id', { params: { id: reset.body.undoId }, token })).status).toBe(200)
    expect((await names(parentId))[0]).toBe('Sorted c')
    expect((await shop.call('POST /admin/undo/:id', { params: { id: sorted.body.undoId }, token })).status).toBe(200)
    expect(await names(parentId)).toEqual(['Sorted a', 'Sorted Aa', 'Sorted b', 'Sorted c'])
  })

  test('refuses a list that is not exactly the categories of the parent', async () => {
    const { parentId, ids } = await addSiblings('Exact', 'a', 'b')
    const stranger = (await shop.addCategory('Stranger'))._id
    for (const wrong of [[ids[0]!], [...ids, stranger], [ids[0]!, ids[0]!], [ids[0]!, stranger], []])
      expect((await sort(parentId, wrong)).body.code).toBe('CATEGORIES_CHANGED')
    expect((await sort('0190b2c0-0000-7000-8000-000000000000', [])).body.code).toBe('CATEGORIES_CHANGED')
    expect((await sort(parentId, ids, (await shop.makeAdmin('packer')).token)).status).toBe(403)
  })

  test('a category that moves below another parent comes last there', async () => {
    const { parentId, ids } = await addSiblings('Target', 'b', 'c')
    await sort(parentId, ids.toReversed())
    const source = await addSiblings('Source', 'a', 'z')
    await sort(source.parentId, source.ids)
    await change(source.ids[0]!, { parentId })
    expect(await names(parentId)).toEqual(['Target c', 'Target b', 'Source a'])
  })
})
