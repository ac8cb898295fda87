import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNetworkError } from './api-error.ts'
import { createListeners } from './listeners.ts'
import type { Live, LiveState } from './live.ts'
import { refetchOnCatchUp } from './live-catch-up.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The query client retries only in a browser.
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watchQuery() {
  const catchUps = createListeners<[isFirst: boolean]>()
  const connection = { state: 'disconnected' as LiveState }
  const live = { onCatchUp: catchUps.add, getSnapshot: () => connection.state } as Live
  const queryClient = createQueryClient()
  refetchOnCatchUp(live, queryClient)
  const fetchList = vi.fn(async () => ['charger'])
  const watch = (meta: { live?: boolean; followed?: boolean }, queryKey = ['list']) =>
    new QueryObserver(queryClient, { queryKey, queryFn: fetchList, meta }).subscribe(() => {})
  return { catchUp: catchUps.call, connection, queryClient, fetchList, watch }
}

it('makes one attempt per backup poll, whatever the result, and keeps what is on screen', async () => {
  const { catchUp, queryClient, fetchList, watch } = watchQuery()
  watch({})
  await vi.advanceTimersByTimeAsync(0)
  fetchList.mockReset().mockRejectedValue(createNetworkError())
  catchUp(false)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(fetchList).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(['list'])).toEqual(['charger'])
})

it('retries other fetches of the same query, also after a poll', async () => {
  const { catchUp, connection, queryClient, fetchList, watch } = watchQuery()
  watch({})
  await vi.advanceTimersByTimeAsync(0)
  fetchList.mockReset().mockRejectedValue(createNetworkError())
  catchUp(false)
  await vi.advanceTimersByTimeAsync(100)
  void queryClient.invalidateQueries({ queryKey: ['list'] })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchList).toHaveBeenCalledTimes(1 + 3)
  connection.state = 'connected'
  catchUp(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchList).toHaveBeenCalledTimes(1 + 3 + 3)
})

it('skips queries that are not on screen or opt out', async () => {
  const { catchUp, queryClient, fetchList, watch } = watchQuery()
  watch({ live: false })
  queryClient.setQueryData(['elsewhere'], [])
  await vi.advanceTimersByTimeAsync(0)
  fetchList.mockClear()
  catchUp(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetchList).not.toHaveBeenCalled()
  expect(queryClient.getQueryState(['elsewhere'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(false)
})

it('fetches only what is followed again after the first connection', async () => {
  const { catchUp, connection, queryClient, fetchList, watch } = watchQuery()
  connection.state = 'connected'
  watch({})
  watch({ followed: true }, ['order'])
  await vi.advanceTimersByTimeAsync(0)
  fetchList.mockClear()
  catchUp(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetchList).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryState(['order'])?.dataUpdateCount).toBe(2)
})
