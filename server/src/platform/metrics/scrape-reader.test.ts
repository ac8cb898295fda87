import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createScrapeReader } from './scrape-reader.ts'

test('reads once for all metrics of a scrape, and again when the value is old', async () => {
  const read = vi.fn().mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const get = createScrapeReader<number>(read, { maximumAgeMs: 30 })
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(await get()).toBe(1)
  await sleep(40)
  expect(await get()).toBe(2)
  expect(read).toHaveBeenCalledTimes(2)
})

test('has no value after an error or a timeout, and starts no second read while one runs', async () => {
  const slow = Promise.withResolvers<number>()
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockReturnValueOnce(slow.promise).mockResolvedValueOnce(3)
  const get = createScrapeReader<number>(read, { maximumAgeMs: 0, timeoutMs: 20 })
  expect(await get()).toBeUndefined()
  await sleep(5)
  expect(await get()).toBeUndefined()
  expect(await get()).toBeUndefined()
  expect(read).toHaveBeenCalledTimes(2)
  slow.resolve(2)
  await sleep(5)
  expect(await get()).toBe(3)
})
