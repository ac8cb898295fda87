import type { CallKey } from '@saddar/contract'
import type { Config } from '../../../platform/config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addressKey } from '../../../platform/http/rate-limit.ts'
import type { Binder, HandlerInput } from '../../../platform/http/serve.ts'
import type { AccountLimits } from '../account-limits.ts'
import { readSecurity } from '../devices.ts'
import { connectGoogle } from './connect-google.ts'
import { clearedCookie, comeBackFromGoogle, leaveForGoogle } from './flow.ts'
import { createGoogleProvider, type GooglePerson } from './provider.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

interface GoogleDeps {
  config: Pick<Config, 'google' | 'publicUrl' | 'tokenSecret'>
  limits: AccountLimits
}
type ReturnCall = Extract<CallKey, 'POST /auth/google/callback' | 'POST /auth/google/connect'>

/** Google's sign-in; without settings every call answers 503 (behaviour 2.18). */
export function googleRoutes({ serve }: Binder, { config, limits }: GoogleDeps): void {
  const { publicUrl, tokenSecret: secret } = config
  const provider = config.google && createGoogleProvider(config.google)
  const requireParts = () => {
    if (!provider) throw new AppError('GOOGLE_UNAVAILABLE')
    return { provider, publicUrl }
  }
  const comeBack = ({ ctx, body, headers, setHeader }: HandlerInput<ReturnCall>): Promise<GooglePerson> => {
    const parts = requireParts()
    setHeader('set-cookie', clearedCookie(publicUrl))
    setHeader('cache-control', 'no-store')
    return comeBackFromGoogle(ctx, parts, { ...body, origin: headers.origin, cookie: headers.cookie })
  }

  serve('GET /auth/google', async ({ ctx, query, ip, setHeader }) => {
    const parts = requireParts()
    await limits.googleByAddress.take(addressKey(ip))
    const { location, cookie } = await leaveForGoogle(ctx, parts, query.redirect_uri)
    setHeader('location', location)
    setHeader('set-cookie', cookie)
    setHeader('cache-control', 'no-store')
    setHeader('referrer-policy', 'no-referrer')
    return {}
  })
  serve('POST /auth/google/callback', async (input) => {
    const person = await comeBack(input)
    const visit = { secret, userAgent: input.headers['user-agent'] }
    return { message: 'Login successful', data: await signInWithGoogle(input.ctx, visit, person) }
  })
  serve('POST /auth/google/connect', async (input) => {
    await connectGoogle(input.ctx, await comeBack(input))
    return { message: 'Google is connected', data: { security: await readSecurity(input.ctx) } }
  })
}
