import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product, Review } from '@saddar/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture, sendForm } from '../../../test/multipart.ts'
import { openShop, type Person, type Shop } from '../../../test/shop.ts'
import type { Emitted } from '../../platform/events.ts'

let shop: Shop
let staff: Person
let product: Product
let made = 0
const emitted: Emitted[] = []
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.makeAdmin()
  shop.events.onEvent((event) => void emitted.push(event))
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await shop.addProduct({ title: `Pictured lamp ${++made}`, stock: 100 })
})

interface Written {
  token: string
  id: string
}
async function write(comment = 'Bright enough to read', rating = 5): Promise<Written> {
  const { token } = await shop.makeShopper()
  const order = await shop.order(token, [{ productId: product._id, quantity: 1 }])
  await shop.call('PUT /orders/:id/status', { params: { id: order._id }, token: staff.token, body: { status: 'delivered' } })
  const body = { productId: product._id, orderId: order._id, rating, comment }
  return { token, id: (await shop.call('POST /reviews', { token, body })).body.data.review._id }
}
/** A picture that no other call sends. */
const photo = (width = 40, height = 30) =>
  picture(width, height, `#${(++made).toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer()
const add = async ({ id, token }: Written, value?: Buffer) =>
  sendForm(shop, token, 'POST', `/reviews/${id}/pictures`, [
    { name: 'picture', value: value ?? (await photo()), filename: 'desk.jpg', type: 'image/jpeg' },
  ])
const addAll = async (review: Written, count: number): Promise<Review['pictures']> => {
  let pictures: Review['pictures'] = []
  for (let index = 0; index < count; index++) pictures = (await add(review)).body.data.review.pictures
  return pictures
}
const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET /reviews/:productId', { params: { productId: product._id }, query })).body.data
const moderate = (id: string, isHidden: boolean) =>
  shop.call('PUT /admin/reviews/:id', { token: staff.token, params: { id }, body: { isHidden } })
const deletePicture = (id: string, pictureId: string, token = staff.token) =>
  shop.call('DELETE /admin/reviews/:id/pictures/:pictureId', { token, params: { id, pictureId } })
const undo = (id: string) => shop.call('POST /admin/undo/:id', { token: staff.token, params: { id } })
const fileOf = (url: string) => join(shop.config.dataDir, url)
const listFiles = () => readdir(join(shop.config.dataDir, 'media'))
const deleteFiles = (ids: string[]) => shop.tasks['media-unused']!({ ids })
/** Until a job deletes the files of a picture: 72 hours for every upload, which it then leaves if it is shown. */
const secondsLeft = (id: string) =>
  shop.first<number>(sql`
    select extract(epoch from min(j.run_at) - now())::int as value
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'media-unused' and j.payload::text like '%' || ${id} || '%'`)
const takeEvents = () => emitted.splice(0).filter(({ name }) => name?.startsWith('review'))

test('a picture is encoded anew in the widths of products, without place and other metadata, and everybody sees it', async () => {
  const review = await write()
  takeEvents()
  await list()
  const sent = await picture(1_200, 900)
    .withExif({ IFD0: { Copyright: 'SECRET HOUSE' }, IFD3: { GPSLatitude: '31/1 33/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(sent).metadata()).exif?.includes('SECRET HOUSE')).toBe(true)
  const reply = await add(review, sent)
  expect([reply.status, reply.body.message]).toEqual([201, 'Picture added'])
  const [found] = reply.body.data.review.pictures
  expect(reply.body.data.review.pictures).toEqual([
    { _id: expect.any(String), url: `/media/${found._id}/1000.webp`, alt: 'Picture 1 of 1 by Person 1.', width: 1_000, height: 750 },
  ])
  for (const width of [96, 240, 400, 640, 1_000]) {
    const bytes = await readFile(fileOf(found.url.replace('1000', String(width))))
    const metadata = await sharp(bytes).metadata()
    expect([metadata.format, metadata.width, metadata.exif, metadata.xmp]).toEqual(['webp', width, undefined, undefined])
    expect(bytes.includes('SECRET')).toBe(false)
  }
  expect(await list()).toMatchObject({ reviews: [{ pictures: [found] }], withPictures: 1, pictures: [found] })
  expect(takeEvents()).toEqual([
    expect.objectContaining({
      ...{ name: 'reviewUpdated', audience: 'everyone' },
      payload: expect.objectContaining({ productId: product._id, averageRating: 5, totalReviews: 1 }),
    }),
  ])
  const own = await shop.call('GET /reviews/:productId/mine', { token: review.token, params: { productId: product._id } })
  expect(own.body.data.review.pictures).toEqual([found])
  expect(JSON.stringify((await shop.call('GET /reviews')).body)).not.toContain('pictures')
})

test('only its author adds pictures to a review, for thirty minutes, and while it is not hidden', async () => {
  const [review, other] = [await write(), await write()]
  const files = (await listFiles()).length
  expect((await add({ ...review, token: other.token })).body.code).toBe('REVIEW_NOT_FOUND')
  expect((await add({ ...review, token: staff.token })).status).toBe(403)
  expect((await add({ ...review, token: '' })).status).toBe(401)
  for (const id of ['nonsense', crypto.randomUUID()]) expect((await add({ ...review, id })).body.code).toBe('REVIEW_NOT_FOUND')
  await moderate(review.id, true)
  expect((await add(review)).body.code).toBe('REVIEW_NOT_FOUND')
  await moderate(review.id, false)
  const age = (minutes: number) =>
    sql`update reviews set created_at = now() - make_interval(mins => ${minutes}) where id = ${review.id}`.execute(shop.db)
  await age(31)
  expect((await add(review)).body).toMatchObject({
    ...{ code: 'REVIEW_PICTURES_LATE', message: 'Pictures can be added to a review within 30 minutes' },
  })
  expect(await listFiles()).toHaveLength(files)
  await age(29)
  expect((await add(review)).status).toBe(201)
})

test('takes four pictures, also of many at once, in the order in which they arrive; refused ones leave no file', async () => {
  const review = await write()
  const files = (await listFiles()).length
  const replies = await Promise.all(Array.from({ length: 9 }, () => add(review)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    ...{ code: 'REVIEW_PICTURES_FULL', message: 'At most 4 pictures can be added to a review' },
  })
  expect(await listFiles()).toHaveLength(files + 4)
  const { pictures } = (await list()).reviews[0]
  expect(pictures.map(({ alt }: { alt: string }) => alt)).toEqual([1, 2, 3, 4].map((number) => `Picture ${number} of 4 by Person 1.`))
  const other = await write()
  const [first, second] = await addAll(other, 2)
  expect((await list()).reviews[0].pictures.map(({ _id }: { _id: string }) => _id)).toEqual([first!._id, second!._id])
})

test('the same file again, as after a lost reply, adds nothing, also when no more could be added', async () => {
  const review = await write()
  const files = (await listFiles()).length
  const [one, two] = [await photo(), await photo()]
  const replies = [await add(review, one), await add(review, one)]
  expect(replies.map(({ status, body }) => [status, body.data.review.pictures.length])).toEqual([
    [201, 1],
    [201, 1],
  ])
  await Promise.all(Array.from({ length: 4 }, () => add(review, two)))
  const { pictures } = (await list()).reviews[0]
  expect(pictures).toHaveLength(2)
  await sql`update reviews set created_at = now() - interval '1 hour' where id = ${review.id}`.execute(shop.db)
  expect((await add(review, one)).status).toBe(201)
  // What concurrent uploads stored twice is deleted as any unused upload.
  const { rows } = await sql<{ id: string }>`
    select id from media where created_at > now() - interval '1 minute' and not exists (select from review_pictures where media_id = id)`.execute(
    shop.db,
  )
  await deleteFiles(rows.map(({ id }) => id))
  expect(await listFiles()).toHaveLength(files + 2)
})

test('refuses what is no picture, whatever it is called, and a form without a file', async () => {
  const review = await write()
  const files = (await listFiles()).length
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const value of [svg, (await photo(400, 400)).subarray(0, 200), Buffer.from('%PDF-1.4')]) {
    const { status, body } = await add(review, value)
    expect([status, body.code]).toEqual([400, 'FILE_REFUSED'])
  }
  const large = await add(review, Buffer.concat([await photo(), Buffer.alloc(5 * 2 ** 20)]))
  expect([large.status, large.body.code]).toEqual([400, 'FILE_TOO_LARGE'])
  const empty = await sendForm(shop, review.token, 'POST', `/reviews/${review.id}/pictures`, [])
  expect(empty.body.errors).toEqual([{ msg: 'Choose a picture', path: 'picture' }])
  expect(await listFiles()).toHaveLength(files)
  expect((await list()).withPictures).toBe(0)
})

test('the list filters by pictures, and shows the eight newest of the product', async () => {
  await write('Without a picture')
  const reviews = [await write('First'), await write('Second', 2), await write('Third')]
  for (const review of reviews) await addAll(review, 3)
  const { pictures, withPictures, totalReviews, total } = await list()
  expect([withPictures, totalReviews, total]).toEqual([3, 4, 4])
  const all = (await list({ filter: 'pictures' })).reviews.flatMap((review: Review) => review.pictures)
  expect([all.length, pictures]).toEqual([9, all.slice(0, 8)])
  const filtered = await list({ filter: 'pictures', sort: 'lowest', limit: 2 })
  expect(filtered.reviews.map(({ comment }: Review) => comment)).toEqual(['Second', 'Third'])
  expect(filtered).toMatchObject({ total: 3, totalPages: 2, totalReviews: 4, distribution: { 5: 3, 2: 1 } })
  expect((await list({ filter: 'picture' })).total).toBe(4)
})

test('pictures of a hidden review are not given out, and return with it', async () => {
  const review = await write()
  const [found] = await addAll(review, 1)
  await moderate(review.id, true)
  expect(JSON.stringify([await list(), await list({ filter: 'pictures' })])).not.toContain(found!._id)
  expect(await list({ filter: 'pictures' })).toMatchObject({ reviews: [], withPictures: 0, pictures: [], total: 0 })
  const { reviews } = (await shop.call('GET /admin/reviews', { token: staff.token, query: { productId: product._id } })).body.data
  expect(reviews[0].pictures).toEqual([found])
  await moderate(review.id, false)
  expect((await list()).pictures).toEqual([found])
})

test('staff delete one picture, with an undo and an entry in the audit log; its files follow when the undo is over', async () => {
  const review = await write()
  const [first, second] = await addAll(review, 2)
  const other = await write()
  takeEvents()
  expect((await deletePicture(other.id, first!._id)).body.code).toBe('PICTURE_NOT_FOUND')
  expect((await deletePicture(review.id, 'nonsense')).body.code).toBe('PICTURE_NOT_FOUND')
  expect((await deletePicture(review.id, first!._id, review.token)).status).toBe(403)
  expect((await deletePicture(review.id, first!._id, (await shop.makeAdmin('packer')).token)).status).toBe(403)
  const reply = await deletePicture(review.id, first!._id)
  expect([reply.status, reply.body.message]).toEqual([200, 'Picture deleted'])
  expect((await list()).pictures).toEqual([{ ...second, alt: 'Picture 1 of 1 by Person 1.' }])
  const left = await secondsLeft(first!._id)
  expect([left > 60, left < 130]).toEqual([true, true])

  expect((await undo(reply.body.undoId)).status).toBe(200)
  expect((await list()).pictures).toEqual([first, second])
  await deleteFiles([first!._id])
  expect(existsSync(fileOf(first!.url))).toBe(true)
  expect(takeEvents().map(({ name }) => name)).toEqual(['reviewUpdated', 'reviewUpdated'])

  await deletePicture(review.id, first!._id)
  await deleteFiles([first!._id])
  expect(existsSync(fileOf(first!.url))).toBe(false)
  expect(existsSync(fileOf(second!.url))).toBe(true)
  const { rows } = await sql<{ action: string; actor_id: string }>`
    select action, actor_id from audit_log where kind = 'review_pictures' and row_id = ${first!._id} order by id`.execute(shop.db)
  expect(rows).toEqual(['deleted', 'created', 'deleted'].map((action) => ({ action, actor_id: staff.userId })))
  // The free place can be used again.
  await addAll(review, 3)
  expect((await add(review)).body.code).toBe('REVIEW_PICTURES_FULL')
})

test('a deleted review takes its pictures along, and its undo returns them', async () => {
  const review = await write()
  const pictures = await addAll(review, 2)
  const remove = () => shop.call('DELETE /admin/reviews/:id', { token: staff.token, params: { id: review.id } })
  const { undoId } = (await remove()).body
  expect(await list()).toMatchObject({ reviews: [], pictures: [], withPictures: 0 })
  expect((await undo(undoId)).status).toBe(200)
  expect((await list()).reviews[0].pictures).toEqual(pictures)
  await deleteFiles(pictures.map(({ _id }) => _id))
  expect(existsSync(fileOf(pictures[0]!.url))).toBe(true)
  await remove()
  for (const { _id } of pictures) expect(await secondsLeft(_id)).toBeLessThan(130)
  await deleteFiles(pictures.map(({ _id }) => _id))
  for (const { url } of pictures) expect(existsSync(fileOf(url))).toBe(false)
})

test('the author deletes a picture, also of a hidden review; nobody else does', async () => {
  const review = await write()
  const [first, second] = await addAll(review, 2)
  const erase = (pictureId: string, token = review.token, id = review.id) =>
    shop.call('DELETE /reviews/:id/pictures/:pictureId', { token, params: { id, pictureId } })
  const { token: stranger } = await shop.makeShopper()
  expect((await erase(first!._id, stranger)).body.code).toBe('REVIEW_NOT_FOUND')
  expect((await erase(first!._id, review.token, 'nonsense')).body.code).toBe('REVIEW_NOT_FOUND')
  const other = await write()
  expect((await erase(first!._id, other.token, other.id)).body.code).toBe('PICTURE_NOT_FOUND')
  await list()
  takeEvents()
  const replies = await Promise.all([1, 2, 3].map(() => erase(first!._id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect((await list()).pictures).toMatchObject([{ _id: second!._id }])
  expect(takeEvents()).toMatchObject([{ name: 'reviewUpdated', payload: { review: { pictures: [{ _id: second!._id }] } } }])
  await moderate(review.id, true)
  expect((await erase(second!._id)).status).toBe(200)
  // Nobody can undo it.
  for (const { _id } of [first!, second!]) expect(await secondsLeft(_id)).toBeLessThan(5)
  await deleteFiles([first!._id, second!._id])
  for (const { url } of [first!, second!]) expect(existsSync(fileOf(url))).toBe(false)
})
