import { parseSetCookie } from 'cookie'
import { expect, test } from 'vitest'
import { admin, openAccountsApp } from '../accounts-app.ts'
import { startGoogle } from '../google.ts'

const publicUrl = 'https://localhost:5000'

/** Browsers accept a `__Host-` cookie only over TLS, from this host and for all its paths (RFC 6265bis §4.1.3.2). */
function expectHostCookie(header: unknown, name: string) {
  const { name: given, value: _, maxAge: __, ...attributes } = parseSetCookie(String(header))
  expect([given, attributes]).toEqual([`__Host-${name}`, { path: '/', httpOnly: true, sameSite: 'lax', secure: true }])
}

test('over TLS every cookie is Secure, HttpOnly and bound to this host', async () => {
  const google = await startGoogle()
  const shop = await openAccountsApp({}, { ...google.env, PUBLIC_URL: publicUrl })
  const body = { name: 'Ayesha Khan', email: 'ayesha@mail.example', password: 'Kite-over-9-Roofs!' }
  const registered = await shop.call('POST /auth/register', { body })
  const signedIn = await shop.call('POST /auth/login', { body })
  await shop.signInAdmin()
  const office = await shop.call('POST /admin/login', { body: admin })
  for (const { headers } of [registered, signedIn, office]) expectHostCookie(headers['set-cookie'], 'known_device')
  const leaving = await shop.call(`GET /auth/google?redirect_uri=${publicUrl}/callback`)
  expectHostCookie(leaving.headers['set-cookie'], 'gflow')
  const back = await shop.call('POST /auth/google/callback', {
    body: { code: 'x', redirect_uri: `${publicUrl}/callback`, state: 'x' },
    headers: { origin: publicUrl },
  })
  expectHostCookie(back.headers['set-cookie'], 'gflow')
  await shop.close()
  await google.stop()
})

test('a known device is recognized by its cookie over TLS too', async () => {
  const shop = await openAccountsApp({}, { PUBLIC_URL: publicUrl })
  const { user } = await shop.signUp()
  const signIn = (password: string, cookie = '') =>
    shop.call('POST /auth/login', { body: { email: user.email, password }, headers: { cookie } })
  const { name, value } = parseSetCookie(String((await signIn('Kite-over-9-Roofs!')).headers['set-cookie']))
  for (let time = 0; time < 6; time++) await signIn('Wrong-1!')
  expect((await signIn('Kite-over-9-Roofs!')).status).toBe(429)
  expect((await signIn('Kite-over-9-Roofs!', `${name}=${value}`)).status).toBe(200)
  await shop.close()
})
