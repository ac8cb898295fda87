import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

const late = () => new Error('late')
const gate = () => Promise.withResolvers<void>()

test('work of one key runs in the order of asking, of other keys beside it', async () => {
  const turns = new KeyedMutex()
  const done: string[] = []
  const first = gate()
  const all = [
    turns.run('a', 1_000, late, async () => {
      await first.promise
      done.push('a1')
    }),
    turns.run('a', 1_000, late, async () => void done.push('a2')),
    turns.run('b', 1_000, late, async () => void done.push('b1')),
  ]
  await all[2]
  expect(done).toEqual(['b1'])
  first.resolve()
  await Promise.all(all)
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('a failure is its own: the next one runs', async () => {
  const turns = new KeyedMutex()
  const failing = turns.run('a', 1_000, late, () => Promise.reject(new Error('no')))
  const next = turns.run('a', 1_000, late, async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('who waits too long is told so and never runs; those behind still wait for the one at work', async () => {
  const turns = new KeyedMutex()
  const work = gate()
  const ran: string[] = []
  const holding = turns.run('a', 1_000, late, () => work.promise)
  const impatient = turns.run('a', 20, late, async () => void ran.push('impatient'))
  const patient = turns.run('a', 1_000, late, async () => void ran.push('patient'))
  await expect(impatient).rejects.toThrow('late')
  expect(ran).toEqual([])
  work.resolve()
  await Promise.all([holding, patient])
  expect(ran).toEqual(['patient'])
})
