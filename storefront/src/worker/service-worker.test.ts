import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('scripts load from the network when the browser cannot open its cache, as on a phone whose storage is full or broken', async () => {
  const listeners: Record<string, (event: unknown) => void> = {}
  vi.stubGlobal('self', { addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener) })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError')) })
  vi.stubGlobal('fetch', async () => new Response('console.log(1)'))
  await import('./service-worker.ts')
  let answer: Promise<Response> | undefined
  listeners.fetch!({
    request: { method: 'GET', mode: 'cors', url: 'https://shop.example/assets/entry-client-A1.js' },
    respondWith: (response: Promise<Response>) => (answer = response),
  })
  expect(
    await answer!.then(
      ({ ok }) => ok,
      (error: Error) => error.message,
    ),
  ).toBe(true)
})
