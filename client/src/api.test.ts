import { allCalls } from '@saddar/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSignedInStorage, createStorage, sendError, startTestServer } from '../test/test-server.ts'
import { type ApiError, listFieldErrors } from './api-error.ts'
import { type Client, createClient } from './client.ts'
import { isPublicCall } from './public-calls.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let client: Client
const list = (...messages: string[]) => messages.map((msg, index) => ({ msg, path: `field${index}` }))

beforeAll(async () => {
  server = await startTestServer({
    'GET /products/public': () => ({ success: true, products: [] }),
    'GET /products/public/a%20b%2Fc': () => ({ success: true, product: { _id: '1' } }),
    'GET /products/public/missing': (_, response) => sendError(response, 404),
    'GET /products': (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>') && undefined,
    'GET /categories/public': (_, response) => sendError(response, 400),
    'POST /admin/categories': (_, response) => sendError(response, 403),
    'GET /settings/public': (_, response) => response.end('<html>') && undefined,
    'GET /cart': ({ token }) => ({ success: true, data: { token } }),
    'POST /auth/register': (_, response) =>
      sendError(response, 400, {
        message: 'Invalid request data',
        code: 'VALIDATION',
        errors: list('Name is required', 'Email is required'),
      }),
    'POST /wishlist': (_, response) => sendError(response, 400, { errors: list('One', 'Two') }),
    'POST /orders': (_, response) =>
      sendError(response, 400, { message: 'Some items', code: 'ITEMS_UNAVAILABLE', errors: list('One', 'Two') }),
    'POST /auth/login': (_, response) => sendError(response, 429, {}, { 'retry-after': '17' }),
    'POST /admin/login': (_, response) => sendError(response, 500),
    'POST /cart': (_, response) => sendError(response, 429),
    'DELETE /cart/clear': (_, response) => sendError(response, 500),
    'GET /auth/me': (_, response) => void setTimeout(() => response.end('{}'), 500),
    'GET /reviews/p1': (_, response) => void response.destroy(),
  })
  client = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60) })
})
afterAll(async () => {
  client.close()
  await server.close()
})

const fail = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: ApiError) => error,
  )

describe('requests', () => {
  it('fill the path, omit empty query values, and send no token on public calls', async () => {
    const { api } = client
    await api('GET /products/public', { query: { page: 2, search: 'usb c & more', color: undefined, isFeatured: true } })
    expect(server.seen.at(-1)).toMatchObject({ key: 'GET /products/public?page=2&search=usb+c+%26+more&isFeatured=true', token: null })
    await expect(api('GET /products/public/:id', { params: { id: 'a b/c' } })).resolves.toMatchObject({ product: { _id: '1' } })
  })

  it('carry the token of the client’s kind and the given headers', async () => {
    await client.api('GET /cart', undefined, { headers: { 'Idempotency-Key': 'k1' } })
    expect(server.seen.at(-1)).toMatchObject({ token: 'token-1', headers: { 'idempotency-key': 'k1' } })
    const guest = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createStorage() })
    await guest.api('GET /cart')
    expect(server.seen.at(-1)?.token).toBeNull()
  })

  it('carry the key of a link where nobody is signed in', async () => {
    const findGrant = vi.fn(() => Promise.resolve('key-of-a-link'))
    const guest = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createStorage(), findGrant })
    await guest.api('GET /cart')
    expect(server.seen.at(-1)?.token).toBe('key-of-a-link')
    const signedIn = createClient({ kind: 'user', baseUrl: server.baseUrl, storage: createSignedInStorage(60), findGrant })
    await signedIn.api('GET /cart')
    expect(server.seen.at(-1)?.token).toBe('token-1')
    await guest.api('GET /products/public')
    expect(server.seen.at(-1)?.token).toBeNull()
    expect(findGrant).toHaveBeenCalledTimes(1)
  })

  it('send files as a form', async () => {
    const body = new FormData()
    body.set('name', 'Cables')
    await fail(client.api('POST /admin/categories', { body }))
    expect(server.seen.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  it('treat every public call of the contract as public', () => {
    for (const [key, call] of allCalls) expect([key, isPublicCall(key)]).toEqual([key, call.who === 'public'])
  })
})

describe('texts of failed calls', () => {
  const texts: [string, () => Promise<unknown>, Partial<ApiError>][] = [
    [
      'field errors joined by commas',
      () => client.api('POST /auth/register', { body: { name: '', email: '', password: '' } }),
      { message: 'Name is required, Email is required', code: 'VALIDATION', status: 400 },
    ],
    ['wishlist errors joined by ;', () => client.api('POST /wishlist', { body: { productId: '', deviceId: '' } }), { message: 'One; Two' }],
    [
      'order errors on separate lines',
      () => client.api('POST /orders', { body: { items: [], paymentMethod: 'cash_on_delivery' } }),
      { message: 'One\nTwo', code: 'ITEMS_UNAVAILABLE' },
    ],
    [
      'too many logins, from the header',
      () => client.api('POST /auth/login', { body: { email: 'a@b.pk', password: 'x' } }),
      { message: 'Too many login attempts. Please try again in 17 seconds.', retryAfter: 17 },
    ],
    [
      'too many requests, 30 seconds by default',
      () => client.api('POST /cart', { body: { productId: 'p', quantity: 1 } }),
      { message: 'Too many requests. Please try again in 30 seconds.', retryAfter: 30 },
    ],
    ['the fallback of the call', () => client.api('DELETE /cart/clear'), { message: 'Failed to clear cart', status: 500 }],
    [
      'the fallback of the admin login',
      () => client.api('POST /admin/login', { body: { email: 'a@b.pk', password: 'x' } }),
      { message: 'Login failed. Please check your credentials or contact support.' },
    ],
    ['a missing product', () => client.api('GET /products/public/:id', { params: { id: 'missing' } }), { message: 'Product not found' }],
    [
      'a forbidden change of categories',
      () => client.api('POST /admin/categories', { body: new FormData() }),
      { message: 'You are not authorized to create categories. Admin access required.' },
    ],
    ['bad category data', () => client.api('GET /categories/public'), { message: 'Invalid category data' }],
    [
      'a response that is not JSON',
      () => client.api('GET /settings/public'),
      { message: 'Invalid response from server', code: 'INVALID_RESPONSE' },
    ],
    ['a proxy’s error page', () => client.api('GET /products'), { message: 'Failed to fetch products', status: 502 }],
    [
      'a connection that the server closes',
      () => client.api('GET /reviews/:productId', { params: { productId: 'p1' } }),
      { code: 'NETWORK', status: 0, message: 'The shop does not answer. Please try again.' },
    ],
    [
      'no response in time',
      () => client.api('GET /auth/me', undefined, { timeoutMs: 50 }),
      { code: 'TIMEOUT', status: 0, message: 'The shop does not answer. Please try again.' },
    ],
  ]
  it.each(texts)('%s', async (_, call, expected) => {
    const { name, ...rest } = expected
    expect(name).toBeUndefined()
    expect(await fail(call())).toMatchObject(rest)
  })

  it('reports being offline when the browser knows it', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const error = await fail(client.api('GET /reviews/:productId', { params: { productId: 'p1' } }))
    vi.unstubAllGlobals()
    expect(error).toMatchObject({ code: 'OFFLINE', status: 0, message: 'You seem to be offline. Check your connection and try again.' })
  })

  it('gives the first message of each field', async () => {
    const error = await fail(client.api('POST /wishlist', { body: { productId: '', deviceId: '' } }))
    expect(listFieldErrors(error)).toEqual({ field0: 'One', field1: 'Two' })
  })

  it('rejects with the abort reason when the caller aborts', async () => {
    const controller = new AbortController()
    const call = fail(client.api('GET /auth/me', undefined, { signal: controller.signal }))
    controller.abort()
    expect(await call).toMatchObject({ name: 'AbortError' })
  })
})

describe('a call that requires step-up', () => {
  /** Refuses until the person confirms; `answers` are the person's answers, in turn. */
  async function openRefusingServer(...answers: boolean[]) {
    let verified = false
    const refuse = (_: unknown, response: Parameters<typeof sendError>[0]) =>
      verified
        ? { success: true, data: {} }
        : sendError(response, 403, { code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you' })
    const refusing = await startTestServer({
      'PUT /auth/update-profile': refuse,
      'POST /admin/categories': refuse,
      'GET /cart': refuse,
      'POST /cart': (_, response) => sendError(response, 403, { code: 'FORBIDDEN' }),
    })
    const confirmIdentity = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      verified = answers.shift() ?? false
      return verified
    })
    const person = createClient({ kind: 'user', baseUrl: refusing.baseUrl, storage: createSignedInStorage(60), confirmIdentity })
    const close = () => {
      person.close()
      return refusing.close()
    }
    return { ...person, seen: refusing.seen, confirmIdentity, close }
  }
  const body = { name: 'Ayesha', email: 'new@example.com' }

  it('is sent again with the same body and headers after the person confirms', async () => {
    const { api, seen, confirmIdentity, close } = await openRefusingServer(true)
    await api('PUT /auth/update-profile', { body }, { headers: { 'Idempotency-Key': 'k1' } })
    expect(confirmIdentity).toHaveBeenCalledTimes(1)
    expect(seen.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
      [body, 'k1'],
      [body, 'k1'],
    ])
    await close()
  })

  it('is sent again with its files', async () => {
    const { api, seen, close } = await openRefusingServer(true)
    const form = new FormData()
    form.set('image', new File(['x'], 'x.png'))
    await api('POST /admin/categories', { body: form })
    expect(seen.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual(['multipart/form-data', 'multipart/form-data'])
    await close()
  })

  it('fails with the original error when the person cancels, and asks again the next time', async () => {
    const { api, seen, confirmIdentity, close } = await openRefusingServer(false, true)
    expect(await fail(api('PUT /auth/update-profile', { body }))).toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 })
    expect(seen).toHaveLength(1)
    await api('PUT /auth/update-profile', { body })
    expect(confirmIdentity).toHaveBeenCalledTimes(2)
    await close()
  })

  it('shares one question with calls that are refused while it is open', async () => {
    const { api, seen, confirmIdentity, close } = await openRefusingServer(true)
    await Promise.all([api('PUT /auth/update-profile', { body }), api('GET /cart')])
    expect(confirmIdentity).toHaveBeenCalledTimes(1)
    expect(seen).toHaveLength(4)
    await close()
  })

  it('fails when the second attempt is refused too', async () => {
    const { api, seen, confirmIdentity, close } = await openRefusingServer()
    confirmIdentity.mockResolvedValueOnce(true)
    expect(await fail(api('PUT /auth/update-profile', { body }))).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    expect([seen.length, confirmIdentity.mock.calls.length]).toEqual([2, 1])
    await close()
  })

  it('fails with the error that prevented confirmation', async () => {
    const { api, confirmIdentity, close } = await openRefusingServer()
    confirmIdentity.mockRejectedValueOnce(new Error('The shop does not answer. Please try again.'))
    expect(await fail(api('PUT /auth/update-profile', { body }))).toMatchObject({ message: 'The shop does not answer. Please try again.' })
    await close()
  })

  it('asks nothing when the call is forbidden for another reason', async () => {
    const { api, confirmIdentity, close } = await openRefusingServer(true)
    expect(await fail(api('POST /cart', { body: { productId: 'p', quantity: 1 } }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(confirmIdentity).not.toHaveBeenCalled()
    await close()
  })
})
