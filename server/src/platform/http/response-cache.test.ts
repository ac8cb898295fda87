import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type FreshResponse, ResponseCache } from './response-cache.ts'

const fresh = (body: string, tags: string[], isCacheable = true): FreshResponse => ({
  status: 200,
  type: 'text/plain',
  body,
  tags,
  isCacheable,
})
/** A handler that waits until the test resolves it. */
function slowly(reply: FreshResponse) {
  const { promise, resolve, reject } = Promise.withResolvers<FreshResponse>()
  let made = 0
  const make = () => {
    made++
    return promise
  }
  return { make, finish: () => resolve(reply), fail: () => reject(new Error('no')), count: () => made }
}
const text = async (reply: Promise<{ plain: Buffer }>) => (await reply).plain.toString()

test('stores a response until one of its tags is invalidated', async () => {
  const cache = new ResponseCache()
  await cache.get('/a', 'a', async () => fresh('one', ['x', 'y']))
  expect(cache.findByAddress('/a')?.plain.toString()).toBe('one')
  cache.invalidate(['z'])
  expect(await text(cache.get('/a', 'a', async () => fresh('two', ['x'])))).toBe('one')
  cache.invalidate(['y'])
  expect(cache.findByAddress('/a')).toBeUndefined()
  expect(await text(cache.get('/a', 'a', async () => fresh('two', ['x'])))).toBe('two')
})

test('addresses with the same key share one response', async () => {
  const cache = new ResponseCache()
  await cache.get('/a?b', 'key', async () => fresh('one', []))
  expect(cache.findByAddress('/a?b&')).toBeUndefined()
  expect(await text(cache.get('/a?b&', 'key', async () => fresh('two', [])))).toBe('one')
  expect(cache.findByAddress('/a?b&')?.plain.toString()).toBe('one')
})

test('runs the handler once for concurrent requests; a failure rejects them all and is not stored', async () => {
  const cache = new ResponseCache()
  const slow = slowly(fresh('one', []))
  const waiting = [1, 2, 3].map(() => text(cache.get('/a', 'a', slow.make)))
  slow.finish()
  expect(await Promise.all(waiting)).toEqual(['one', 'one', 'one'])
  expect(slow.count()).toBe(1)

  const failing = slowly(fresh('', []))
  const refused = [1, 2].map(() => cache.get('/b', 'b', failing.make).catch(String))
  failing.fail()
  expect(await Promise.all(refused)).toEqual(['Error: no', 'Error: no'])
  expect(await text(cache.get('/b', 'b', async () => fresh('well', [])))).toBe('well')
})

test('does not store a response invalidated while it is produced, and runs the handler again for later requests', async () => {
  const cache = new ResponseCache()
  const old = slowly(fresh('old', ['x']))
  const before = text(cache.get('/a', 'a', old.make))
  cache.invalidate(['x'])
  const after = text(cache.get('/a', 'a', async () => fresh('new', ['x'])))
  expect(await after).toBe('new')
  old.finish()
  expect(await before).toBe('old')
  expect(cache.findByAddress('/a')?.plain.toString()).toBe('new')
})

test('stores a response when another tag is invalidated while it is produced', async () => {
  const cache = new ResponseCache()
  const slow = slowly(fresh('one', ['x']))
  const reply = cache.get('/a', 'a', slow.make)
  cache.invalidate(['other'])
  slow.finish()
  await reply
  expect(cache.findByAddress('/a')).toBeDefined()
})

test('does not store a response that is not cacheable', async () => {
  const cache = new ResponseCache()
  expect(await text(cache.get('/a', 'a', async () => fresh('broken', [], false)))).toBe('broken')
  expect(cache.findByAddress('/a')).toBeUndefined()
})

test('bounds its memory by evicting the least recently used responses and their tags', async () => {
  const cache = new ResponseCache(20_000)
  for (let number = 0; number < 50; number++)
    await cache.get(`/${number}`, `${number}`, async () => fresh('z'.repeat(2_000), ['x', `t${number}`]))
  const stored = Array.from({ length: 50 }, (_, number) => cache.findByAddress(`/${number}`)).filter(Boolean)
  expect(stored.length).toBeGreaterThan(2)
  expect(stored.length).toBeLessThan(10)
  expect(cache.findByAddress('/49')).toBeDefined()
  cache.invalidate(['x'])
  expect(cache.findByAddress('/49')).toBeUndefined()
})

test('answers an overlong address without storing it', async () => {
  const cache = new ResponseCache()
  const address = `/a?${'x'.repeat(2_000)}`
  expect(await text(cache.get(address, 'a', async () => fresh('one', [])))).toBe('one')
  expect(cache.findByAddress(address)).toBeUndefined()
  expect(await text(cache.get(address, 'a', async () => fresh('two', [])))).toBe('one')
})

test('stores neither of two overlapping responses that are invalidated, in either order of completion', async () => {
  for (const isInTurn of [true, false]) {
    const cache = new ResponseCache()
    const [first, second] = [slowly(fresh('first', ['x'])), slowly(fresh('second', ['x']))]
    const one = text(cache.get('/a', 'a', first.make))
    cache.invalidate(['x'])
    const two = text(cache.get('/a', 'a', second.make))
    // The response that finishes first must not remove the state of the other.
    if (isInTurn) {
      first.finish()
      await one
    }
    cache.invalidate(['x'])
    second.finish()
    first.finish()
    expect([await one, await two]).toEqual(['first', 'second'])
    expect(cache.findByAddress('/a')).toBeUndefined()
    expect(await text(cache.get('/a', 'a', async () => fresh('third', ['x'])))).toBe('third')
  }
})

test('a former tag does not invalidate a key that was stored again without it', async () => {
  const cache = new ResponseCache()
  await cache.get('/a', 'a', async () => fresh('one', ['x', 'y']))
  cache.invalidate(['y'])
  await cache.get('/a', 'a', async () => fresh('two', ['y']))
  cache.invalidate(['x'])
  expect(cache.findByAddress('/a')?.plain.toString()).toBe('two')
})

test('compresses each encoding once, and replaces it by a smaller one after many requests', async () => {
  const cache = new ResponseCache()
  const body = Array.from({ length: 3_000 }, (_, number) => `{"title":"Cable ${number}","price":${(number * 7919) % 10_007}}`).join()
  const reply = await cache.get('/a', 'a', async () => fresh(body, []))
  const making = reply.encode('br')
  expect(making).toBeInstanceOf(Promise)
  expect(reply.encode('br')).toBe(making)
  const quick = await making
  expect(reply.encode('br')).toBe(quick)
  expect(brotliDecompressSync(quick).toString()).toBe(body)
  const zipped = await reply.encode('gzip')
  expect(gunzipSync(zipped).toString()).toBe(body)
  expect(reply.encode('gzip')).toBe(zipped)
  // The requests above were the first three; the tenth starts the thorough compression.
  for (let count = 4; count < 10; count++) expect(reply.encode('br')).toBe(quick)
  const isReplaced = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return reply.encode('gzip') === zipped
  }
  expect(await isReplaced()).toBe(true)
  expect(reply.encode('br')).toBe(quick)
  await expect.poll(() => (reply.encode('br') as Buffer).length, { timeout: 10_000 }).toBeLessThan(quick.length)
  expect(brotliDecompressSync(await reply.encode('br')).toString()).toBe(body)
})
