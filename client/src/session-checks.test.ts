import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignedInStorage, createStorage, sendError, shopper, startTestServer } from '../test/test-server.ts'
import { createClient } from './client.ts'

const closing: (() => unknown)[] = []
beforeEach(() => {
  // The timers of a session run only where there is a window.
  vi.stubGlobal('window', new EventTarget())
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllGlobals()
})

const minute = 60_000
/** The storage of a browser that has just signed in. */
async function openBrowser(kind: 'user' | 'admin', tokenMinutes = 60) {
  const server = await startTestServer({
    'POST /auth/refresh-token': () => ({ success: true, data: { token: 'token-2', refreshToken: 'refresh-2', expiresIn: 3_600 } }),
    'GET /admin/verify-token': () => ({ success: true, data: { user: { ...shopper, role: 'admin' } } }),
    'GET /cart': (_, response) => sendError(response, 401),
  })
  closing.push(server.close)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const storage = createStorage()
  const client = createClient({ kind, baseUrl: server.baseUrl, storage })
  closing.push(client.close)
  client.session.signIn({ token: 'token-1', refreshToken: 'refresh-1', expiresIn: tokenMinutes * 60, user: shopper })
  return { server, client, storage }
}
/** Waits for the requests, which are real. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

test('checks the token every 15 minutes and renews it when less than five are left', async () => {
  const { server } = await openBrowser('user', 20)
  const refreshesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
    return server.count('POST /auth/refresh-token')
  }
  expect(await refreshesAfter(15 * minute - 1)).toBe(0)
  expect(await refreshesAfter(1)).toBe(1)
  // The next token is valid for an hour, so the next checks do not renew it.
  expect(await refreshesAfter(45 * minute)).toBe(1)
  expect(await refreshesAfter(15 * minute)).toBe(2)
})

test('verifies an admin’s token every 10 minutes', async () => {
  const { server } = await openBrowser('admin')
  await vi.advanceTimersByTimeAsync(10 * minute - 1)
  await settle()
  expect(server.count('GET /admin/verify-token')).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await settle()
  expect(server.count('GET /admin/verify-token')).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * minute)
  await settle()
  expect(server.count('GET /admin/verify-token')).toBe(2)
})

test('ends a session without a refresh token, with its own text, when the token expires', async () => {
  const { client, storage } = await openBrowser('user')
  storage.removeItem('userRefreshToken')
  await expect(client.api('GET /cart')).rejects.toThrow('No refresh token available')
  expect(client.session.getSnapshot().signedIn).toBe(false)
})

test('fetches the user record when the page opens if the browser has stored the tokens but no record', async () => {
  const server = await startTestServer({ 'GET /auth/me': () => ({ success: true, data: { user: shopper } }) })
  closing.push(server.close)
  const open = (storage: ReturnType<typeof createStorage>) => {
    const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage })
    closing.push(client.close)
    return client
  }
  const storage = createSignedInStorage(60)
  storage.removeItem('userRecord')
  const { session } = open(storage)
  await expect.poll(() => session.getSnapshot().user).toEqual(shopper)
  expect(server.count('GET /auth/me')).toBe(1)
  expect(open(storage).session.getSnapshot().user).toEqual(shopper)
  await settle()
  expect(server.count('GET /auth/me')).toBe(1)
})
