import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

const late = () => new Error('late')
const gate = () => Promise.withResolvers<void>()

test('runs tasks of one key in the order of the calls, tasks of other keys concurrently', async () => {
  const mutex = new KeyedMutex()
  const done: string[] = []
  const first = gate()
  const all = [
    mutex.run('a', 1_000, late, async () => {
      await first.promise
      done.push('a1')
    }),
    mutex.run('a', 1_000, late, async () => void done.push('a2')),
    mutex.run('b', 1_000, late, async () => void done.push('b1')),
  ]
  await all[2]
  expect(done).toEqual(['b1'])
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('runs the next task after a failure', async () => {
  const mutex = new KeyedMutex()
  const failing = mutex.run('a', 1_000, late, () => Promise.reject(new Error('no')))
  const next = mutex.run('a', 1_000, late, async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a task that waits too long is rejected and never runs; later tasks still wait for the running one', async () => {
  const mutex = new KeyedMutex()
  const work = gate()
  const ran: string[] = []
  const holding = mutex.run('a', 1_000, late, () => work.promise)
  const shortWait = mutex.run('a', 20, late, async () => void ran.push('shortWait'))
  const longWait = mutex.run('a', 1_000, late, async () => void ran.push('longWait'))
  await expect(shortWait).rejects.toThrow('late')
  expect(ran).toEqual([])
  work.resolve()
  await Promise.all([holding, longWait])
  expect(ran).toEqual(['longWait'])
})
