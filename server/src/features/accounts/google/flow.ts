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
/** What a browser brings back from Google, and what it says about itself. */
export interface GoogleReturn {
  code: string
  redirect_uri: string
  state?: string | undefined
  origin: string | undefined
  cookie: string | undefined
}

const hash = (value: string) => createHash('sha256').update(value).digest()
/** The one place that Google may send people back to; as browsers write it. */
const callbackOf = (publicUrl: string) => new URL('/callback', publicUrl).href

const cookieName = 'gflow'
const writeCookie = (publicUrl: string, value: string) =>
  writeHostCookie(publicUrl, { name: cookieName, value, maxAge: value ? flowSeconds : 0 })

/**
 * Begins a way to Google and back: kept here for 10 minutes, with the other half in a cookie of this browser (behaviour 2.18).
 * When Google cannot be reached it leads straight back, with `error`.
 * @throws AppError REDIRECT_REFUSED for any place but ours, without going there
 */
export async function leaveForGoogle(
  ctx: Context,
  { provider, publicUrl }: GoogleParts,
  redirectUri: string,
): Promise<{ location: string; cookie: string }> {
  if (redirectUri !== callbackOf(publicUrl)) throw new AppError('REDIRECT_REFUSED')
  const leaving = await provider.leave(redirectUri).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'Google cannot be reached')
    return null
  })
  if (!leaving) return { location: `${redirectUri}?error=temporarily_unavailable`, cookie: writeCookie(publicUrl, '') }
  const secret = randomBytes(32).toString('base64url')
  const { flow, url } = leaving
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

/** Takes the cookie away again. */
export const clearedCookie = (publicUrl: string): string => writeCookie(publicUrl, '')

/**
 * Who came back (behaviour 2.18). The flow must be this browser's, unused and in time, and is used up before the code is exchanged.
 * The log says why it failed; the caller learns only that it did.
 * @throws AppError FORBIDDEN from another origin, GOOGLE_FAILED
 */
export async function comeBackFromGoogle(ctx: Context, { provider, publicUrl }: GoogleParts, given: GoogleReturn): Promise<GooglePerson> {
  if (given.origin !== new URL(publicUrl).origin) throw new AppError('FORBIDDEN')
  const fail = (reason: string, error?: unknown) => {
    ctx.log.warn({ reason, err: error }, 'a sign-in by Google failed')
    return new AppError('GOOGLE_FAILED')
  }
  const flow = await takeFlow(ctx, parseCookie(given.cookie ?? '')[hostCookieName(publicUrl, cookieName)])
  if (!flow) throw fail('no open flow in this browser')
  if (given.redirect_uri !== flow.redirectUri) throw fail('another redirect_uri')
  if (given.state !== undefined && given.state !== flow.state) throw fail('another state')
  try {
    return await provider.comeBack(flow, given.code)
  } catch (error) {
    throw fail('code or token do not hold', error)
  }
}

/** One conditional update: of two at once one gets it. */
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
