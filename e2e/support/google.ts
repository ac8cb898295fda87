import { expect, type Page } from '@playwright/test'
import { Events, type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

const clientId = 'saddar-journeys'

/** A local OpenID provider in place of Google, with an account chooser. Accepts any name; the e-mail address identifies the account. */
export async function startGoogle(): Promise<{ settings: Record<string, string>; stop(): Promise<void> }> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const accounts = new Map<string | null, Record<string, unknown>>()
  server.service.addRoute('GET', '/choose', (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(chooser)
  })
  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: { body: Record<string, unknown> }) => {
    body.authorization_endpoint = `${issuer}/choose`
  })
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: { url?: string }) => {
    const asked = new URL(request.url ?? '', issuer).searchParams
    const email = asked.get('email') ?? ''
    accounts.set(url.searchParams.get('code'), { sub: `google-${email}`, email, email_verified: true, name: asked.get('name') })
    if (asked.has('refused')) url.search = `?error=access_denied&state=${asked.get('state')}`
  })
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, request: { body: { code?: string } }) => {
    Object.assign(payload, accounts.get(request.body.code ?? null))
  })
  return {
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: issuer },
    stop: () => server.stop(),
  }
}

const chooser = `<!doctype html><html lang="en"><title>Choose an account</title><link rel="icon" href="data:,">
<h1>Choose an account</h1>
<form action="/authorize"><label>Email <input name="email"></label> <label>Name <input name="name"></label>
<button>Continue</button> <button name="refused" value="1">Cancel</button></form>
<script>for (const [name, value] of new URLSearchParams(location.search)) {
  const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
  document.forms[0].append(input)
}</script></html>`

/** Selects the account on the provider's page. */
export async function chooseAccount(page: Page, { name, email }: { name: string; email: string }, button = 'Continue'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: button }).click()
}
