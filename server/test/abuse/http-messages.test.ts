import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccountsApp } from '../accounts-app.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ listen: true })
})
afterAll(() => shop.close())

/** Sends raw bytes and returns the response, until the connection closes or stays silent for a while. */
function sendBytes(bytes: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(shop.origin()).port), '127.0.0.1', () => socket.write(bytes))
  let text = ''
  socket.setTimeout(1_000, () => socket.destroy())
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('close', () => resolve(text))
  socket.on('error', reject)
  return promise
}

const hidden = 'GET /api/settings/public HTTP/1.1\r\nHost: x\r\n\r\n'
const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`

test.each([
  ['both a length and chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['a length with a sign', `Content-Length: +0\r\n\r\n${hidden}`],
  ['an encoding that only looks like chunks', `Transfer-Encoding: xchunked\r\n\r\n${hidden}`],
  ['chunks before the last encoding', `Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`],
  ['a blank before the colon', `Transfer-Encoding : chunked\r\n\r\n${chunked}`],
])('rejects a request with %s and never reads a request smuggled behind it', async (_, rest) => {
  const text = await sendBytes(`POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`)
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  expect(text).not.toContain('settings')
})

test('rejects TRACE and CONNECT, and echoes nothing', async () => {
  const traced = await sendBytes('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: do-not-echo\r\n\r\n')
  expect(traced).toMatch(/^HTTP\/1\.1 404 /)
  expect(traced).not.toContain('do-not-echo')
  expect(await sendBytes('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n')).not.toMatch(/ 200 /)
})

const guards = { 'x-content-type-options': 'nosniff', 'content-security-policy': expect.stringContaining("frame-ancestors 'none'") }

test.each(['EIO=4&transport=polling', 'EIO=4&transport=nonsense', 'EIO=4&transport=polling&sid=unknown'])(
  'the live connection’s responses have the security headers too: %s',
  async (query) => {
    const reply = await fetch(`${shop.origin()}/socket.io/?${query}`)
    expect(Object.fromEntries(reply.headers)).toMatchObject(guards)
  },
)

test('the response to bytes that are not HTTP has the security headers too', async () => {
  const text = await sendBytes('nonsense\r\n\r\n')
  expect(text).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
  expect(text).toMatch(/\r\nContent-Security-Policy: [^\r]*frame-ancestors 'none'/)
})

test('sends HSTS for a year with subdomains behind TLS only', async () => {
  const secure = await openAccountsApp({}, { PUBLIC_URL: 'https://localhost:5000' })
  for (const path of ['GET /settings/public', 'GET /auth/me', 'GET /nothing']) {
    const { headers } = await secure.call(path)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    // The live connection is limited to TLS as well.
    expect(headers['content-security-policy']).toContain("; connect-src 'self' wss://localhost:5000;")
  }
  await secure.close()
  expect((await shop.call('GET /settings/public')).headers['strict-transport-security']).toBeUndefined()
})

test.each([
  ['/api/settings/public', 'application/json; charset=utf-8'],
  ['/api/cart', 'application/json; charset=utf-8'],
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
])('%s declares its content type and charset', async (url, type) => {
  expect((await shop.http.inject({ url })).headers['content-type']).toBe(type)
})
