import { expect, test } from 'vitest'
import { type FreshReply, ReplyCache } from './reply-cache.ts'

const fresh = (body: string, tags: string[], keep = true): FreshReply => ({ status: 200, type: 'text/plain', body, tags, keep })
/** A maker that waits until it is let go. */
function slowly(reply: FreshReply) {
  const { promise, resolve, reject } = Promise.withResolvers<FreshReply>()
  let made = 0
  const make = () => {
    made++
    return promise
  }
  return { make, finish: () => resolve(reply), fail: () => reject(new Error('no')), count: () => made }
}
const text = async (reply: Promise<{ plain: Buffer }>) => (await reply).plain.toString()

test('kept until one of its tags is dropped', async () => {
  const cache = new ReplyCache()
  await cache.get('/a', 'a', async () => fresh('one', ['x', 'y']))
  expect(cache.findByAddress('/a')?.plain.toString()).toBe('one')
  cache.drop(['z'])
  expect(await text(cache.get('/a', 'a', async () => fresh('two', ['x'])))).toBe('one')
  cache.drop(['y'])
  expect(cache.findByAddress('/a')).toBeUndefined()
  expect(await text(cache.get('/a', 'a', async () => fresh('two', ['x'])))).toBe('two')
})

test('spellings share what is kept under the one key', async () => {
  const cache = new ReplyCache()
  await cache.get('/a?b', 'key', async () => fresh('one', []))
  expect(cache.findByAddress('/a?b&')).toBeUndefined()
  expect(await text(cache.get('/a?b&', 'key', async () => fresh('two', [])))).toBe('one')
  expect(cache.findByAddress('/a?b&')?.plain.toString()).toBe('one')
})

test('made once for all who ask meanwhile; a failure is told to all and not kept', async () => {
  const cache = new ReplyCache()
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

test('a change while it is being made: told to those who asked before, not kept, and made anew for those who ask after', async () => {
  const cache = new ReplyCache()
  const old = slowly(fresh('old', ['x']))
  const before = text(cache.get('/a', 'a', old.make))
  cache.drop(['x'])
  const after = text(cache.get('/a', 'a', async () => fresh('new', ['x'])))
  expect(await after).toBe('new')
  old.finish()
  expect(await before).toBe('old')
  expect(cache.findByAddress('/a')?.plain.toString()).toBe('new')
})

test('a change of something else while it is being made does not keep it from being kept', async () => {
  const cache = new ReplyCache()
  const slow = slowly(fresh('one', ['x']))
  const reply = cache.get('/a', 'a', slow.make)
  cache.drop(['other'])
  slow.finish()
  await reply
  expect(cache.findByAddress('/a')).toBeDefined()
})

test('what says so itself is not kept', async () => {
  const cache = new ReplyCache()
  expect(await text(cache.get('/a', 'a', async () => fresh('broken', [], false)))).toBe('broken')
  expect(cache.findByAddress('/a')).toBeUndefined()
})

test('memory is bounded: the least used go first, and their tags with them', async () => {
  const cache = new ReplyCache(20_000)
  for (let number = 0; number < 50; number++)
    await cache.get(`/${number}`, `${number}`, async () => fresh('z'.repeat(2_000), ['x', `t${number}`]))
  const kept = Array.from({ length: 50 }, (_, number) => cache.findByAddress(`/${number}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.length).toBeLessThan(10)
  expect(cache.findByAddress('/49')).toBeDefined()
  cache.drop(['x'])
  expect(cache.findByAddress('/49')).toBeUndefined()
})

test('an address of unreasonable length is answered and not remembered', async () => {
  const cache = new ReplyCache()
  const address = `/a?${'x'.repeat(2_000)}`
  expect(await text(cache.get(address, 'a', async () => fresh('one', [])))).toBe('one')
  expect(cache.findByAddress(address)).toBeUndefined()
  expect(await text(cache.get(address, 'a', async () => fresh('two', [])))).toBe('one')
})
