import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendError } from '../../platform/http/error-reply.ts'
import { DiskFiles } from '../../platform/media/disk-files.ts'
import { mediaRoutes } from './index.ts'
import { chooseKind } from './media.ts'

const [film, other, picture, fresh] = ['1', '2', '3', '4'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
  string,
]
const folder = mkdtempSync(join(tmpdir(), 'saddar-media-'))
let http: FastifyInstance
beforeAll(async () => {
  for (const [id, ...names] of [
    [film, 'video.mp4'],
    [other, 'video.webm'],
    [picture, '96.webp', '96.avif', '96.jpg', '400.webp', '400.jpg'],
    [fresh, '96.webp'],
    [`${fresh}.part`, '96.webp'],
  ] as const) {
    mkdirSync(join(folder, id))
    for (const name of names) writeFileSync(join(folder, id, name), name.startsWith('video') ? '0123456789' : name)
  }
  http = fastify() as unknown as FastifyInstance
  http.setErrorHandler(sendError)
  await mediaRoutes(http, new DiskFiles(folder))
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

const get = (id: string, headers = {}) => http.inject({ url: `/media/${id}/video`, headers })

test('sends a video with its content type, whole or as a range, cacheable for a year', async () => {
  const whole = await get(film)
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'video/mp4', '0123456789'])
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': expect.stringContaining('immutable') })
  expect((await get(other)).headers['content-type']).toBe('video/webm')
  const part = await get(film, { range: 'bytes=2-5' })
  expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 2-5/10', '2345'])
  expect((await get(film, { range: 'bytes=20-' })).statusCode).toBe(400)
})

test.each([picture, '00000000-0000-7000-8000-000000000009', 'nonsense', '..%2f..%2fetc'])('there is no video at %s', async (id) => {
  expect((await get(id)).statusCode).toBe(404)
})

const getPicture = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url: `/media/${path}`, headers })
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  ['Chrome', chrome, 'avif'],
  ['Firefox', 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  [
    'current Safari',
    'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    'avif',
  ],
  ['Chrome of 2019', 'image/webp,image/apng,image/*,*/*;q=0.8', 'webp'],
  ['capitals and spaces', ' Image/AVIF ; q=0.1 , */*', 'avif'],
  ['a client with q=0 for AVIF', 'image/avif;q=0, image/webp', 'webp'],
  ['a client with q=0 for AVIF and WebP', 'image/avif;q=0.000,image/webp;q=0.0,*/*', 'jpg'],
  ['Safari of 2019', 'image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'jpg'],
  ['a mail program', 'image/jpeg', 'jpg'],
  ['a link preview bot', '*/*', 'jpg'],
  ['a client without an Accept header', undefined, 'jpg'],
  ['a client with an invalid Accept header', ',;q=;;image/avifx', 'jpg'],
])('%s gets a format that it supports', (_who, accept, kind) => {
  expect(chooseKind(accept)).toBe(kind)
})

test('one address serves a format for each kind of browser, with Vary: Accept, cacheable for a year', async () => {
  for (const [accept, kind, type] of [
    [chrome, 'avif', 'image/avif'],
    ['image/webp', 'webp', 'image/webp'],
    ['*/*', 'jpg', 'image/jpeg'],
  ] as const) {
    const { statusCode, headers, body } = await getPicture(`${picture}/96.webp`, { accept })
    expect([statusCode, body, headers['content-type'], headers.vary]).toEqual([200, `96.${kind}`, type, 'Accept'])
    expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), 'accept-ranges': 'bytes' })
    const head = await getPicture(`${picture}/96.webp`, { accept }, 'HEAD')
    expect([head.body, head.headers['content-type'], head.headers['content-length']]).toEqual(['', type, headers['content-length']])
    const known = await getPicture(`${picture}/96.webp`, { accept, 'if-none-match': String(headers.etag) })
    expect([known.statusCode, known.body, known.headers.vary]).toEqual([304, '', 'Accept'])
    expect((await getPicture(`${picture}/96.webp`, { accept, range: 'bytes=0-1' })).body).toBe('96')
  }
})

test('sends WebP when another copy does not exist yet or would be larger', async () => {
  expect((await getPicture(`${picture}/400.webp`, { accept: chrome })).headers['content-type']).toBe('image/webp')
  expect((await getPicture(`${fresh}/96.webp`, { accept: '*/*' })).body).toBe('96.webp')
})

test('a .jpg address is JPEG for every client, and is cached briefly until the JPEG exists', async () => {
  const made = await getPicture(`${picture}/96.jpg`, { accept: chrome })
  expect([made.body, made.headers['content-type'], made.headers.vary]).toEqual(['96.jpg', 'image/jpeg', undefined])
  expect(made.headers['cache-control']).toContain('immutable')
  const early = await getPicture(`${fresh}/96.jpg`)
  expect([early.body, early.headers['content-type'], early.headers['cache-control']]).toEqual([
    '96.webp',
    'image/webp',
    'public, max-age=600',
  ])
})

test.each([
  `${picture}/97.webp`,
  `${picture}/96.avif`,
  `${picture}/96.webp.part`,
  `${fresh}.part/96.webp`,
  `${film}/video.mp4`,
  `${picture}/..%2f${fresh}%2f96.webp`,
  'nonsense/96.webp',
])('there is no picture at %s, and the 404 is not cached for a year', async (path) => {
  const { statusCode, headers } = await getPicture(path, { accept: chrome })
  expect([statusCode, headers['cache-control']]).toEqual([404, undefined])
})
