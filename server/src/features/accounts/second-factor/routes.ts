import { getActingUserId } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/serve.ts'
import { rememberDevice } from '../known-device.ts'
import { type SignInParts, signInWithCode } from '../sign-in.ts'
import { readSecondFactor } from './read.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { turnOffSecondFactor } from './turn-off.ts'
import { beginSecondFactor, confirmSecondFactor } from './turn-on.ts'

/** The calls of the second factor: entering a code, turning it on and off. */
export function secondFactorRoutes({ serve }: Binder, parts: SignInParts & { publicUrl: string }): void {
  serve('POST /admin/login/second-factor', async ({ ctx, body, headers, setHeader, limit, recordEvent }) => {
    const data = await signInWithCode(ctx, parts, { ...body, userAgent: headers['user-agent'], limit, recordEvent })
    setHeader('set-cookie', rememberDevice(parts, headers.cookie, data.user.email))
    return { message: 'Login successful', data }
  })
  serve('GET /admin/second-factor', async ({ ctx }) => ({ data: { secondFactor: await readSecondFactor(ctx.db, getActingUserId(ctx)) } }))
  serve('POST /admin/second-factor/begin', async ({ ctx }) => ({ data: await beginSecondFactor(ctx, parts.secret) }))
  serve('POST /admin/second-factor/confirm', async ({ ctx, body, limit }) => ({
    message: 'Two-step sign-in is on',
    data: { recoveryCodes: await confirmSecondFactor(ctx, parts, limit, body.code) },
  }))
  serve('POST /admin/second-factor/recovery-codes', async ({ ctx }) => ({
    message: 'The former recovery codes no longer work',
    data: { recoveryCodes: await renewRecoveryCodes(ctx, parts.secret) },
  }))
  serve('POST /admin/second-factor/turn-off', async ({ ctx, body, limit }) => {
    await turnOffSecondFactor(ctx, parts, limit, body)
    return { message: 'Two-step sign-in is off' }
  })
}
