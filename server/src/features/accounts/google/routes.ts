import type { CallKey } from '@saddar/contract'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Binder, HandlerInput } from '../../../platform/http/serve.ts'
import { readSecurity } from '../devices.ts'
import { rememberDevice } from '../known-device.ts'
import { connectGoogle } from './connect-google.ts'
import { clearedCookie, completeGoogleSignIn, startGoogleSignIn } from './flow.ts'
import { createGoogleProvider, type GooglePerson, type GoogleSettings } from './provider.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

/** The settings of accounts; without `google` the shop offers no sign-in with Google. */
export interface AccountSettings {
  publicUrl: string
  tokenSecret: string
  google: GoogleSettings | undefined
}
interface GoogleDeps {
  config: AccountSettings
}
type ReturnCall = Extract<CallKey, 'POST /auth/google/callback' | 'POST /auth/google/connect'>

/** The calls of Google sign-in; without settings each answers 503 (rule 2.18). */
export function googleRoutes({ serve }: Binder, { config }: GoogleDeps): void {
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
    return completeGoogleSignIn(ctx, parts, { ...body, origin: headers.origin, cookie: headers.cookie })
  }

  serve('GET /auth/google', async ({ ctx, query, setHeader }) => {
    const parts = requireParts()
    const { location, cookie } = await startGoogleSignIn(ctx, parts, query.redirect_uri)
    setHeader('location', location)
    setHeader('set-cookie', cookie)
    setHeader('cache-control', 'no-store')
    setHeader('referrer-policy', 'no-referrer')
    return {}
  })
  serve('POST /auth/google/callback', async (input) => {
    const person = await comeBack(input)
    const visit = { secret, userAgent: input.headers['user-agent'] }
    const data = await signInWithGoogle(input.ctx, visit, person)
    input.recordEvent({ userId: data.user._id })
    input.setHeader('set-cookie', rememberDevice({ secret, publicUrl }, input.headers.cookie, data.user.email))
    return { message: 'Login successful', data }
  })
  serve('POST /auth/google/connect', async (input) => {
    await connectGoogle(input.ctx, await comeBack(input))
    return { message: 'Google is connected', data: { security: await readSecurity(input.ctx) } }
  })
}
