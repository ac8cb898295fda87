import { actingUser } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/serve.ts'
import { type SignInParts, signInWithCode } from '../sign-in.ts'
import { readSecondFactor } from './read.ts'
import { turnOffSecondFactor } from './turn-off.ts'
import { beginSecondFactor, confirmSecondFactor } from './turn-on.ts'

/** The second step of an admin's sign-in: doing it, turning it on and off. */
export function secondFactorRoutes({ serve }: Binder, parts: SignInParts): void {
  serve('POST /admin/login/second-factor', async ({ ctx, body, headers }) => ({
    message: 'Login successful',
    data: await signInWithCode(ctx, parts, { ...body, userAgent: headers['user-agent'] }),
  }))
  serve('GET /admin/second-factor', async ({ ctx }) => ({ data: { secondFactor: await readSecondFactor(ctx.db, actingUser(ctx)) } }))
  serve('POST /admin/second-factor/begin', async ({ ctx }) => ({ data: await beginSecondFactor(ctx, parts.secret) }))
  serve('POST /admin/second-factor/confirm', async ({ ctx, body }) => ({
    message: 'Two-step sign-in is on',
    data: { recoveryCodes: await confirmSecondFactor(ctx, parts, body.code) },
  }))
  serve('POST /admin/second-factor/turn-off', async ({ ctx, body }) => {
    await turnOffSecondFactor(ctx, parts, body)
    return { message: 'Two-step sign-in is off' }
  })
}
