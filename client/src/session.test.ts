import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createSignedInStorage,
  createStorage,
  moveClock,
  type SeenRequest,
  sendError,
  shopper,
  startTestServer,
} from '../test/test-server.ts'
import { type ClientOptions, createClient } from './client.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>
const closing: (() => unknown)[] = []
const minute = 60_000

/** A server that accepts `validToken` and exchanges any refresh token for the next pair. */
async function startShop(refresh?: (request: SeenRequest, response: ServerResponse) => unknown) {
  const state = { validToken: 'token-2', refreshes: 0 }
  const guarded = ({ token }: SeenRequest, response: ServerResponse) =>
    token === state.validToken
      ? { success: true, data: { cart: { items: [] }, user: shopper } }
      : sendError(response, 401, { message: 'Please log in to continue', code: 'UNAUTHENTICATED' })
  const renew = async (request: SeenRequest, response: ServerResponse) => {
    state.refreshes += 1
    if (refresh) return refresh(request, response)
    await new Promise((resolve) => setTimeout(resolve, 30))
    return { success: true, data: { token: state.validToken, refreshToken: `refresh-${state.refreshes + 1}`, expiresIn: 3600 } }
  }
  const server = await startTestServer({
    'GET /cart': guarded,
    'GET /auth/me': guarded,
    'GET /admin/verify-token': guarded,
    'GET /orders': guarded,
    'POST /auth/refresh-token': renew,
    'POST /admin/refresh-token': renew,
    'POST /auth/login': (_, response) => sendError(response, 401, { message: 'Invalid email or password', code: 'INVALID_CREDENTIALS' }),
    'POST /auth/logout': () => ({ success: true }),
  })
  closing.push(server.close)
  return { server, state }
}

function openTab(server: Server, storage = createStorage(), options: Partial<ClientOptions> = {}) {
  const client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage, ...options })
  closing.push(client.close)
  return client
}

afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
  vi.unstubAllGlobals()
})

describe('one refresh for all', () => {
  it('serves twenty requests that were refused together, and each is retried once', async () => {
    const { server, state } = await startShop()
    const { api } = openTab(server, createSignedInStorage(60))
    const replies = await Promise.all(Array.from({ length: 20 }, () => api('GET /cart')))
    expect(replies).toHaveLength(20)
    expect(state.refreshes).toBe(1)
    expect(server.count('GET /cart')).toBe(40)
  })

  it('serves twenty tabs of one browser', async () => {
    const { server, state } = await startShop()
    const storage = createSignedInStorage(60)
    const tabs = Array.from({ length: 20 }, () => openTab(server, storage))
    await Promise.all(tabs.map(({ api }) => api('GET /cart')))
    expect(state.refreshes).toBe(1)
    expect(storage.all.get('userToken')).toBe('token-2')
    expect(storage.all.get('userRefreshToken')).toBe('refresh-2')
  })

  it('precedes the request when the token expires within five minutes', async () => {
    const { server, state } = await startShop()
    await openTab(server, createSignedInStorage(4.9)).api('GET /cart')
    expect(state.refreshes).toBe(1)
    expect(server.count('GET /cart')).toBe(1)
  })

  it.each([
    [1, 0],
    [0, 1],
  ])('with %i ms more than five minutes of validity sends %i requests', async (msMore, refreshes) => {
    const { server, state } = await startShop()
    moveClock(0)
    await openTab(server, createSignedInStorage(5 + msMore / minute)).session.getToken()
    expect(state.refreshes).toBe(refreshes)
  })

  it('works without Web Locks, as on an insecure page', async () => {
    vi.stubGlobal('navigator', {})
    const { server, state } = await startShop()
    const { api } = openTab(server, createSignedInStorage(60))
    await Promise.all([api('GET /cart'), api('GET /cart')])
    expect(state.refreshes).toBe(1)
  })
})

describe('a token that is refused within 30 seconds of its refresh', () => {
  const isRefused = { status: 401, code: 'UNAUTHENTICATED' }

  it('is refreshed once immediately and again only after 30 seconds, and no call fails', async () => {
    const { server, state } = await startShop()
    const storage = createSignedInStorage(60)
    const { api } = openTab(server, storage)
    await api('GET /cart')
    state.validToken = 'token-3'
    const refused = performance.now()
    await Promise.all([api('GET /cart'), api('GET /orders')])
    expect(state.refreshes).toBe(2)
    expect(performance.now() - refused).toBeLessThan(15_000)

    storage.setItem('userRefreshedAt', String(Date.now() - 29_000))
    state.validToken = 'token-4'
    const started = performance.now()
    await api('GET /cart')
    expect(performance.now() - started).toBeGreaterThan(900)
    expect(state.refreshes).toBe(3)
  })

  it('is refreshed immediately in a page opened within the 30 seconds', async () => {
    const { server, state } = await startShop()
    const storage = createSignedInStorage(60)
    storage.setItem('userRefreshedAt', String(Date.now() - 20_000))
    const started = performance.now()
    await openTab(server, storage).api('GET /cart')
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(state.refreshes).toBe(1)
  })

  it('is refreshed immediately when an earlier refresh failed and a later one succeeded', async () => {
    const { server, state } = await startShop((_, response) =>
      state.refreshes === 1
        ? sendError(response, 500)
        : { data: { token: `token-${state.refreshes}`, refreshToken: `refresh-${state.refreshes}`, expiresIn: 3600 } },
    )
    const { api } = openTab(server, createSignedInStorage(60))
    await expect(api('GET /cart')).rejects.toMatchObject({ status: 500 })
    moveClock(31_000)
    await api('GET /cart')
    state.validToken = 'token-3'
    await expect(api('GET /cart')).resolves.toMatchObject({ success: true })
    expect(state.refreshes).toBe(3)
  })

  it('ends the session immediately when the server refuses the refresh too', async () => {
    const answers = [{ data: { token: 'token-2', refreshToken: 'refresh-2', expiresIn: 3600 } }]
    const { server, state } = await startShop((_, response) => answers.shift() ?? sendError(response, 401))
    const onSessionEnd = vi.fn()
    const { api, session } = openTab(server, createSignedInStorage(60), { onSessionEnd })
    await api('GET /cart')
    state.validToken = 'none'
    await expect(api('GET /cart')).rejects.toMatchObject(isRefused)
    expect(onSessionEnd.mock.calls).toEqual([['Session expired. Please log in again.']])
    expect(session.getSnapshot().signedIn).toBe(false)
  })

  it('is replaced by the newer token that another tab stored meanwhile', async () => {
    const { server, state } = await startShop()
    const storage = createSignedInStorage(60)
    storage.setItem('userRefreshedAt', String(Date.now()))
    const { api } = openTab(server, storage)
    const ofTheOtherTab = server.answers['GET /cart']!
    server.answers['GET /cart'] = (request, response) => {
      storage.setItem('userToken', 'token-2')
      return ofTheOtherTab(request, response)
    }
    await expect(api('GET /cart')).resolves.toMatchObject({ success: true })
    expect(state.refreshes).toBe(0)
  })
})

describe('refreshing before the expiry', () => {
  it('happens at most once per 30 seconds for all tabs together', async () => {
    const { server, state } = await startShop((_, response) => sendError(response, 503))
    state.validToken = 'token-1'
    const storage = createSignedInStorage(4)
    for (const tab of [openTab(server, storage), openTab(server, storage)])
      await Promise.all([tab.api('GET /cart'), tab.api('GET /orders')])
    expect(state.refreshes).toBe(1)
    expect(storage.all.get('userRefreshToken')).toBe('refresh-1')
    moveClock(31_000)
    await openTab(server, storage).api('GET /cart')
    expect(state.refreshes).toBe(2)
  })

  it('also happens when only the refresh token is stored', async () => {
    const { server, state } = await startShop()
    const storage = createSignedInStorage(60)
    storage.removeItem('userToken')
    expect(await openTab(server, storage).session.getToken()).toBe('token-2')
    expect(state.refreshes).toBe(1)
  })

  it.each([
    [30_000, 0],
    [1, 0],
    [0, 1],
  ])('with %i ms of the 30 seconds left sends %i requests', async (msLeft, refreshes) => {
    const { server, state } = await startShop()
    state.validToken = 'token-1'
    const storage = createSignedInStorage(4)
    moveClock(0)
    storage.setItem('userRefreshedAt', String(Date.now() - 30_000 + msLeft))
    await openTab(server, storage).session.getToken()
    expect(state.refreshes).toBe(refreshes)
  })

  it('is not repeated for a refused token while the server fails to answer', async () => {
    const { server, state } = await startShop((_, response) => sendError(response, 500))
    const { api } = openTab(server, createSignedInStorage(60))
    await expect(api('GET /cart')).rejects.toMatchObject({ status: 500 })
    await expect(api('GET /cart')).rejects.toMatchObject({ status: 500 })
    expect(state.refreshes).toBe(1)
  })
})

describe('a refresh that fails', () => {
  it.each([401, 403])('with status %i ends the session, rejects all waiting requests, and reports it once', async (status) => {
    const { server } = await startShop((_, response) => sendError(response, status, { message: 'no' }))
    const storage = createSignedInStorage(60)
    const onSessionEnd = vi.fn()
    const { api, session } = openTab(server, storage, { onSessionEnd })
    const outcomes = await Promise.allSettled([api('GET /cart'), api('GET /cart'), api('GET /cart')])
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(onSessionEnd.mock.calls).toEqual([['Session expired. Please log in again.']])
    expect(session.getSnapshot()).toEqual({ signedIn: false, user: null })
    expect(storage.all.size).toBe(0)
  })

  it('uses the admin text in an admin session', async () => {
    const { server } = await startShop((_, response) => sendError(response, 401))
    const onSessionEnd = vi.fn()
    const { api } = openTab(server, createSignedInStorage(60, 'admin'), { kind: 'admin', onSessionEnd })
    await expect(api('GET /orders')).rejects.toMatchObject({ message: 'Admin session expired. Please log in again.' })
    expect(onSessionEnd).toHaveBeenCalledWith('Admin session expired. Please log in again.')
  })

  it('because of the network keeps the tokens and can be retried immediately', async () => {
    let isAway = true
    const { server, state } = await startShop((request) => {
      if (isAway) server.server.closeAllConnections()
      return isAway ? undefined : { data: { token: 'token-2', refreshToken: `${request.body?.refreshToken}-next`, expiresIn: 3600 } }
    })
    const storage = createSignedInStorage(-1)
    const { api, session } = openTab(server, storage)
    await expect(api('GET /cart')).rejects.toMatchObject({ status: 0, code: 'NETWORK' })
    expect(storage.all.get('userRefreshToken')).toBe('refresh-1')
    expect(session.getSnapshot().signedIn).toBe(true)
    isAway = false
    await api('GET /cart')
    expect(state.refreshes).toBe(2)
    expect(storage.all.get('userRefreshToken')).toBe('refresh-1-next')
  })

  it('lets a token be used for its last five minutes', async () => {
    const { server, state } = await startShop((_, response) => sendError(response, 503))
    state.validToken = 'token-1'
    await expect(openTab(server, createSignedInStorage(3)).api('GET /cart')).resolves.toMatchObject({ success: true })
  })

  it('does not use a token from the moment of its expiry on', async () => {
    const { server, state } = await startShop((_, response) => sendError(response, 503))
    state.validToken = 'token-1'
    moveClock(0)
    await expect(openTab(server, createSignedInStorage(0)).api('GET /cart')).rejects.toMatchObject({ status: 503 })
  })

  it.each([{}, { token: 'token-2', expiresIn: 3_600 }, { refreshToken: 'refresh-2', expiresIn: 3_600 }])(
    'is reported as an invalid response when the reply lacks a token: %j',
    async (data) => {
      const { server } = await startShop(() => ({ success: true, data }))
      const { api } = openTab(server, createSignedInStorage(-1, 'admin'), { kind: 'admin' })
      await expect(api('GET /orders')).rejects.toMatchObject({ message: 'Invalid refresh response: Missing tokens' })
    },
  )
})

it('does not refresh after a 401 from login', async () => {
  const { server, state } = await startShop()
  const { api } = openTab(server, createSignedInStorage(60))
  const body = { email: 'a@example.com', password: 'x' }
  await expect(api('POST /auth/login', { body })).rejects.toMatchObject({ status: 401, message: 'Invalid email or password' })
  expect(state.refreshes).toBe(0)
  expect(server.seen[0]?.token).toBeNull()
})

it('does not return the token of a session that ended while its refresh failed', async () => {
  const { server } = await startShop((_, response) => {
    storage.all.clear()
    return sendError(response, 503)
  })
  const storage = createSignedInStorage(3)
  await expect(openTab(server, storage).session.getToken()).rejects.toMatchObject({ status: 503 })
})

it('uses the newer token that another tab stored while its refresh was in progress', async () => {
  const { server, state } = await startShop(() => {
    storage.setItem('userToken', 'token-2')
    storage.setItem('userRefreshToken', 'refresh-9')
    return { data: { token: 'discarded', refreshToken: 'discarded', expiresIn: 3600 } }
  })
  const storage = createSignedInStorage(60)
  await expect(openTab(server, storage).api('GET /cart')).resolves.toMatchObject({ success: true })
  expect([storage.all.get('userToken'), storage.all.get('userRefreshToken')]).toEqual(['token-2', 'refresh-9'])
  expect(state.refreshes).toBe(1)
})

it('does not restore a session that ended while its refresh was in progress', async () => {
  let answer = (_: object) => {}
  const { server } = await startShop(() => new Promise((resolve) => (answer = resolve)))
  const storage = createSignedInStorage(60)
  const onSessionEnd = vi.fn()
  const { api, session } = openTab(server, storage, { onSessionEnd })
  const call = api('GET /cart')
  await vi.waitFor(() => expect(server.count('POST /auth/refresh-token')).toBe(1), 30_000)
  await session.signOut()
  answer({ data: { token: 'token-2', refreshToken: 'refresh-2', expiresIn: 3600 } })
  await expect(call).rejects.toMatchObject({ status: 401 })
  expect(onSessionEnd).not.toHaveBeenCalled()
  expect(storage.all.get('userToken')).toBeUndefined()
})

describe('signing in and out', () => {
  it('stores tokens under the specified names and notifies listeners', async () => {
    const { server } = await startShop()
    const storage = createStorage()
    const { session } = openTab(server, storage)
    const [listener, identity] = [vi.fn(), vi.fn()]
    session.subscribe(listener)
    session.onIdentityChange(identity)
    session.signIn({ token: 't', refreshToken: 'r', expiresIn: 3600, user: shopper })
    expect(storage.all.get('userToken')).toBe('t')
    expect(storage.all.get('userRefreshToken')).toBe('r')
    expect(session.getSnapshot()).toEqual({ signedIn: true, user: shopper })
    session.setUser({ ...shopper, name: 'Ayesha Malik' })
    expect(listener).toHaveBeenCalledTimes(2)
    expect(identity).toHaveBeenCalledTimes(1)
  })

  it('does not notify listeners of a record that is the same', async () => {
    const { server } = await startShop()
    const { session } = openTab(server, createSignedInStorage(60))
    const listener = vi.fn()
    session.subscribe(listener)
    session.setUser({ ...shopper })
    expect(listener).not.toHaveBeenCalled()
  })

  it.each([{ token: '' }, { user: undefined }])('rejects a reply with %j', async (lacking) => {
    const { server } = await startShop()
    const { session } = openTab(server)
    const login = { token: 't', refreshToken: 'r', expiresIn: 1, user: shopper, ...lacking } as Parameters<typeof session.signIn>[0]
    expect(() => session.signIn(login)).toThrow(
      expect.objectContaining({ status: 200, message: 'Invalid response: Missing token or user data' }),
    )
    expect(session.getSnapshot().signedIn).toBe(false)
  })

  it('signs out on the server too, and locally when the server cannot be reached', async () => {
    const { server } = await startShop()
    const first = openTab(server, createSignedInStorage(60))
    await first.session.signOut()
    expect(server.seen.at(-1)).toMatchObject({ key: 'POST /auth/logout', body: { refreshToken: 'refresh-1' } })
    const storage = createSignedInStorage(60)
    const second = openTab(server, storage)
    await server.close()
    await expect(second.session.signOut()).resolves.toBe('Logout completed locally')
    expect(storage.all.size).toBe(0)
    expect(second.session.getSnapshot().signedIn).toBe(false)
  })

  it('is seen by the other tabs of the browser', async () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const { server } = await startShop()
    const storage = createSignedInStorage(60)
    const { session } = openTab(server, storage)
    expect(session.getSnapshot().signedIn).toBe(true)
    storage.all.clear()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userToken' }))
    expect(session.getSnapshot()).toEqual({ signedIn: false, user: null })
  })
})

describe('the cached user record', () => {
  it('is used at start for 10 minutes', async () => {
    const { server } = await startShop()
    moveClock(0)
    const storage = createSignedInStorage(60)
    moveClock(10 * minute)
    expect(openTab(server, storage).session.getSnapshot().user).toEqual(shopper)
    moveClock(1)
    expect(openTab(server, storage).session.getSnapshot()).toEqual({ signedIn: true, user: null })
  })

  it('is used for 3 minutes without a request, then fetched once for all callers', async () => {
    const { server, state } = await startShop()
    state.validToken = 'token-1'
    moveClock(0)
    const { session } = openTab(server, createSignedInStorage(60))
    moveClock(3 * minute - 1)
    await session.loadUser()
    expect(server.count('GET /auth/me')).toBe(0)
    moveClock(1)
    await Promise.all([session.loadUser(), session.loadUser()])
    expect(server.count('GET /auth/me')).toBe(1)
    await session.loadUser(true)
    expect(server.count('GET /auth/me')).toBe(2)
  })

  it('is fetched when this tab has none, even if another tab has just stored one', async () => {
    const { server, state } = await startShop()
    state.validToken = 'token-1'
    const storage = createSignedInStorage(60)
    const record = storage.getItem('userRecord')!
    storage.removeItem('userRecord')
    const { session } = openTab(server, storage)
    storage.setItem('userRecord', record)
    await session.loadUser()
    expect(session.getSnapshot().user).toEqual(shopper)
    expect(server.count('GET /auth/me')).toBe(1)
  })

  it('is not used after another tab has signed out, even before this tab is told', async () => {
    const { server, state } = await startShop()
    state.validToken = 'token-1'
    const storage = createSignedInStorage(60)
    const { session } = openTab(server, storage)
    storage.removeItem('userToken')
    storage.removeItem('userRefreshToken')
    await expect(session.loadUser()).resolves.toBeNull()
    expect(server.count('GET /auth/me')).toBe(0)
  })

  it('is fetched with a new token when the server refuses the present one', async () => {
    const { server, state } = await startShop()
    const storage = createSignedInStorage(60)
    storage.removeItem('userRecord')
    await expect(openTab(server, storage).session.loadUser()).resolves.toEqual(shopper)
    expect([server.count('GET /auth/me'), state.refreshes]).toEqual([2, 1])
  })

  it('ends the session with the server’s reason when the server refuses it', async () => {
    const { server } = await startShop()
    server.answers['GET /admin/verify-token'] = (_, response) => sendError(response, 403, { message: 'This account has been blocked' })
    const onSessionEnd = vi.fn()
    const { session } = openTab(server, createSignedInStorage(60, 'admin'), { kind: 'admin', onSessionEnd })
    moveClock(30_001)
    await expect(session.loadUser()).rejects.toMatchObject({ status: 403 })
    expect(session.getSnapshot().signedIn).toBe(false)
    expect(onSessionEnd).toHaveBeenCalledWith('This account has been blocked')
  })

  it('of an admin is verified at most once per 30 seconds', async () => {
    const { server, state } = await startShop()
    state.validToken = 'token-1'
    const { session } = openTab(server, createSignedInStorage(60, 'admin'), { kind: 'admin' })
    moveClock(30_001)
    await session.loadUser()
    await session.loadUser()
    expect(server.count('GET /admin/verify-token')).toBe(1)
  })
})
