import type { Config } from '../../platform/config.ts'
import { actingUser } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { type AccountLimits, createAccountLimits } from './account-limits.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, sendConfirmationAgain } from './confirm-email.ts'
import { readSecurity, signDeviceOut, signOthersOut } from './devices.ts'
import { forgotPassword } from './forgot-password.ts'
import { googleRoutes } from './google/routes.ts'
import { getUser } from './read.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signIn, signInToOffice } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffRoutes } from './staff/routes.ts'
import { updateProfile } from './update-profile.ts'

interface AccountDeps {
  config: Pick<Config, 'tokenSecret' | 'publicUrl' | 'google'>
  /** Fresh ones unless given. */
  limits?: AccountLimits
}

/** The calls of accounts: shoppers' below /auth, admins' below /admin. */
export function accountRoutes(binder: Binder, { config, limits = createAccountLimits() }: AccountDeps): void {
  const secret = config.tokenSecret
  const parts = { secret, limits }

  binder.serve('POST /auth/register', async ({ ctx, body, ip, headers }) => ({
    message: 'Registration successful',
    data: await register(ctx, parts, { ...body, ip, userAgent: headers['user-agent'] }),
  }))
  binder.serve('POST /auth/login', async ({ ctx, body, ip, headers }) => ({
    message: 'Login successful',
    data: await signIn(ctx, parts, { ...body, ip, userAgent: headers['user-agent'] }),
  }))
  binder.serve('POST /auth/refresh-token', async ({ ctx, body }) => ({
    data: await refreshSession(ctx, parts, 'shop', body.refreshToken),
  }))
  binder.serve('POST /auth/logout', async ({ ctx, body, headers }) => {
    await signOut(ctx, secret, 'shop', { ...body, authorization: headers.authorization })
    return { message: 'Logged out successfully' }
  })
  binder.serve('GET /auth/me', async ({ ctx }) => ({ data: { user: await getUser(ctx.db, actingUser(ctx)) } }))
  binder.serve('PUT /auth/update-profile', async ({ ctx, body }) => ({
    message: 'Profile updated successfully',
    data: { user: await updateProfile(ctx, body) },
  }))

  binder.serve('POST /auth/forgot-password', async ({ ctx, body, ip }) => {
    await forgotPassword(ctx, limits, { ...body, ip })
    return { message: 'If this email has an account, a link to a new password is on its way.' }
  })
  binder.serve('POST /auth/reset-password', async ({ ctx, body, ip }) => {
    await resetPassword(ctx, limits, { ...body, ip })
    return { message: 'Your password is changed. Please sign in with the new one.' }
  })
  binder.serve('POST /auth/change-password', async ({ ctx, body }) => {
    await changePassword(ctx, limits, body)
    return { message: 'Password changed successfully!' }
  })
  binder.serve('POST /auth/send-confirmation', async ({ ctx }) => {
    await sendConfirmationAgain(ctx, limits)
    return { message: 'The link is on its way' }
  })
  binder.serve('POST /auth/confirm-email', async ({ ctx, body }) => {
    await confirmEmail(ctx, body.token)
    return { message: 'Your email is confirmed' }
  })
  binder.serve('GET /auth/security', async ({ ctx }) => ({ data: { security: await readSecurity(ctx) } }))
  binder.serve('DELETE /auth/devices/:id', async ({ ctx, params }) => {
    await signDeviceOut(ctx, params.id)
    return { message: 'The device is signed out', data: { security: await readSecurity(ctx) } }
  })
  binder.serve('DELETE /auth/devices', async ({ ctx }) => {
    await signOthersOut(ctx)
    return { message: 'All other devices are signed out', data: { security: await readSecurity(ctx) } }
  })
  googleRoutes(binder, { config, limits })
  secondFactorRoutes(binder, parts)
  staffRoutes(binder)

  binder.serve('POST /admin/login', async ({ ctx, body, ip, headers }) => ({
    message: 'Login successful',
    data: await signInToOffice(ctx, parts, { ...body, ip, userAgent: headers['user-agent'] }),
  }))
  binder.serve('POST /admin/refresh-token', async ({ ctx, body }) => ({
    data: await refreshSession(ctx, parts, 'office', body.refreshToken),
  }))
  binder.serve('GET /admin/verify-token', async ({ ctx }) => ({ data: { user: await getUser(ctx.db, actingUser(ctx)) } }))
  binder.serve('POST /admin/logout', async ({ ctx, body, headers }) => {
    await signOut(ctx, secret, 'office', { ...body, authorization: headers.authorization })
    return { message: 'Logged out successfully' }
  })
  binder.serve('POST /admin/change-password', async ({ ctx, body }) => {
    await changePassword(ctx, limits, body)
    return { message: 'Password changed successfully!' }
  })
}
