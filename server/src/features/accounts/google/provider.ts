import { googleFlowMinutes } from '@saddar/contract/limits'
import * as oidc from 'openid-client'

/** The client registered at Google or another OpenID provider. */
export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

/** The verified claims of an ID token. */
export interface GooglePerson {
  /** The key of the Google account; it does not change with the address. */
  subject: string
  email: string
  name: string
  picture: string | null
  /** True when Google hosts the address (gmail.com or a Workspace domain), so that nobody else can hold it. */
  ownsAddress: boolean
}
/** The data stored between the redirect to Google and the callback. */
export interface GoogleFlow {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}
export interface GoogleProvider {
  /** @throws when the provider cannot be reached */
  startSignIn(redirectUri: string): Promise<{ url: string; flow: GoogleFlow }>
  /** Exchanges the code. @throws when code, token or claims are invalid */
  completeSignIn(flow: GoogleFlow, code: string): Promise<GooglePerson>
}

const timeoutSeconds = 5
const clockToleranceSeconds = 60

/**
 * A client for Google's OpenID Connect with PKCE, state and nonce (rule 2.18). The library verifies the ID token: signature by Google's
 * keys, RS256 only, issuer, audience, times and nonce. It fetches keys and endpoints on first use and caches them.
 */
export function createGoogleProvider({ clientId, clientSecret, issuer }: GoogleSettings): GoogleProvider {
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
          // config.ts allows http only for a provider on this machine.
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
    async startSignIn(redirectUri) {
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
    async completeSignIn(flow, code) {
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

/** Builds the callback URL that the library expects. Callers may send the code alone; the rest comes from the flow. */
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
  if ([aud].flat().length !== 1 || (azp !== undefined && azp !== clientId)) throw new Error('the ID token has another audience too')
  if (sub === '' || sub.length > 255) throw new Error('the ID token has no subject')
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

/** The time limit for signing in at Google. */
export const flowSeconds = googleFlowMinutes * 60
