import type { Api } from '@saddar/client'
import { expect, it, vi } from 'vitest'
import { readWaitingCount } from './waiting-counts.ts'

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
