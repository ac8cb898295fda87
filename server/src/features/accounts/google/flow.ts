import { createHash, randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hostCookieName, writeHostCookie } from '../../../platform/http/host-cookie.ts'
import { flowSeconds, type GoogleFlow, type GooglePerson, type GoogleProvider } from './provider.ts'

export interface GoogleParts {
  provider: GoogleProvider
  publicUrl: string
}
/** The parameters of the redirect from Google, and the origin of the browser. */
export interface GoogleReturn {
  code: string
  redirect_uri: string
  state?: string | undefined
  origin: string | undefined
  cookie: string | undefined
}

const hash = (value: string) => createHash('sha256').update(value).digest()
/** The only redirect URI, in the form that browsers send it. */
const callbackUrl = (publicUrl: string) => new URL('/callback', publicUrl).href

const cookieName = 'gflow'
const writeCookie = (publicUrl: string, value: string) =>
  writeHostCookie(publicUrl, { name: cookieName, value, maxAge: value ? flowSeconds : 0 })

/**
 * Starts a sign-in at Google: stores the flow for 10 minutes and sets its secret as a cookie in this browser (rule 2.18). Redirects
 * straight back with `error` when Google is unreachable.
 * @throws AppError REDIRECT_REFUSED for any redirect URI but the shop's, without redirecting
 */
export async function startGoogleSignIn(
  ctx: Context,
  { provider, publicUrl }: GoogleParts,
  redirectUri: string,
): Promise<{ location: string; cookie: string }> {
  if (redirectUri !== callbackUrl(publicUrl)) throw new AppError('REDIRECT_REFUSED')
  const started = await provider.startSignIn(redirectUri).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'Google is unreachable')
    return null
  })
  if (!started) return { location: `${redirectUri}?error=temporarily_unavailable`, cookie: writeCookie(publicUrl, '') }
  const secret = randomBytes(32).toString('base64url')
  const { flow, url } = started
  await ctx.db
    .insertInto('google_flows')
    .values({
      cookie_hash: hash(secret),
      state: flow.state,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      redirect_uri: flow.redirectUri,
      expires_at: sql<Date>`now() + make_interval(secs => ${flowSeconds})`,
    })
    .execute()
  return { location: url, cookie: writeCookie(publicUrl, secret) }
}

/** The cookie that removes the flow. */
export const clearedCookie = (publicUrl: string): string => writeCookie(publicUrl, '')

/**
 * Completes a sign-in at Google and returns the person (rule 2.18). The flow must belong to this browser, be unused and unexpired; it is
 * consumed before the code is exchanged. The log names the cause of a failure; the caller learns only that it failed.
 * @throws AppError FORBIDDEN from another origin, GOOGLE_FAILED
 */
export async function completeGoogleSignIn(ctx: Context, { provider, publicUrl }: GoogleParts, given: GoogleReturn): Promise<GooglePerson> {
  if (given.origin !== new URL(publicUrl).origin) throw new AppError('FORBIDDEN')
  const fail = (reason: string, error?: unknown) => {
    ctx.log.warn({ reason, err: error }, 'Google sign-in failed')
    return new AppError('GOOGLE_FAILED')
  }
  const flow = await takeFlow(ctx, parseCookie(given.cookie ?? '')[hostCookieName(publicUrl, cookieName)])
  if (!flow) throw fail('no open flow in this browser')
  if (given.redirect_uri !== flow.redirectUri) throw fail('redirect_uri mismatch')
  if (given.state !== undefined && given.state !== flow.state) throw fail('state mismatch')
  try {
    return await provider.completeSignIn(flow, given.code)
  } catch (error) {
    throw fail('invalid code or token', error)
  }
}

/** Consumes the flow by a conditional update, so that only one of two concurrent requests gets it. */
async function takeFlow(ctx: Context, secret: string | undefined): Promise<GoogleFlow | null> {
  if (!secret) return null
  const row = await ctx.db
    .updateTable('google_flows')
    .set({ used_at: sql`now()` })
    .where('cookie_hash', '=', hash(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['state', 'nonce', 'code_verifier as codeVerifier', 'redirect_uri as redirectUri'])
    .executeTakeFirst()
  return row ?? null
}
