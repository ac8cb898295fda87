import { type Api, ApiError, createQueryClient } from '@saddar/client'
import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { readWaitingCount, waitingCountQuery } from './waiting-counts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  environmentManager.setIsServer(() => true)
})

it('asks once for counts of the same moment, and again for a later one', async () => {
  const api = vi.fn(async () => ({ data: { returns: 2, cases: 1, messages: null } }))
  const read = (of: 'returns' | 'cases' | 'messages') => readWaitingCount(api as unknown as Api, of)
  expect(await Promise.all([read('returns'), read('cases'), read('messages')])).toEqual([2, 1, 0])
  expect(api).toHaveBeenCalledTimes(1)
  await read('returns')
  expect(api).toHaveBeenCalledTimes(2)
})

it('does not answer with what was asked before a change', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const api = vi.fn(() => answers[api.mock.calls.length - 1]!.promise)
  const before = readWaitingCount(api as unknown as Api, 'returns')
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(1))
  const after = readWaitingCount(api as unknown as Api, 'returns')
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(2))
  answers[1]!.resolve({ data: { returns: 3, cases: 0, messages: 0 } })
  answers[0]!.resolve({ data: { returns: 2, cases: 0, messages: 0 } })
  expect([await before, await after]).toEqual([2, 3])
})

it('asks again within a minute while a node of the former release lacks the call, and no more once it has answered', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  environmentManager.setIsServer(() => false)
  const api = vi.fn(async () => ({ data: { returns: 2, cases: 1, messages: 0 } }))
  api.mockRejectedValueOnce(new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' }))
  const observer = new QueryObserver(createQueryClient(), waitingCountQuery(api as unknown as Api, ['returns', 'count'], 'returns'))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([observer.getCurrentResult().status, api.mock.calls.length]).toEqual(['error', 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([observer.getCurrentResult().data, api.mock.calls.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(api).toHaveBeenCalledTimes(2)
  stop()
})
