import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBucket } from '../../../test/s3.ts'
import { type Patience, S3Client } from './s3-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'saddar-s3-client-'))
const file = join(folder, 'file')
writeFileSync(file, 'bytes of a picture')
afterAll(() => rmSync(folder, { recursive: true }))

/** A storage that answers as it is told. */
async function startStorage(answer: RequestListener, patience?: Patience) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop-files`
  const client = new S3Client({ url, accessKeyId: 'KEY', secretAccessKey: 'SECRET', region: 'eu-west-1' }, patience)
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { client, close }
}

test('a request that fails once is repeated; one that is refused is not', async () => {
  const answers: number[] = []
  const { client, close } = await startStorage((_request, reply) => reply.writeHead(answers.shift() ?? 200).end())
  answers.push(500, 503)
  await client.put('media/a/96.webp', file, { type: 'image/webp' })
  expect([answers, client.problem]).toEqual([[], undefined])
  answers.push(403, 200)
  await expect(client.put('media/a/96.webp', file, { type: 'image/webp' })).rejects.toThrow(
    "Files can't be reached: the storage answers 403.",
  )
  expect(answers).toEqual([200])
  await close()
})

test('a bucket that does not exist is a problem; an object that does not exist is none', async () => {
  const bucket = await startBucket()
  const missing = new S3Client({ ...bucket.address, url: bucket.address.url.replace('shop-files', 'other-files') })
  await missing.check()
  expect(missing.problem).toBe('the storage answers 404')
  const wrongKey = new S3Client({ ...bucket.address, secretAccessKey: 'wrong' })
  await wrongKey.check()
  expect(wrongKey.problem).toBe('the storage answers 403')
  const client = new S3Client(bucket.address)
  await client.check()
  expect([client.problem, await client.find('media/none'), await client.read('media/none')]).toEqual([undefined, undefined, undefined])
  await client.remove('media/none')
  await expect(
    new S3Client({ ...bucket.address, url: bucket.address.url.replace('shop-files', 'other-files') }).put('a', file, {
      type: 'image/webp',
    }),
  ).rejects.toThrow('404')
  await bucket.close()
})

test('the hash of the bytes is signed and stored, and no redirect is followed with the signature', async () => {
  const seen: Record<string, unknown>[] = []
  let status = 200
  const { client, close } = await startStorage((request, reply) => {
    seen.push(request.headers)
    request.resume()
    reply.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end()
  })
  await client.put('media/a/96.webp', file, { type: 'image/webp', cacheControl: 'public' })
  expect(seen[0]).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '18',
    'cache-control': 'public',
    'x-amz-content-sha256': seen[0]!['x-amz-meta-sha256'],
  })
  expect(seen[0]!['x-amz-meta-sha256']).toBe(hash('sha256', 'bytes of a picture'))
  expect(String(seen[0]!.authorization)).toMatch(
    /Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-content-sha256/,
  )
  status = 307
  await expect(client.find('media/a/96.webp')).rejects.toThrow("Files can't be reached")
  await close()
})

test('while the storage is away requests fail at once, and one every two seconds tries', async () => {
  let requests = 0
  let status = 500
  const { client, close } = await startStorage((_request, reply) => {
    requests++
    reply.writeHead(status).end('x')
  })
  await expect(client.read('a')).rejects.toThrow('500')
  expect(requests).toBe(3)
  await expect(client.read('a')).rejects.toThrow('500')
  expect(requests).toBe(3)
  await new Promise((done) => setTimeout(done, 2_100))
  status = 200
  const results = await Promise.allSettled([client.read('a'), client.read('b'), client.read('c')])
  expect([requests, results.map((result) => result.status)]).toEqual([4, ['fulfilled', 'rejected', 'rejected']])
  expect(String(await client.read('b'))).toBe('x')
  await close()
})

test('a request that was sent before the storage recovered and fails afterwards does not close the storage again', async () => {
  const { client, close } = await startStorage((request, reply) => void (request.method === 'HEAD' || reply.end('bytes')), {
    answerMs: 500,
    bytesPerMs: 500,
    pausesMs: [],
  })
  const held = client.check()
  expect(await client.read('media/a/96.webp')).toEqual(Buffer.from('bytes'))
  await held
  expect(client.problem).toBeUndefined()
  await client.check()
  expect(client.problem).toBe('no answer within 1 seconds')
  await close()
})
