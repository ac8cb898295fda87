import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchJobNews } from './job-news.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a process that serves HTTP is not ready while the process for jobs says why, or says nothing for 30 seconds', () => {
  const findProblem = watchJobNews()
  const tell = (jobsProblem: string) => process.emit('message', { jobsProblem }, undefined)
  expect(findProblem()).toBeUndefined()
  vi.advanceTimersByTime(29_000)
  expect(findProblem()).toBeUndefined()
  vi.advanceTimersByTime(2_000)
  expect(findProblem()).toBe('Background jobs have not run for 30 seconds.')
  tell('')
  expect(findProblem()).toBeUndefined()
  tell('Background jobs have not run for 30 seconds: mail.')
  expect(findProblem()).toBe('Background jobs have not run for 30 seconds: mail.')
  tell('')
  process.emit('message', { other: 1 }, undefined)
  expect(findProblem()).toBeUndefined()
})
