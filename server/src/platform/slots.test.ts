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

test('background work waits until no task waits for a slot, or until its maximum time has passed', async () => {
  const slots = new Slots(1, 1_000, late)
  const { promise, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  await slots.untilNoneWaiting(1_000)
  const first = slots.run(() => promise)
  await slots.untilNoneWaiting(1_000)
  const second = slots.run(async () => void order.push('task'))
  await slots.untilNoneWaiting(5)
  order.push('waited long enough')
  const background = slots.untilNoneWaiting(10_000).then(() => order.push('background'))
  resolve()
  await Promise.all([first, second, background])
  expect(order).toEqual(['waited long enough', 'task', 'background'])
})

test('background work does not wait for a task that has timed out', async () => {
  const slots = new Slots(1, 20, late)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = slots.run(() => promise)
  const second = slots.run(async () => undefined)
  const background = slots.untilNoneWaiting(60_000)
  await expect(second).rejects.toThrow('late')
  await background
  resolve()
  await first
})
