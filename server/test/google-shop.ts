import { randomUUID } from 'node:crypto'
import { parseSetCookie } from 'cookie'
import { type Answer, openAccountsApp } from './accounts-app.ts'
import { type Claims, startGoogle } from './google.ts'

export const publicUrl = 'http://localhost:5000'
export const redirectUri = `${publicUrl}/callback`

/** What a browser holds when it returns from Google. */
interface Journey {
  code: string
  state: string
  cookie: string
}
interface Changes {
  body?: object
  headers?: Record<string, string>
  token?: string
  call?: 'callback' | 'connect'
}

/** The claims of a new person whose address Google hosts. */
export const person = (changes: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.com`,
  email_verified: true,
  name: 'Bilal Ahmed',
  ...changes,
})

/** A shop with Google sign-in, and a browser to use it. */
export async function openGoogleShop() {
  const google = await startGoogle()
  const shop = await openAccountsApp({}, google.env)
  const leave = (redirect = redirectUri) => shop.call(`GET /auth/google?redirect_uri=${encodeURIComponent(redirect)}`)
  /** Starts a sign-in and completes it at the provider. */
  async function visit(claims: Claims): Promise<Journey> {
    google.letIn(claims)
    const reply = await leave()
    const { name, value } = parseSetCookie(String(reply.headers['set-cookie']))
    return { ...(await google.visit(String(reply.headers.location))), cookie: `${name}=${value}` }
  }
  const comeBack = (
    { code, state, cookie }: Journey,
    { body = {}, headers = {}, token, call = 'callback' }: Changes = {},
  ): Promise<Answer> =>
    shop.call(`POST /auth/google/${call}`, {
      ...(token && { token }),
      body: { code, redirect_uri: redirectUri, state, ...body },
      headers: { origin: publicUrl, cookie, ...headers },
    })
  return {
    ...shop,
    google,
    leave,
    visit,
    comeBack,
    signInWithGoogle: async (claims: Claims) => comeBack(await visit(claims)),
    isOpen: async (token: string) => (await shop.call('GET /auth/me', { token })).status === 200,
    async close(): Promise<void> {
      await shop.close()
      await google.stop()
    },
  }
}
export type GoogleShop = Awaited<ReturnType<typeof openGoogleShop>>
