import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const shown: string[] = []
let failures = 0
let loads = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  shown.length = 0
  loads = 0
  vi.doMock('./toast-host.tsx', () => {
    loads++
    if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return { showToast: (kind: string, message: string) => shown.push(`${kind}: ${message}`) }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./toast-host.tsx')
})

test('shows a toast once its code loads after failed attempts', async () => {
  failures = 2
  const { toast } = await import('./toast.ts')
  toast.error('You are not authorized to perform this action')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual(['error: You are not authorized to perform this action'])
})

test('shows toasts that wait for their code in the order in which they were requested', async () => {
  failures = 1
  const { toast } = await import('./toast.ts')
  toast.error('Not saved')
  await vi.advanceTimersByTimeAsync(400)
  toast.success('Saved')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual(['error: Not saved', 'success: Saved'])
})

test('skips a toast whose code takes too long to load, and the next toast loads it again', async () => {
  failures = 5
  const { toast } = await import('./toast.ts')
  toast.error('Not saved')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toBe(5)
  toast.success('Saved')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual(['success: Saved'])
})
