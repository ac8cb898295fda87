import type { AbuseControl } from '../../../platform/http/abuse-control.ts'
import type { Binder } from '../../../platform/http/serve.ts'
import { isSecondFactorRequired } from '../second-factor/read.ts'
import { changeMember, requireSecondFactor, resetSecondFactor } from './change-member.ts'
import { acceptInvitation, checkInvitation, inviteStaff, withdrawInvitation } from './invite.ts'
import { checkPasswordLink, sendPasswordLink, setPasswordByLink } from './password-link.ts'
import { listStaff } from './read.ts'

/** The calls of staff management, for owners, and the calls of the links that they mail. */
export function staffRoutes({ serve }: Binder, abuse: AbuseControl): void {
  serve('GET /admin/staff', async ({ ctx }) => {
    const [staff, secondFactorRequired] = await Promise.all([listStaff(ctx.db), isSecondFactorRequired(ctx.db)])
    return { data: { staff, secondFactorRequired } }
  })
  serve('POST /admin/staff', async ({ ctx, body }) => ({
    message: 'The invitation is on its way',
    data: { member: await inviteStaff(ctx, body) },
  }))
  serve('PUT /admin/staff/second-factor', async ({ ctx, body }) => {
    await requireSecondFactor(ctx, body.required)
    return { message: body.required ? 'Two-step sign-in is required of all staff' : 'Two-step sign-in is everybody’s own choice' }
  })
  serve('PUT /admin/staff/:id', async ({ ctx, params, body }) => ({
    message: 'Saved',
    data: { member: await changeMember(ctx, params.id, body) },
  }))
  serve('DELETE /admin/staff/:id', async ({ ctx, params }) => {
    await withdrawInvitation(ctx, params.id)
    return { message: 'The invitation is withdrawn' }
  })
  serve('DELETE /admin/staff/:id/second-factor', async ({ ctx, params }) => ({
    message: 'Two-step sign-in is off for this colleague',
    data: { member: await resetSecondFactor(ctx, params.id) },
  }))
  serve('POST /admin/staff/:id/password-link', async ({ ctx, params, recordEvent }) => {
    const email = await sendPasswordLink(ctx, params.id)
    recordEvent({ detail: email })
    return { message: `A link for a new password is on its way to ${email}` }
  })
  serve('POST /admin/new-password/check', async ({ ctx, body }) => {
    await checkPasswordLink(ctx.db, body.token)
    return {}
  })
  serve('POST /admin/new-password', async ({ ctx, body, ip, recordEvent }) => {
    const email = await setPasswordByLink(ctx, abuse, { ...body, ip })
    recordEvent({ email })
    return { message: 'Your password is changed. Please log in with it.', data: { email } }
  })
  serve('POST /admin/invitations/check', async ({ ctx, body }) => ({ data: { state: await checkInvitation(ctx.db, body.token) } }))
  serve('POST /admin/invitations/accept', async ({ ctx, body, recordEvent }) => {
    const email = await acceptInvitation(ctx, body)
    recordEvent({ email })
    return { message: 'Welcome! Please log in with your new password.', data: { email } }
  })
}
