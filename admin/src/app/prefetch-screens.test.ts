import { type Client, createQueryClient } from '@saddar/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { prefetchScreens } from './prefetch-screens.ts'
import type { Screen } from './screens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const screen = (role: Screen['role'], load: () => Promise<unknown>) => ({ path: '/', role, load }) as Screen
const as = (staffRole: string | null) =>
  ({ session: { getSnapshot: () => ({ user: staffRole ? { staffRole } : null }) } }) as unknown as Client

it('loads the screens once the shown one has its data, in turn, also after one that fails', async () => {
  const queryClient = createQueryClient()
  const loads = [vi.fn(() => Promise.reject(new Error('offline'))), vi.fn(async () => {})]
  const screens = loads.map((load) => screen('packer', load))
  const list = Promise.withResolvers<string[]>()
  new QueryObserver(queryClient, { queryKey: ['list'], queryFn: () => list.promise }).subscribe(() => {})
  const done = prefetchScreens(screens, as('owner'), queryClient)
  await vi.advanceTimersByTimeAsync(10_000)
  for (const load of loads) expect(load).not.toHaveBeenCalled()
  list.resolve([])
  await vi.advanceTimersByTimeAsync(1_000)
  await done
  for (const load of loads) expect(load).toHaveBeenCalledOnce()
})

it('leaves out what the person’s role may not open, and nothing before the sign-in', async () => {
  const loads = { packer: vi.fn(async () => {}), manager: vi.fn(async () => {}), owner: vi.fn(async () => {}) }
  const screens = Object.entries(loads).map(([role, load]) => screen(role as Screen['role'], load))
  const run = async (person: Client) => {
    const done = prefetchScreens(screens, person, createQueryClient())
    await vi.advanceTimersByTimeAsync(5_000)
    await done
    return Object.values(loads).map(({ mock }) => mock.calls.length)
  }
  expect(await run(as('manager'))).toEqual([1, 1, 0])
  expect(await run(as(null))).toEqual([2, 2, 1])
})
