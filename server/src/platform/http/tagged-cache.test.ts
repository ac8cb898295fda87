import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { TaggedCache } from './tagged-cache.ts'

/** A cache of 10,000 bytes and the values that it has reported as removed. */
function createCache() {
  const removed: object[] = []
  const value = { bytes: 100, tags: ['x'], isCacheable: true }
  const cache = new TaggedCache<typeof value>({
    maximumBytes: 10_000,
    sizeOf: ({ bytes }) => bytes,
    onRemove: (gone) => removed.push(gone),
  })
  return { cache, value, removed }
}

test('reports each removed value once: an invalidated one, and one that has outgrown the cache', async () => {
  const { cache, value, removed } = createCache()
  await cache.get('a', async () => value)
  expect(removed).toEqual([])
  cache.invalidate(['x'])
  expect(removed).toEqual([value])

  const growing = { ...value }
  await cache.get('b', async () => growing)
  growing.bytes = 20_000
  cache.resize('b', growing)
  expect(removed).toEqual([value, growing])
  expect(cache.find('b')).toBeUndefined()
  expect(cache.bytes).toBe(0)
  cache.invalidate(['x'])
  expect(removed).toHaveLength(2)
})

test('reports a value that is larger than the cache from the start', async () => {
  const { cache, value, removed } = createCache()
  const large = { ...value, bytes: 20_000 }
  expect(await cache.get('a', async () => large)).toBe(large)
  expect(removed).toEqual([large])
  expect(cache.find('a')).toBeUndefined()
})

test('does not report a value that changed its size and still fits', async () => {
  const { cache, value, removed } = createCache()
  await cache.get('a', async () => value)
  value.bytes = 5_000
  cache.resize('a', value)
  expect(removed).toEqual([])
  expect(cache.bytes).toBeGreaterThan(5_000)
})

test('a tag invalidates the values that have it after another of its values was removed', async () => {
  const { cache, value } = createCache()
  await cache.get('a', async () => ({ ...value, tags: ['x', 'y'] }))
  await cache.get('b', async () => value)
  cache.invalidate(['y'])
  expect([cache.find('a'), cache.find('b')]).toEqual([undefined, value])
  cache.invalidate(['x'])
  expect(cache.find('b')).toBeUndefined()
})

test('stores new values without a second request until nine tenths are used', async () => {
  const { cache, value } = createCache()
  // With its key, its tag and the entry itself, this value takes exactly nine tenths.
  await cache.get('a', async () => ({ ...value, bytes: 9_000 - 1 - 100 - 800 }))
  expect(cache.bytes).toBe(9_000)
  await cache.get('b', async () => value)
  expect(cache.find('b')).toBeUndefined()
  await cache.get('b', async () => value)
  expect(cache.find('b')).toBe(value)
})

test('keeps nothing of a tag whose values are gone', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const { cache, value, removed } = createCache()
  const usedBytes = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = usedBytes()
  for (let n = 0; n < 100_000; n++) {
    await cache.get('page', async () => ({ ...value, tags: [`product-${n}`] }))
    cache.invalidate([`product-${n}`])
    removed.pop()
  }
  expect(usedBytes() - before).toBeLessThan(5_000_000)
  // Read after the measurement, so that the cache is not collected before it.
  expect(cache.count).toBe(0)
})
