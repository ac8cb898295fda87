import type { ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { createSignedInStorage, moveClock, type SeenRequest, sendError, shopper, startTestServer } from '../test/test-server.ts'
import { createClient } from './client.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllGlobals()
})

/** A server whose answer to GET /auth/me waits until the test releases it. */
async function startSlowServer() {
  const answers: ((user: object) => void)[] = []
  const server = await startTestServer({
    'GET /auth/me': () => new Promise((resolve) => answers.push((user) => resolve({ success: true, data: { user } }))),
    'POST /auth/logout': () => ({ success: true }),
  })
  closing.push(server.close)
  return { server, answers }
}

function open(baseUrl: string, storage: ReturnType<typeof createSignedInStorage>) {
  const client = createClient({ kind: 'user', baseUrl, storage })
  closing.push(client.close)
  return client.session
}

/** Signed in, with a cached record that is too old to use. */
function createStaleStorage() {
  const storage = createSignedInStorage(60)
  storage.removeItem('userRecord')
  return storage
}

it('stays signed out when a sign-out happens while the record is fetched', async () => {
  const { server, answers } = await startSlowServer()
  const storage = createStaleStorage()
  const session = open(server.baseUrl, storage)
  const loading = session.loadUser()
  await vi.waitFor(() => expect(answers).toHaveLength(1), 30_000)
  await session.signOut()
  answers[0]!(shopper)
  expect(await loading).toBeNull()
  expect(session.getSnapshot()).toEqual({ signedIn: false, user: null })
  expect(storage.all.size).toBe(0)
})

it('keeps the other person when they sign in while the record is fetched', async () => {
  const { server, answers } = await startSlowServer()
  const storage = createStaleStorage()
  const session = open(server.baseUrl, storage)
  const loading = session.loadUser()
  await vi.waitFor(() => expect(answers).toHaveLength(1), 30_000)
  await session.signOut()
  const other = { ...shopper, _id: 'u2', id: 'u2', name: 'Bilal Ahmed' }
  session.signIn({ token: 'token-9', refreshToken: 'refresh-9', expiresIn: 3600, user: other })
  answers[0]!(shopper)
  expect(await loading).toEqual(other)
  expect(session.getSnapshot()).toEqual({ signedIn: true, user: other })
})

it('exchanges a refused token after the clock was set back', async () => {
  let refreshes = 0
  const guarded = ({ token }: SeenRequest, response: ServerResponse) =>
    token === `token-${refreshes + 1}` && refreshes > 1
      ? { success: true, data: {} }
      : sendError(response, 401, { message: 'Please log in to continue', code: 'UNAUTHENTICATED' })
  const server = await startTestServer({
    'GET /cart': guarded,
    'POST /auth/refresh-token': (_, response) => {
      refreshes += 1
      if (refreshes === 1) return sendError(response, 500)
      return { success: true, data: { token: `token-${refreshes + 1}`, refreshToken: `refresh-${refreshes + 1}`, expiresIn: 3600 } }
    },
  })
  closing.push(server.close)
  const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60) })
  closing.push(client.close)
  await expect(client.api('GET /cart')).rejects.toMatchObject({ status: 500 })
  // With the clock an hour back, the last exchange is in the future.
  moveClock(-3_600_000)
  await expect(client.api('GET /cart')).resolves.toMatchObject({ success: true })
  expect(refreshes).toBe(2)
})

it('reports a change of identity when a person signs in or out or another person signs in, but not when a name changes', async () => {
  const { server } = await startSlowServer()
  const session = open(server.baseUrl, createStaleStorage())
  const listener = vi.fn()
  session.onIdentityChange(listener)
  const login = (user: typeof shopper) => session.signIn({ token: 't', refreshToken: 'r', expiresIn: 3600, user })
  login(shopper)
  session.setUser({ ...shopper, name: 'Ayesha Malik' })
  expect(listener).toHaveBeenCalledTimes(0)
  login({ ...shopper, _id: 'u2', id: 'u2' })
  expect(listener).toHaveBeenCalledTimes(1)
  await session.signOut()
  expect(listener).toHaveBeenCalledTimes(2)
  login(shopper)
  expect(listener).toHaveBeenCalledTimes(3)
})

it('exchanges the refresh token when the access token disappears while it is refused', async () => {
  const storage = createSignedInStorage(60)
  const server = await startTestServer({
    'GET /cart': ({ token }, response) => {
      if (token === 'token-2') return { success: true, data: {} }
      storage.removeItem('userToken')
      return sendError(response, 401, { message: 'Please log in to continue', code: 'UNAUTHENTICATED' })
    },
    'POST /auth/refresh-token': () => ({ success: true, data: { token: 'token-2', refreshToken: 'refresh-2', expiresIn: 3600 } }),
  })
  closing.push(server.close)
  const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage })
  closing.push(client.close)
  await expect(client.api('GET /cart')).resolves.toMatchObject({ success: true })
  expect(server.count('POST /auth/refresh-token')).toBe(1)
})

it('reports a reply without tokens as an invalid response', async () => {
  const server = await startTestServer({ 'POST /auth/refresh-token': () => ({ success: true, data: {} }) })
  closing.push(server.close)
  const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(-1) })
  closing.push(client.close)
  await expect(client.api('GET /cart')).rejects.toMatchObject({
    status: 200,
    code: 'INVALID_RESPONSE',
    message: expect.stringMatching(/./),
  })
})

it('leaves no timer and ignores other tabs once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const { server } = await startSlowServer()
  const storage = createSignedInStorage(60)
  const { session } = createClient({ kind: 'user', baseUrl: server.baseUrl, storage })
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  session.close()
  expect(vi.getTimerCount()).toBe(0)
  storage.all.clear()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userToken' }))
  expect(session.getSnapshot().signedIn).toBe(true)
})
