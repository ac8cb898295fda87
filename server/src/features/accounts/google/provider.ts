import { googleFlowMinutes } from '@saddar/contract/limits'
import * as oidc from 'openid-client'
import type { Config } from '../../../platform/config.ts'

/** Who somebody is at Google, from an ID token that was checked. */
export interface GooglePerson {
  /** Stays when the address changes: the key. */
  subject: string
  email: string
  name: string
  picture: string | null
  /** Google itself gives out this address (gmail.com, or a Workspace domain), so that nobody else can hold it. */
  ownsAddress: boolean
}
/** What is kept between leaving and coming back. */
export interface GoogleFlow {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}
export interface GoogleProvider {
  /** @throws when the provider cannot be reached */
  leave(redirectUri: string): Promise<{ url: string; flow: GoogleFlow }>
  /** Exchanges the code; @throws when code, token or person do not hold */
  comeBack(flow: GoogleFlow, code: string): Promise<GooglePerson>
}

const timeoutSeconds = 5
const clockToleranceSeconds = 60

/**
 * Google by OpenID Connect with PKCE, state and nonce (behaviour 2.18). The library checks of the ID token: signature by Google's keys, RS256
 * alone, issuer, audience, times and nonce. Its keys and addresses are asked for on first use and kept.
 */
export function createGoogleProvider({ clientId, clientSecret, issuer }: NonNullable<Config['google']>): GoogleProvider {
  let discovering: Promise<oidc.Configuration> | undefined

  function discover(): Promise<oidc.Configuration> {
    discovering ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        { client_secret: clientSecret, id_token_signed_response_alg: 'RS256', [oidc.clockTolerance]: clockToleranceSeconds },
        oidc.ClientSecretPost(clientSecret),
        {
          timeout: timeoutSeconds,
          // config.ts lets only a provider on this machine do without TLS.
          execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
        },
      )
      .catch((error: unknown) => {
        discovering = undefined
        throw error
      })
    return discovering
  }

  return {
    async leave(redirectUri) {
      const config = await discover()
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        redirectUri,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, flow }
    },
    async comeBack(flow, code) {
      const config = await discover()
      const tokens = await oidc.authorizationCodeGrant(config, makeReturnUrl(config, flow, code), {
        pkceCodeVerifier: flow.codeVerifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      return readPerson(tokens.claims(), clientId)
    },
  }
}

/** The library reads the whole address that a browser came back to. Callers may send the code alone; what it comes with is the flow's own. */
function makeReturnUrl(config: oidc.Configuration, flow: GoogleFlow, code: string): URL {
  const url = new URL(flow.redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', flow.state)
  const { issuer, authorization_response_iss_parameter_supported: sendsIssuer } = config.serverMetadata()
  if (sendsIssuer) url.searchParams.set('iss', issuer)
  return url
}

function readPerson(claims: oidc.IDToken | undefined, clientId: string): GooglePerson {
  if (!claims) throw new Error('no ID token')
  const { sub, aud, azp, email, email_verified: isVerified, hd, name, picture } = claims
  if ([aud].flat().length !== 1 || (azp !== undefined && azp !== clientId)) throw new Error('the ID token is for somebody else too')
  if (sub === '' || sub.length > 255) throw new Error('the ID token names nobody')
  if (typeof email !== 'string' || email.length > 254 || isVerified !== true) throw new Error('the ID token has no verified e-mail')
  const address = email.toLowerCase()
  return {
    subject: sub,
    email: address,
    name: (typeof name === 'string' ? name.trim().slice(0, 50) : '') || address.slice(0, address.indexOf('@')).slice(0, 50),
    picture: typeof picture === 'string' && /^https:\/\//.test(picture) && picture.length <= 500 ? picture : null,
    ownsAddress: address.endsWith('@gmail.com') || (typeof hd === 'string' && hd !== ''),
  }
}

/** How long one may take at Google's. */
export const flowSeconds = googleFlowMinutes * 60
