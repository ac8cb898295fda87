import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaWidths } from '@saddar/contract/limits'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { mediaRoutes } from '../src/features/pages/index.ts'
import { createLog } from '../src/platform/log.ts'
import { fields, mp4, picture, png, sendForm } from './multipart.ts'
import { startBucket, type TestBucket } from './s3.ts'
import { openShop, type Shop } from './shop.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Two nodes with a data folder each, one database and one bucket. */
let bucket: TestBucket
let shop: Shop
let other: App
let token: string
const otherDir = mkdtempSync(join(tmpdir(), 'saddar-node-'))
beforeAll(async () => {
  bucket = await startBucket()
  shop = await openShop({ limits: false, env: { S3_URL: bucket.setting } })
  token = (await shop.makeAdmin()).token
  await mediaRoutes(shop.http, shop.media.files)
  const { connectionString } = shop
  other = await createApp({ ...shop.config, dataDir: otherDir }, { connectionString, webs: false, log: createLog('silent') })
  await mediaRoutes(other.http, other.media.files)
})
afterEach(() => {
  bucket.fault = 'none'
})
afterAll(async () => {
  await other.close()
  await shop.close()
  await bucket.close()
  rmSync(otherDir, { recursive: true, force: true })
})

const send = (value: Buffer, filename = 'photo.png') => sendForm(shop, token, 'POST', '/admin/media', [{ name: 'file', value, filename }])
async function upload(value: Buffer): Promise<string> {
  const { status, body } = await send(value)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.media.mediaId
}
const get = (app: Pick<App, 'http'>, path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/media/${path}`, headers })
const listLocal = () => readdirSync(shop.media.folder)
const avif = { accept: 'image/avif,image/webp,*/*' }
/** Waits until a node that found the bucket away asks it again. */
const recovered = (app: Pick<App, 'http'>, path: string) =>
  vi.waitFor(async () => expect((await get(app, path)).statusCode).toBe(200), { timeout: 10_000, interval: 200 })

test('a picture that is uploaded to one node is served by the other, in every width and format, and leaves nothing on the disk', async () => {
  const id = await upload(await png(1_200, 900))
  expect(listLocal()).toEqual([])
  for (const width of mediaWidths) {
    const reply = await get(other, `${id}/${width}.webp`, avif)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Origin, Accept' })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  }
  await other.tasks['media-copies']!({ ids: [id] })
  for (const width of mediaWidths) expect((await get(shop, `${id}/${width}.jpg`)).headers['content-type']).toBe('image/jpeg')
  expect((await get(shop, `${id}/1000.webp`, avif)).headers['content-type']).toBe('image/avif')
  expect([listLocal(), readdirSync(other.media.folder)]).toEqual([[], []])
  expect(await shop.first(sql`select copied_at is not null as value from media where id = ${id}`)).toBe(true)
})

test('a picture is fetched from the bucket once, and a browser that has it costs no request', async () => {
  const id = await upload(await png(300, 300))
  const first = await get(other, `${id}/96.webp`, { accept: 'image/webp' })
  bucket.requests.length = 0
  const tag = String(first.headers.etag)
  expect((await get(other, `${id}/96.webp`, { accept: 'image/webp' })).rawPayload).toEqual(first.rawPayload)
  for (const held of [tag, `W/${tag}`, `"x", ${tag}`]) {
    const again = await get(shop, `${id}/96.webp`, { ...avif, 'if-none-match': held })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  }
  expect(bucket.requests).toEqual([])
})

test('a video is streamed whole or in ranges, and never from another type', async () => {
  const bytes = mp4(299_968)
  const { body } = await send(bytes, 'film.mp4')
  const path = `${body.data.media.mediaId}/video`
  const whole = await get(other, path)
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(bytes)]).toEqual([200, 'video/mp4', true])
  const part = await get(other, path, { range: 'bytes=100000-100099' })
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(100_000, 100_100))]).toEqual([
    206,
    'bytes 100000-100099/300000',
    true,
  ])
  const changed = await get(other, path, { range: 'bytes=0-9', 'if-range': '"another"' })
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 300_000])
  const head = await other.http.inject({ method: 'HEAD', url: `/media/${path}` })
  expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '300000', 0])
  const held = await get(other, path, { 'if-none-match': String(whole.headers.etag) })
  expect(held.statusCode).toBe(304)
})

test('a deleted picture is gone from the bucket; one in use stays', async () => {
  const [unused, used] = [await upload(await png()), await upload(await png())]
  await shop.addProduct({ media: [{ mediaId: used }] })
  await other.tasks['media-unused']!({ ids: [unused, used] })
  expect((await get(other, `${unused}/96.webp`)).statusCode).toBe(404)
  expect((await get(other, `${used}/96.webp`)).statusCode).toBe(200)
  expect(bucket.requests).toContain(`DELETE media/${unused}/1000.webp`)
  expect(bucket.requests.filter((line) => line.startsWith('DELETE') && line.includes(used))).toEqual([])
})

test('a node that holds a deleted picture in memory serves it no longer', async () => {
  const [id, kept] = [await upload(await png()), await upload(await png())]
  await shop.addProduct({ media: [{ mediaId: kept }] })
  const read = async (picture: string) => (await get(shop, `${picture}/96.webp`)).statusCode
  expect([await read(id), await read(kept)]).toEqual([200, 200])
  await other.tasks['media-unused']!({ ids: [id, kept] })
  await vi.waitFor(async () => expect(await read(id)).toBe(404), { timeout: 10_000 })
  bucket.requests.length = 0
  expect([await read(kept), bucket.requests]).toEqual([200, []])
})

test('copies that are ready after their picture was deleted are deleted too', async () => {
  const id = await upload(await png(600, 600))
  const files = other.media.files
  const deleteFirst = vi.spyOn(files, 'addCopies').mockImplementationOnce(async (ids, ms, manner) => {
    await sql`delete from media where id = ${id}`.execute(shop.db)
    await shop.media.remove(id)
    deleteFirst.mockRestore()
    for (const name of ['96.jpg', '96.avif']) expect(await bucketHas(`media/${id}/${name}`)).toBe(false)
    return (await files.addCopies(ids, ms, manner)).map(({ id: done }) => ({ id: done }))
  })
  bucket.requests.length = 0
  await other.tasks['media-copies']!({ ids: [id] })
  expect(bucket.requests).toContain(`DELETE media/${id}/96.jpg`)
})
const bucketHas = async (key: string) => {
  const { S3Client } = await import('../src/platform/media/s3-client.ts')
  return (await new S3Client(bucket.address).find(key)) !== undefined
}

test('a file that is uploaded to one node is imported by the other, and its bytes are in no place that is served', async () => {
  const csv = 'Handle,Title,Variant Price,Variant Inventory Qty,Status\nbucket-cable,Bucket cable,100,5,active'
  const form = [...fields({}), { name: 'file', value: csv, filename: 'products.csv', type: 'text/csv' }]
  const { _id: id } = (await sendForm(shop, token, 'POST', '/admin/imports', form)).body.data.import
  expect(bucket.requests).toContain(`PUT private/imports/${id}.csv`)
  const read = async () => (await shop.call('GET /admin/imports/:id', { token, params: { id } })).body.data.import
  bucket.fault = 'error'
  await expect(other.tasks['import-products']!({ id })).rejects.toThrow('the storage answers 500')
  expect((await read()).status).toBe('checking')
  bucket.fault = 'none'
  await vi.waitFor(() => other.tasks['import-products']!({ id }), { timeout: 10_000, interval: 300 })
  expect(await read()).toMatchObject({ status: 'checked', created: 1 })
  expect((await shop.call('POST /admin/imports/:id/start', { token, params: { id } })).status).toBe(200)
  await other.tasks['import-products']!({ id })
  expect(await read()).toMatchObject({ status: 'done', created: 1 })
  expect(await bucketHas(`private/imports/${id}.csv`)).toBe(false)
})

test.each(['error', 'hang', 'break'] as const)(
  'with a storage that does this: %s, uploads are answered 503, nothing is kept and pages go on',
  async (fault) => {
    const id = await upload(await png(200, 200))
    await get(shop, `${id}/96.webp`)
    const rows = () => shop.first<number>(sql`select count(*)::int as value from media`)
    const before = await rows()
    bucket.fault = fault
    const { status, body } = await send(await png())
    expect([status, body.code, body.success]).toEqual([503, 'UNAVAILABLE', false])
    expect([await rows(), listLocal(), readdirSync(join(shop.config.dataDir, 'uploads'))]).toEqual([before, [], []])
    // What is in memory is still served; what is not fails at once instead of waiting.
    expect((await get(shop, `${id}/96.webp`)).statusCode).toBe(200)
    const started = performance.now()
    expect((await get(shop, `${id}/400.webp`)).statusCode).toBe(503)
    expect(performance.now() - started).toBeLessThan(2_000)
    expect((await shop.call('GET /products/public')).status).toBe(200)
    const ready = await shop.http.inject('/health/ready')
    expect([ready.statusCode, ready.json().warnings[0]]).toEqual([200, expect.stringMatching(/^Files can't be reached: .+\.$/)])
    expect(ready.body).not.toMatch(/127\.0\.0\.1|S3RVER|shop-files/)
    bucket.fault = 'none'
    await recovered(shop, `${id}/400.webp`)
    expect((await shop.http.inject('/health/ready')).json().warnings).toBeUndefined()
    await upload(await picture(100, 100).webp().toBuffer())
  },
)

test('nothing of this was logged as a server error', () => {
  expect(shop.logged.filter((line) => line.includes('unforeseen'))).toEqual([])
})
