import { Events, type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

/** The claims of the next sign-in; a claim set to undefined is omitted. */
export interface Claims {
  sub: string
  email?: string | undefined
  email_verified?: unknown
  name?: string
  picture?: string
  hd?: string
  [claim: string]: unknown
}

export const clientId = 'saddar-tests'

/** A local OpenID provider in place of Google, over a real socket: it checks PKCE and signs with its own key. */
export async function startGoogle() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const people = new Map<unknown, Claims>()
  let next: Claims = { sub: 'nobody' }
  let tamper = (idToken: string) => idToken
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => void people.set(url.searchParams.get('code'), next))
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken, request: { body: { code?: string } }) => {
    Object.assign(token.payload, people.get(request.body.code))
  })
  server.service.on(Events.BeforeResponse, ({ body }: MutableResponse) => {
    if (body) body.id_token = tamper(String(body.id_token))
  })
  return {
    server,
    env: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: issuer,
    },
    letIn: (claims: Claims) => {
      next = claims
    },
    /** Alters ID tokens after they were signed. */
    tamperWith: (change: (idToken: string) => string) => {
      tamper = change
    },
    /** Follows the redirect to the provider and returns the callback's parameters. */
    async visit(location: string): Promise<{ code: string; state: string }> {
      const back = await fetch(location, { redirect: 'manual' })
      const { searchParams } = new URL(back.headers.get('location') ?? '')
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    async stop(): Promise<void> {
      if (server.listening) await server.stop()
    },
  }
}
