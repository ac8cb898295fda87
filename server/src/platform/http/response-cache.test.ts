import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { CachedResponse, FreshResponse } from './cached-response.ts'
import type { Encoding } from './encodings.ts'
import { ResponseCache } from './response-cache.ts'

const caches: ResponseCache[] = []
afterEach(() => {
  for (const cache of caches.splice(0)) cache.close()
})
function createCache(options: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}): ResponseCache {
  const cache = new ResponseCache({ maximumBytes: 64 * 1024 * 1024, ...options })
  caches.push(cache)
  return cache
}

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
const text = async (reply: CachedResponse | Promise<CachedResponse> | undefined) => (await (await reply)?.read([]))?.bytes.toString()
const read = async (reply: CachedResponse, ...accepted: Encoding[]) => await reply.read(accepted)
/** A body of this many bytes that compresses little. */
const noise = (bytes: number) => randomBytes(Math.ceil(bytes / 2)).toString('hex')
/** A body like a list of products. */
const list = Array.from({ length: 3_000 }, (_, number) => `{"title":"Cable ${number}","price":${(number * 7919) % 10_007}}`).join()
const decompressors = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test('stores a response until one of its tags is invalidated', async () => {
  const cache = createCache()
  await cache.get('/a', 'a', async () => fresh('one', ['x', 'y']))
  expect(await text(cache.findByAddress('/a'))).toBe('one')
  cache.invalidate(['z'])
  expect(await text(cache.get('/a', 'a', async () => fresh('two', ['x'])))).toBe('one')
  cache.invalidate(['y'])
  expect(cache.findByAddress('/a')).toBeUndefined()
  expect(await text(cache.get('/a', 'a', async () => fresh('two', ['x'])))).toBe('two')
})

test('addresses with the same key share one response', async () => {
  const cache = createCache()
  await cache.get('/a?b', 'key', async () => fresh('one', []))
  expect(cache.findByAddress('/a?b&')).toBeUndefined()
  expect(await text(cache.get('/a?b&', 'key', async () => fresh('two', [])))).toBe('one')
  expect(await text(cache.findByAddress('/a?b&'))).toBe('one')
})

test('runs the handler once for concurrent requests; a failure rejects them all and is not stored', async () => {
  const cache = createCache()
  const slow = slowly(fresh('one', []))
  const waiting = [1, 2, 3].map(() => text(cache.get('/a', 'a', slow.make)))
  slow.finish()
  expect(await Promise.all(waiting)).toEqual(['one', 'one', 'one'])
  expect(slow.count()).toBe(1)

  const failing = slowly(fresh('', []))
  const refused = [1, 2].map(() => cache.get('/b', 'b', failing.make).catch(String))
  // The handler runs in the next iteration of the event loop.
  await nextIteration()
  failing.fail()
  expect(await Promise.all(refused)).toEqual(['Error: no', 'Error: no'])
  expect(await text(cache.get('/b', 'b', async () => fresh('well', [])))).toBe('well')
})

test('does not store a response invalidated while it is produced, and runs the handler again for later requests', async () => {
  const cache = createCache()
  const old = slowly(fresh('old', ['x']))
  const before = text(cache.get('/a', 'a', old.make))
  cache.invalidate(['x'])
  const after = text(cache.get('/a', 'a', async () => fresh('new', ['x'])))
  expect(await after).toBe('new')
  old.finish()
  expect(await before).toBe('old')
  expect(await text(cache.findByAddress('/a'))).toBe('new')
})

test('stores a response when another tag is invalidated while it is produced', async () => {
  const cache = createCache()
  const slow = slowly(fresh('one', ['x']))
  const reply = cache.get('/a', 'a', slow.make)
  cache.invalidate(['other'])
  slow.finish()
  await reply
  expect(cache.findByAddress('/a')).toBeDefined()
})

test('does not store a response that is not cacheable', async () => {
  const cache = createCache()
  expect(await text(cache.get('/a', 'a', async () => fresh('broken', [], false)))).toBe('broken')
  expect(cache.findByAddress('/a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('counts requests that were answered from the cache or waited for a response as hits, and those that produced one as misses', async () => {
  const cache = createCache()
  expect([cache.hits, cache.misses]).toEqual([0, 0])
  const slow = slowly(fresh('one', []))
  const waiting = [1, 2, 3].map(() => cache.get('/a', 'a', slow.make))
  slow.finish()
  await Promise.all(waiting)
  expect([cache.hits, cache.misses]).toEqual([2, 1])
  cache.findByAddress('/a')
  await cache.get('/a?', 'a', slow.make)
  expect([cache.hits, cache.misses]).toEqual([4, 1])
  cache.findByAddress('/b')
  expect([cache.hits, cache.misses]).toEqual([4, 1])
})

test('serves nothing from the cache while its lease is invalid, until it is renewed', async () => {
  const cache = createCache()
  await cache.get('/a', 'a', async () => fresh('one', ['x']))
  const renewed = Promise.withResolvers<void>()
  const lease = { isValid: false, renew: () => renewed.promise }
  cache.serveWhile(lease)
  expect(cache.findByAddress('/a')).toBeUndefined()
  const reply = text(cache.get('/a', 'a', async () => fresh('two', ['x'])))
  await nextIteration()
  // What changed meanwhile is known once the lease is valid again.
  cache.invalidate(['x'])
  renewed.resolve()
  expect(await reply).toBe('two')
  lease.isValid = true
  expect(await text(cache.findByAddress('/a'))).toBe('two')
})

test('starts to produce one response in each iteration of the event loop', async () => {
  const cache = createCache()
  const started: string[] = []
  const request = (key: string) =>
    cache.get(undefined, key, async () => {
      started.push(key)
      return fresh(key, [])
    })
  const replies = [request('a'), request('b')]
  expect(started).toEqual([])
  await nextIteration()
  expect(started).toEqual(['a'])
  await nextIteration()
  expect(started).toEqual(['a', 'b'])
  await Promise.all(replies)
})

test('answers an overlong address without storing it', async () => {
  const cache = createCache()
  const address = `/a?${'x'.repeat(2_000)}`
  expect(await text(cache.get(address, 'a', async () => fresh('one', [])))).toBe('one')
  expect(cache.findByAddress(address)).toBeUndefined()
  expect(await text(cache.get(address, 'a', async () => fresh('two', [])))).toBe('one')
})

test('counts the memory of responses, values and indexed addresses', async () => {
  const cache = createCache()
  await cache.getValue('v', async () => ({ value: { text: 'x'.repeat(10_000) }, tags: [], isCacheable: true }))
  const values = cache.bytes
  expect(values).toBeGreaterThan(10_000)
  const reply = await cache.get(undefined, 'a', async () => fresh(noise(20_000), []))
  await read(reply, 'br')
  const withResponse = cache.bytes
  expect(withResponse - values).toBeGreaterThan(9_000)
  for (let index = 0; index < 10; index++) await cache.get(`/a?${'x'.repeat(900)}${index}`, 'a', async () => fresh('', []))
  expect(cache.bytes - withResponse).toBeGreaterThan(9_000)
})

test('counts 200 bytes for an indexed address in addition to its characters', async () => {
  const cache = createCache()
  await read(await cache.get(undefined, 'key', async () => fresh('one', [])), 'br')
  const before = cache.bytes
  await cache.get('/address', 'key', async () => fresh('one', []))
  expect(cache.bytes - before).toBe('/address'.length + 'key'.length + 200)
})

test('gives values an eighth of its memory, addresses a sixteenth, and responses the rest', async () => {
  const measure = createCache()
  const value = { value: { text: 'x'.repeat(1_000) }, tags: [], isCacheable: true }
  await measure.getValue('v', async () => value)
  const addressBytes = '/address'.length + 'a'.length + 200
  // With its key and the entry itself, this response takes 1,314 bytes: a sixth of its length until it is compressed.
  const response = fresh('x'.repeat(6 * (1_314 - 1 - 800)), [])
  const store = async (maximumBytes: number) => {
    const cache = createCache({ maximumBytes })
    await cache.getValue('v', async () => value)
    const hasValue = cache.bytes > 0
    const before = cache.bytes
    await cache.get('/address', 'a', async () => response)
    const bytes = cache.bytes - before
    return { hasValue, hasResponse: cache.entries === 1, hasAddress: bytes === 1_314 + addressBytes }
  }
  expect(await store(8 * measure.bytes)).toMatchObject({ hasValue: true })
  expect(await store(8 * measure.bytes - 1)).toMatchObject({ hasValue: false })
  expect(await store(16 * addressBytes)).toMatchObject({ hasAddress: true })
  expect(await store(16 * addressBytes - 1)).toMatchObject({ hasAddress: false })
  // 1,615 − 201 − 100 = 1,314
  expect(await store(1_615)).toMatchObject({ hasResponse: true })
  expect(await store(1_614)).toMatchObject({ hasResponse: false })
})

test('finds a response by an address of the maximum length, but not by a longer one', async () => {
  const cache = createCache()
  for (const length of [1_000, 1_001]) await cache.get('x'.repeat(length), 'a', async () => fresh('one', []))
  expect(await text(cache.findByAddress('x'.repeat(1_000)))).toBe('one')
  expect(cache.findByAddress('x'.repeat(1_001))).toBeUndefined()
})

test('stores neither of two overlapping responses that are invalidated, in either order of completion', async () => {
  for (const isInTurn of [true, false]) {
    const cache = createCache()
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
  const cache = createCache()
  await cache.get('/a', 'a', async () => fresh('one', ['x', 'y']))
  cache.invalidate(['y'])
  await cache.get('/a', 'a', async () => fresh('two', ['y']))
  cache.invalidate(['x'])
  expect(await text(cache.findByAddress('/a'))).toBe('two')
})

test('sends the smallest stored encoding that is accepted, and creates a missing one once from a stored one', async () => {
  const cache = createCache()
  const reply = await cache.get('/a', 'a', async () => fresh(list, []))
  const making = reply.read(['zstd', 'br', 'gzip'])
  expect(making).toBeInstanceOf(Promise)
  expect(reply.read(['zstd', 'br', 'gzip'])).toBe(making)
  const quick = await making
  expect(quick.encoding).toBe('zstd')
  expect(reply.read(['zstd', 'br'])).toEqual(quick)
  for (const encoding of ['br', 'gzip'] as const) {
    const made = await read(reply, encoding)
    expect(made.encoding).toBe(encoding)
    expect(decompressors[encoding](made.bytes).toString()).toBe(list)
  }
  const smallest = await read(reply, 'zstd', 'br', 'gzip')
  const all = await Promise.all((['zstd', 'br', 'gzip'] as const).map((encoding) => read(reply, encoding)))
  expect(smallest.bytes.length).toBe(Math.min(...all.map(({ bytes }) => bytes.length)))
  expect(await read(reply)).toEqual({ bytes: Buffer.from(list), encoding: undefined })
})

test('stores a response in the encoding of its first client without its plain bytes', async () => {
  const cache = createCache()
  const bodies = { a: list, b: `${list}b`, long: noise(300_000) }
  const replies = await Promise.all(
    Object.entries(bodies).map(([key, body]) => cache.get(`/${key}`, key, async () => fresh(body, []), { encoding: 'zstd' })),
  )
  // A long body is compressed in another thread, when it is read.
  expect(replies.map(({ isPlain }) => isPlain)).toEqual([false, false, true])
  expect(replies[0]!.source?.encoding).toBe('zstd')
  expect(await Promise.all(replies.map(text))).toEqual(Object.values(bodies))
})

test('encoded bytes use no more memory than their length', async () => {
  const cache = createCache()
  const reply = await cache.get('/a', 'a', async () => fresh('a short body', []))
  for (const encoding of ['br', 'gzip', 'zstd'] as const) {
    const { bytes } = await read(reply, encoding)
    expect(bytes.buffer.byteLength).toBe(bytes.length)
  }
})

test('does not store uncompressed bytes, even when only those are requested', async () => {
  const cache = createCache()
  const reply = await cache.get('/a', 'a', async () => fresh(list, []))
  expect((await read(reply)).bytes.toString()).toBe(list)
  await expect.poll(() => reply.isPlain).toBe(false)
  expect(cache.bytes).toBeLessThan(list.length / 2)
  expect((await read(reply)).bytes.toString()).toBe(list)
})

test('compresses better at the second request and best at the tenth, in the background', async () => {
  const cache = createCache()
  const reply = await cache.get('/a', 'a', async () => fresh(list, []))
  const quick = await read(reply, 'zstd', 'br')
  const request = () => cache.findByAddress('/a')!.read(['zstd', 'br'])
  expect(request()).toEqual(quick)
  await expect.poll(async () => (await request()).encoding, { timeout: 10_000 }).toBe('br')
  const better = await request()
  expect(better.bytes.length).toBeLessThan(quick.bytes.length)
  for (let count = 0; count < 10; count++) request()
  await expect.poll(async () => (await request()).bytes.length, { timeout: 10_000 }).toBeLessThan(better.bytes.length)
  const best = await request()
  expect(brotliDecompressSync(best.bytes).toString()).toBe(list)
  // The quick encoding was dropped, and the size is that of the remaining encodings.
  expect(cache.bytes).toBeGreaterThan(best.bytes.length)
  expect(cache.bytes).toBeLessThan(best.bytes.length + 2_000)
})

test('a response that is invalidated while it is compressed again stays removed', async () => {
  const cache = createCache()
  const reply = await cache.get('/a', 'a', async () => fresh(list, ['x']))
  await read(reply, 'zstd')
  cache.findByAddress('/a')
  cache.invalidate(['x'])
  await expect.poll(async () => (await read(reply, 'zstd', 'br')).encoding, { timeout: 10_000 }).toBe('br')
  expect(cache.findByAddress('/a')).toBeUndefined()
  expect(cache.bytes).toBeLessThan(1_000)
})

test('stays within its memory limit, and invalidates stored responses', async () => {
  const maximumBytes = 1_000_000
  const cache = createCache({ maximumBytes })
  for (let number = 0; number < 300; number++) {
    for (let visit = 0; visit < 2; visit++) {
      const reply = await cache.get(`/${number}`, `${number}`, async () => fresh(noise(20_000), ['x', `t${number}`]))
      await read(reply, 'br')
    }
    expect(cache.bytes).toBeLessThanOrEqual(maximumBytes)
  }
  const count = () => Array.from({ length: 300 }, (_, number) => cache.findByAddress(`/${number}`)).filter(Boolean).length
  expect(count()).toBeGreaterThan(40)
  expect(count()).toBeLessThan(100)
  cache.invalidate(['x'])
  expect(count()).toBe(0)
})

test('a full cache does not store a response that is requested once, so a crawl does not evict others', async () => {
  const cache = createCache({ maximumBytes: 1_000_000 })
  const request = async (key: string) => {
    const reply = await cache.get(`/${key}`, key, async () => fresh(noise(20_000), []))
    await read(reply, 'br')
  }
  for (let number = 0; number < 10; number++) await request(`popular ${number}`)
  for (let number = 0; number < 500; number++) await request(`crawled ${number}`)
  for (let number = 0; number < 10; number++) expect(cache.findByAddress(`/popular ${number}`)).toBeDefined()
  expect(cache.findByAddress('/crawled 499')).toBeUndefined()
  // Responses that are requested again replace those that are not.
  await request('crawled 499')
  expect(cache.findByAddress('/crawled 499')).toBeDefined()
})

test('does not store a response larger than the cache', async () => {
  const cache = createCache({ maximumBytes: 10_000 })
  const reply = await cache.get('/a', 'a', async () => fresh(noise(100_000), ['x']))
  expect(cache.findByAddress('/a')).toBeUndefined()
  expect((await read(reply, 'br')).encoding).toBe('br')
  expect(cache.bytes).toBe(0)
})

test('stores values until one of their tags is invalidated', async () => {
  const cache = createCache()
  let made = 0
  const value = () => cache.getValue('v', async () => ({ value: { number: ++made }, tags: ['x'], isCacheable: true }))
  expect((await value()).value).toEqual({ number: 1 })
  expect((await value()).value).toEqual({ number: 1 })
  cache.invalidate(['x'])
  expect((await value()).value).toEqual({ number: 2 })
})

test('renders frequent pages again after an invalidation, once for a burst, and no others', async () => {
  const cache = createCache({ rerenders: true, rerenderPauseMs: 50 })
  const made: string[] = []
  const request = async (key: string, options: { canRerender?: boolean } = { canRerender: true }) => {
    const make = async () => {
      made.push(key)
      return fresh(`${key} ${made.length}`, ['x'])
    }
    return text(cache.get(`/${key}`, key, make, options))
  }
  for (let visit = 0; visit < 10; visit++) {
    await request('frequent')
    await request('call', {})
  }
  for (let visit = 0; visit < 9; visit++) await request('rare')
  made.length = 0
  for (let edit = 0; edit < 5; edit++) cache.invalidate(['x'])
  expect(cache.findByAddress('/frequent')).toBeUndefined()
  await expect.poll(() => made).toEqual(['frequent'])
  await expect.poll(() => text(cache.findByAddress('/frequent'))).toBe('frequent 1')
  expect(cache.findByAddress('/frequent')?.isPlain).toBe(false)
  expect(cache.findByAddress('/rare')).toBeUndefined()
  // It was requested fewer than ten times since, so the next invalidation does not render it again.
  made.length = 0
  cache.invalidate(['x'])
  await sleep(200)
  expect(made).toEqual([])
})

test('stops rendering a page that is no longer requested, after a few invalidations', async () => {
  const cache = createCache({ rerenders: true, rerenderPauseMs: 20 })
  let made = 0
  const make = async () => fresh(`${++made}`, ['x'])
  for (let visit = 0; visit < 79; visit++) await cache.get('/a', 'a', make, { canRerender: true })
  // Each rendering halves the 79 requests, rounded down: 39, 19, 9.
  for (const rendered of [2, 3, 4]) {
    cache.invalidate(['x'])
    await expect.poll(() => made).toBe(rendered)
  }
  for (let edit = 0; edit < 3; edit++) {
    cache.invalidate(['x'])
    await sleep(100)
  }
  expect(made).toBe(4)
})

/** Requests a page so often that it is rendered again. */
async function visitOften(cache: ResponseCache, key: string, make: () => Promise<FreshResponse>): Promise<void> {
  for (let visit = 0; visit < 40; visit++) await cache.get(`/${key}`, key, make, { canRerender: true })
}

test('renders pages again one after another, also those that are invalidated meanwhile', async () => {
  const cache = createCache({ rerenders: true, rerenderPauseMs: 20 })
  const slow = slowly(fresh('slow', ['x']))
  const made: string[] = []
  await visitOften(cache, 'a', () => {
    made.push('a')
    return made.length === 1 ? Promise.resolve(fresh('a', ['x'])) : slow.make()
  })
  await visitOften(cache, 'b', async () => {
    made.push('b')
    return fresh('b', ['y'])
  })
  cache.invalidate(['x'])
  await expect.poll(() => made).toEqual(['a', 'b', 'a'])
  cache.invalidate(['y'])
  await sleep(200)
  expect(made).toEqual(['a', 'b', 'a'])
  slow.finish()
  await expect.poll(() => made).toEqual(['a', 'b', 'a', 'b'])
})

test('pauses after every invalidation, also soon after a rendering, without keeping the process alive', async () => {
  const cache = createCache({ rerenders: true, rerenderPauseMs: 300 })
  let made = 0
  await visitOften(cache, 'a', async () => fresh(`${++made}`, ['x']))
  for (const times of [2, 3]) {
    const started = performance.now()
    const activeBefore = process.getActiveResourcesInfo()
    cache.invalidate(['x'])
    expect(process.getActiveResourcesInfo()).toEqual(activeBefore)
    while (made < times) await sleep(5)
    expect(performance.now() - started).toBeGreaterThan(290)
    await sleep(150)
  }
})

test('discards waiting recompressions when it is closed', async () => {
  const cache = createCache()
  const replies = await Promise.all(['a', 'b', 'c'].map((key) => cache.get(`/${key}`, key, async () => fresh(`${key}${list}`, []))))
  for (const reply of replies) await read(reply, 'zstd')
  for (const key of ['a', 'b', 'c']) cache.findByAddress(`/${key}`)
  expect(cache.recompressionsWaiting).toBeGreaterThan(0)
  cache.close()
  expect(cache.recompressionsWaiting).toBe(0)
})

test('a process can end while a response is compressed again', async () => {
  const script = `
    import { ResponseCache } from '${join(import.meta.dirname, 'response-cache.ts')}'
    const cache = new ResponseCache({ maximumBytes: 2 ** 26 })
    const body = Array.from({ length: 20_000 }, (_, index) => 'product ' + index * index).join()
    const make = async () => ({ status: 200, type: 'text/plain', body, tags: [], isCacheable: true })
    for (let request = 0; request < 10; request++) await (await cache.get('/a', 'a', make)).read(['br'])
    setTimeout(() => {
      cache.close()
      process.exit()
    }, process.argv.at(-1))`
  const run = promisify(execFile)
  // While it is decompressed, while the compressor is created, and while it compresses, which takes 300 ms.
  for (const delay of [0, 1, 2, 5, 20]) await run(process.execPath, ['--input-type=module', '--eval', script, String(delay)])
})

test('renders the twenty most requested pages again, and no more', async () => {
  const cache = createCache({ rerenders: true, rerenderPauseMs: 20 })
  const made: number[] = []
  const pages = Array.from({ length: 22 }, (_, page) => page)
  const request = (page: number) => {
    const make = async () => {
      made.push(page)
      return fresh(`${page}`, ['x'])
    }
    return cache.get(`/${page}`, `${page}`, make, { canRerender: true })
  }
  const visitsTo = (page: number) => 10 + ((page * 5) % pages.length)
  for (const page of pages) for (let visit = 0; visit < visitsTo(page); visit++) await request(page)
  made.length = 0
  cache.invalidate(['x'])
  await sleep(300)
  const mostVisited = pages.toSorted((a, b) => visitsTo(b) - visitsTo(a))
  expect(made).toEqual(mostVisited.slice(0, 20))
})

test('does not render again unless asked to, and not after it was closed', async () => {
  for (const isClosed of [true, false]) {
    const cache = createCache({ rerenders: isClosed, rerenderPauseMs: 20 })
    let made = 0
    const make = async () => fresh(`${++made}`, ['x'])
    for (let visit = 0; visit < 12; visit++) await cache.get('/a', 'a', make, { canRerender: true })
    cache.invalidate(['x'])
    if (isClosed) cache.close()
    await sleep(100)
    expect(made).toBe(1)
  }
})
