import { expect, test } from 'vitest'
import { EventLoopQueue } from './event-loop-queue.ts'

test('starts one piece of work in each iteration of the event loop, in order', async () => {
  let iteration = 0
  let counter = setImmediate(function count() {
    iteration++
    counter = setImmediate(count)
  })
  const queue = new EventLoopQueue()
  const started: [work: string, iteration: number][] = []
  const start = (work: string) => queue.wait().then(() => started.push([work, iteration]))
  await Promise.all([start('a'), start('b'), start('c')])
  await start('d')
  clearImmediate(counter)
  expect(started).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
})
