import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { login, loginChallenge, security, tokens, user } from '../entities.ts'
import {
  changePasswordForm,
  confirmEmailForm,
  forgotPasswordForm,
  loginForm,
  profileForm,
  registerForm,
  resetPasswordForm,
  stepUpForm,
} from '../forms.ts'
import { idParam } from '../query.ts'

const nothing = z.object({ message: z.string().optional() })
const stepUpMethods = ['password', 'code', 'sign-in'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]
const stepUpReply = z.object({ data: z.object({ method: z.enum(stepUpMethods).describe('sign-in: sign in with Google again') }) })
const refreshBody = z.object({
  refreshToken: z.string('Refresh token is required').min(1, 'Refresh token is required').max(500, 'Refresh token is not valid'),
})
/** The parameters of Google's redirect; clients that do not know `state` may omit it. */
const googleReturn = z.object({
  code: z.string().min(1).max(2_000),
  redirect_uri: z.string().max(500),
  state: z.string().max(500).optional(),
})
/** Accepts anything, so that a malformed request cannot prevent a sign-out. */
const logoutBody = z.object({ refreshToken: z.string().max(500).optional().catch(undefined) }).catch({})

export const accountCalls = {
  'POST /auth/register': {
    who: 'public',
    abuse: abuse.guard(['registrations', 'registrationProbes']),
    summary: 'Create a shopper’s account and sign in',
    status: 201,
    body: registerForm,
    reply: z.object({ data: login }),
  },
  'POST /auth/login': {
    who: 'public',
    abuse: abuse.guard(['shopLoginByAddress', 'shopLoginByEmailAndAddress', 'shopLoginByEmail', 'shopLoginByDevice']),
    event: 'signIn',
    summary: 'Sign a shopper in',
    body: loginForm,
    reply: z.object({ data: login }),
  },
  'GET /auth/google': {
    who: 'public',
    abuse: abuse.guard(['googleSignIns']),
    summary: 'Redirect to Google’s sign-in',
    status: 302,
    as: 'redirect',
    query: z.object({ redirect_uri: z.string() }),
    reply: nothing,
  },
  'POST /auth/google/callback': {
    who: 'public',
    abuse: abuse.guard(['googleSignIns']),
    event: 'signIn',
    summary: 'Complete Google’s sign-in',
    body: googleReturn,
    reply: z.object({ data: login }),
  },
  'POST /auth/google/connect': {
    who: 'shopper',
    abuse: abuse.guard(['writes', 'googleSignIns']),
    stepUp: 'session',
    event: 'googleConnected',
    summary: 'Connect the Google account to the signed-in account',
    body: googleReturn,
    reply: z.object({ data: z.object({ security }) }),
  },
  'POST /auth/forgot-password': {
    who: 'public',
    abuse: abuse.guard(['resetsByAddress', 'resetsByEmailAndAddress']),
    event: 'resetAsked',
    summary: 'Send a password reset link; the same answer whether the e-mail has an account or not',
    body: forgotPasswordForm,
    reply: nothing,
  },
  'POST /auth/reset-password': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    event: 'resetUsed',
    summary: 'Set a new password with a mailed link; ends all sessions',
    body: resetPasswordForm,
    reply: nothing,
  },
  'POST /auth/change-password': {
    who: 'shopper',
    abuse: abuse.guard(['passwordChecks']),
    stepUp: 'body',
    event: 'passwordChange',
    summary: 'Change the caller’s password; ends the other sessions',
    body: changePasswordForm,
    reply: nothing,
  },
  'GET /auth/step-up': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'How the caller confirms their identity before a sensitive call',
    reply: stepUpReply,
  },
  'POST /auth/step-up': {
    who: 'shopper',
    abuse: abuse.guard(['passwordChecks']),
    stepUp: 'body',
    event: 'stepUp',
    summary: 'Confirm the caller’s identity; allows this session sensitive calls for 10 minutes',
    body: stepUpForm,
    reply: nothing,
  },
  'POST /auth/send-confirmation': {
    who: 'shopper',
    abuse: abuse.guard(['confirmationMails']),
    summary: 'Send the e-mail confirmation link again',
    reply: nothing,
  },
  'POST /auth/confirm-email': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    summary: 'Confirm an e-mail address with a mailed link',
    body: confirmEmailForm,
    reply: nothing,
  },
  'GET /auth/security': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'The caller’s sign-in methods and signed-in devices',
    reply: z.object({ data: z.object({ security }) }),
  },
  'DELETE /auth/devices/:id': {
    who: 'shopper',
    abuse: abuse.writes,
    event: 'sessionsEnded',
    summary: 'Sign out one of the caller’s devices',
    params: idParam,
    reply: z.object({ data: z.object({ security }) }),
  },
  'DELETE /auth/devices': {
    who: 'shopper',
    abuse: abuse.writes,
    event: 'sessionsEnded',
    summary: 'Sign out all of the caller’s devices but this one',
    reply: z.object({ data: z.object({ security }) }),
  },
  'POST /auth/refresh-token': {
    who: 'public',
    abuse: abuse.guard(['forgedTokens'], { onDemand: ['refreshes'] }),
    summary: 'Exchange a shopper’s refresh token for the next pair',
    body: refreshBody,
    reply: z.object({ data: tokens }),
  },
  'POST /auth/logout': {
    who: 'public',
    abuse: abuse.guard(['signOuts']),
    event: 'signOut',
    summary: 'End a shopper’s session; always answers 200',
    body: logoutBody,
    reply: nothing,
  },
  'GET /auth/me': { who: 'shopper', abuse: abuse.reads, summary: 'The signed-in shopper', reply: z.object({ data: z.object({ user }) }) },
  'PUT /auth/update-profile': {
    who: 'shopper',
    abuse: abuse.guard(['writes'], { onDemand: ['confirmationMails'] }),
    stepUp: 'handler',
    event: 'emailChange',
    summary: 'Change name, e-mail and addresses; without an address list the addresses stay',
    body: profileForm,
    reply: z.object({ data: z.object({ user }) }),
  },
  'POST /admin/login': {
    who: 'public',
    abuse: abuse.guard(['adminLoginByAddress', 'adminLoginByEmailAndAddress', 'adminLoginByEmail', 'adminLoginByDevice']),
    event: 'signIn',
    summary: 'Sign an admin in; where a second factor is on, answers a challenge',
    body: loginForm,
    reply: z.object({ data: z.union([login, loginChallenge]) }),
  },
  'POST /admin/refresh-token': {
    who: 'public',
    abuse: abuse.guard(['forgedTokens'], { onDemand: ['refreshes'] }),
    summary: 'Exchange an admin’s refresh token for the next pair',
    body: refreshBody,
    reply: z.object({ data: tokens }),
  },
  'GET /admin/verify-token': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    beforeSecondFactor: true,
    summary: 'Whether an admin’s token is valid',
    reply: z.object({ data: z.object({ user }) }),
  },
  'POST /admin/logout': {
    who: 'public',
    abuse: abuse.guard(['signOuts']),
    event: 'signOut',
    summary: 'End an admin’s session; always answers 200',
    body: logoutBody,
    reply: nothing,
  },
  'GET /admin/step-up': {
    who: 'admin',
    staff: 'packer',
    beforeSecondFactor: true,
    abuse: abuse.staff,
    summary: 'How the caller confirms their identity before a sensitive call',
    reply: stepUpReply,
  },
  'POST /admin/step-up': {
    who: 'admin',
    staff: 'packer',
    beforeSecondFactor: true,
    abuse: abuse.guard(['passwordChecks'], { onDemand: ['secondFactorCodes'] }),
    stepUp: 'body',
    event: 'stepUp',
    summary: 'Confirm the caller’s identity; allows this session sensitive calls for 10 minutes',
    body: stepUpForm,
    reply: nothing,
  },
  'POST /admin/change-password': {
    who: 'admin',
    abuse: abuse.guard(['passwordChecks']),
    staff: 'packer',
    beforeSecondFactor: true,
    stepUp: 'body',
    event: 'passwordChange',
    summary: 'Change the admin’s password; ends the other sessions',
    body: changePasswordForm,
    reply: nothing,
  },
} as const satisfies Record<CallKeyShape, Call>
