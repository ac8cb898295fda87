import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

const late = () => new Error('late')

test('runs as many tasks at a time as there are slots, the others in the order of the calls', async () => {
  const slots = new Slots(2, 1_000, late)
  let atWork = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => async () => {
    order.push(number)
    most = Math.max(most, ++atWork)
    await sleep(5)
    atWork--
    return number
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => slots.run(work(number))))).toEqual([1, 2, 3, 4, 5])
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]])
})

test('rejects a task that waits too long, never runs it, and gives the slot to the next one', async () => {
  const slots = new Slots(1, 20, late)
  const { promise, resolve } = Promise.withResolvers<void>()
  let ran = false
  const first = slots.run(() => promise)
  await expect(
    slots.run(async () => {
      ran = true
    }),
  ).rejects.toThrow('late')
  resolve()
  await first
  expect(ran).toBe(false)
  expect(await slots.run(async () => 'next')).toBe('next')
})

test('frees the slot of a failed task', async () => {
  const slots = new Slots(1, 20, late)
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await slots.run(async () => 'yes')).toBe('yes')
})
