import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendError } from '../../platform/http/error-reply.ts'
import { mediaRoutes } from './index.ts'

const [film, other, picture] = ['1', '2', '3'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`) as [string, string, string]
const folder = mkdtempSync(join(tmpdir(), 'saddar-media-'))
let http: FastifyInstance
beforeAll(async () => {
  for (const [id, name] of [
    [film, 'video.mp4'],
    [other, 'video.webm'],
    [picture, '96.webp'],
  ] as const) {
    mkdirSync(join(folder, id))
    writeFileSync(join(folder, id, name), '0123456789')
  }
  http = fastify() as unknown as FastifyInstance
  http.setErrorHandler(sendError)
  await mediaRoutes(http, folder)
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

const get = (id: string, headers = {}) => http.inject({ url: `/media/${id}/video`, headers })

test('a video is sent as what it is, whole or in parts, and kept by browsers', async () => {
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
