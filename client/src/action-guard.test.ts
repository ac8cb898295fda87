import { expect, it, vi } from 'vitest'
import { dedupeAction } from './action-guard.ts'

it('runs the first action immediately and merges repeats within the window', async () => {
  vi.useFakeTimers()
  const action = vi.fn(async () => 'done')
  const guard = dedupeAction('a', 500)
  const first = guard(action)
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(499)
  expect(guard(action)).toBe(first)
  await first
  vi.advanceTimersByTime(1)
  await guard(action)
  expect(action).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('merges repeats while the action runs, and keeps other names separate', async () => {
  let finish = () => {}
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const first = dedupeAction('b', 0)(slow)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(dedupeAction('b', 0)(slow)).toBe(first)
  await dedupeAction('c', 0)(async () => 'other')
  finish()
  await first
  expect(slow).toHaveBeenCalledTimes(1)
})

it('rejects for all callers when the action fails, and can be tried again', async () => {
  const fails = vi.fn(() => Promise.reject(new Error('no')))
  const guard = dedupeAction('d', 0)
  await expect(guard(fails)).rejects.toThrow('no')
  await expect(guard(fails)).rejects.toThrow('no')
  expect(fails).toHaveBeenCalledTimes(2)
})
