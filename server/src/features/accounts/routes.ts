import { getActingUserId } from '../../platform/context.ts'
import type { AbuseControl } from '../../platform/http/abuse-control.ts'
import type { Binder } from '../../platform/http/serve.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, sendConfirmationAgain } from './confirm-email.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { endDeviceSession, endOtherSessions, readDevices, readSecurity } from './devices.ts'
import { forgotPassword } from './forgot-password.ts'
import { type AccountSettings, googleRoutes } from './google/routes.ts'
import { rememberDevice } from './known-device.ts'
import { getUser } from './read.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { signIn, signInAdmin } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { staffRoutes } from './staff/routes.ts'
import { findStepUpMethod, stepUp } from './step-up.ts'
import { updateProfile } from './update-profile.ts'

interface AccountDeps {
  config: AccountSettings
  abuse: AbuseControl
}

/** The account calls: shoppers' under /auth, admins' under /admin. */
export function accountRoutes(binder: Binder, { config, abuse }: AccountDeps): void {
  const secret = config.tokenSecret
  const parts = { secret, publicUrl: config.publicUrl }

  binder.serve('POST /auth/register', async ({ ctx, body, headers, setHeader }) => {
    const data = await register(ctx, parts, { ...body, userAgent: headers['user-agent'] })
    setHeader('set-cookie', rememberDevice(parts, headers.cookie, data.user.email))
    return { message: 'Registration successful', data }
  })
  binder.serve('POST /auth/login', async ({ ctx, body, headers, setHeader, recordEvent }) => {
    const data = await signIn(ctx, parts, { ...body, userAgent: headers['user-agent'] })
    recordEvent({ userId: data.user._id })
    setHeader('set-cookie', rememberDevice(parts, headers.cookie, data.user.email))
    return { message: 'Login successful', data }
  })
  binder.serve('POST /auth/refresh-token', async ({ ctx, body, limit, recordEvent }) => ({
    data: await refreshSession(ctx, { secret, limit, recordEvent }, 'shop', body.refreshToken),
  }))
  binder.serve('POST /auth/logout', async ({ ctx, body, headers, recordEvent }) => {
    const userId = await signOut(ctx, secret, 'shop', { ...body, authorization: headers.authorization })
    recordEvent(userId ? { userId } : false)
    return { message: 'Logged out successfully' }
  })
  binder.serve('GET /auth/me', async ({ ctx }) => ({ data: { user: await getUser(ctx.db, getActingUserId(ctx)) } }))
  binder.serve('DELETE /auth/me', async ({ ctx }) => {
    await deleteOwnAccount(ctx)
    return { message: 'Your account is deleted' }
  })
  binder.serve('PUT /auth/update-profile', async ({ ctx, body, limit, recordEvent }) => ({
    message: 'Profile updated successfully',
    data: { user: await updateProfile(ctx, { limit, recordEvent }, body) },
  }))

  binder.serve('POST /auth/forgot-password', async ({ ctx, body }) => {
    await forgotPassword(ctx, body.email)
    return { message: 'If this email has an account, a link to a new password is on its way.' }
  })
  binder.serve('POST /auth/reset-password/check', async ({ ctx, body }) => {
    await checkResetLink(ctx.db, body.token)
    return {}
  })
  binder.serve('POST /auth/reset-password', async ({ ctx, body, ip, recordEvent }) => {
    const { id, email } = await resetPassword(ctx, abuse, { ...body, ip })
    recordEvent({ userId: id })
    return { message: 'Your password is changed. Please sign in with the new one.', data: { email } }
  })
  binder.serve('POST /auth/change-password', async ({ ctx, body }) => {
    await changePassword(ctx, body)
    return { message: 'Password changed successfully!' }
  })
  binder.serve('POST /auth/send-confirmation', async ({ ctx }) => {
    await sendConfirmationAgain(ctx)
    return { message: 'The link is on its way' }
  })
  binder.serve('POST /auth/confirm-email', async ({ ctx, body }) => {
    await confirmEmail(ctx, body.token)
    return { message: 'Your email is confirmed' }
  })
  binder.serve('GET /auth/security', async ({ ctx }) => ({ data: { security: await readSecurity(ctx) } }))
  binder.serve('DELETE /auth/devices/:id', async ({ ctx, params }) => {
    await endDeviceSession(ctx, params.id)
    return { message: 'The device is signed out', data: { security: await readSecurity(ctx) } }
  })
  binder.serve('DELETE /auth/devices', async ({ ctx }) => {
    await endOtherSessions(ctx)
    return { message: 'All other devices are signed out', data: { security: await readSecurity(ctx) } }
  })
  binder.serve('GET /admin/devices', async ({ ctx }) => ({ data: { devices: await readDevices(ctx) } }))
  binder.serve('DELETE /admin/devices/:id', async ({ ctx, params }) => {
    await endDeviceSession(ctx, params.id)
    return { message: 'The browser is signed out', data: { devices: await readDevices(ctx) } }
  })
  binder.serve('DELETE /admin/devices', async ({ ctx }) => {
    await endOtherSessions(ctx)
    return { message: 'All other browsers are signed out', data: { devices: await readDevices(ctx) } }
  })
  for (const door of ['auth', 'admin'] as const) {
    binder.serve(`GET /${door}/step-up`, async ({ ctx }) => ({ data: { method: await findStepUpMethod(ctx.db, getActingUserId(ctx)) } }))
    binder.serve(`POST /${door}/step-up`, async ({ ctx, body, limit }) => {
      await stepUp(ctx, secret, limit, body)
      return { message: 'Thank you' }
    })
  }
  googleRoutes(binder, { config })
  secondFactorRoutes(binder, parts)
  staffRoutes(binder, abuse)

  binder.serve('POST /admin/login', async ({ ctx, body, headers, setHeader, recordEvent }) => {
    const data = await signInAdmin(ctx, parts, { ...body, userAgent: headers['user-agent'] })
    recordEvent('user' in data ? { userId: data.user._id } : { kind: 'signInFirstStep' })
    if ('user' in data) setHeader('set-cookie', rememberDevice(parts, headers.cookie, data.user.email))
    return { message: 'Login successful', data }
  })
  binder.serve('POST /admin/refresh-token', async ({ ctx, body, limit, recordEvent }) => ({
    data: await refreshSession(ctx, { secret, limit, recordEvent }, 'office', body.refreshToken),
  }))
  binder.serve('GET /admin/verify-token', async ({ ctx }) => ({ data: { user: await getUser(ctx.db, getActingUserId(ctx)) } }))
  binder.serve('POST /admin/logout', async ({ ctx, body, headers, recordEvent }) => {
    const userId = await signOut(ctx, secret, 'office', { ...body, authorization: headers.authorization })
    recordEvent(userId ? { userId } : false)
    return { message: 'Logged out successfully' }
  })
  binder.serve('POST /admin/change-password', async ({ ctx, body }) => {
    await changePassword(ctx, body)
    return { message: 'Password changed successfully!' }
  })
}
