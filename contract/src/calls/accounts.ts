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
const stepUpReply = z.object({ data: z.object({ method: z.enum(stepUpMethods).describe('sign-in: by Google, anew') }) })
const refreshBody = z.object({
  refreshToken: z.string('Refresh token is required').min(1, 'Refresh token is required').max(500, 'Refresh token is not valid'),
})
/** What Google's redirect brought: callers that know no `state` may leave it out. */
const googleReturn = z.object({
  code: z.string().min(1).max(2_000),
  redirect_uri: z.string().max(500),
  state: z.string().max(500).optional(),
})
/** Whatever is given passes: nobody is kept signed in by a malformed request. */
const logoutBody = z.object({ refreshToken: z.string().max(500).optional().catch(undefined) }).catch({})

export const accountCalls = {
  'POST /auth/register': {
    who: 'public',
    abuse: abuse.guard(['registrations', 'registrationProbes']),
    summary: 'Make a shopper’s account and sign in at once',
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
    summary: 'Leave for Google’s sign-in',
    status: 302,
    as: 'redirect',
    query: z.object({ redirect_uri: z.string() }),
    reply: nothing,
  },
  'POST /auth/google/callback': {
    who: 'public',
    abuse: abuse.guard(['googleSignIns']),
    event: 'signIn',
    summary: 'Come back from Google’s sign-in',
    body: googleReturn,
    reply: z.object({ data: login }),
  },
  'POST /auth/google/connect': {
    who: 'shopper',
    abuse: abuse.guard(['writes', 'googleSignIns']),
    stepUp: 'session',
    event: 'googleConnected',
    summary: 'Come back from Google and let it open the account one is signed in to',
    body: googleReturn,
    reply: z.object({ data: z.object({ security }) }),
  },
  'POST /auth/forgot-password': {
    who: 'public',
    abuse: abuse.guard(['resetsByAddress', 'resetsByEmailAndAddress']),
    event: 'resetAsked',
    summary: 'Send a link to a new password; answers alike whether the e-mail has an account or not',
    body: forgotPasswordForm,
    reply: nothing,
  },
  'POST /auth/reset-password': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    event: 'resetUsed',
    summary: 'Set a new password by the link of a mail; ends all sessions',
    body: resetPasswordForm,
    reply: nothing,
  },
  'POST /auth/change-password': {
    who: 'shopper',
    abuse: abuse.guard(['passwordChecks']),
    stepUp: 'body',
    event: 'passwordChange',
    summary: 'Change one’s own password; ends the other sessions',
    body: changePasswordForm,
    reply: nothing,
  },
  'GET /auth/step-up': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'How one confirms that it is oneself before a sensitive call',
    reply: stepUpReply,
  },
  'POST /auth/step-up': {
    who: 'shopper',
    abuse: abuse.guard(['passwordChecks']),
    stepUp: 'body',
    event: 'stepUp',
    summary: 'Confirm that it is oneself: sensitive calls are open to this session for 10 minutes',
    body: stepUpForm,
    reply: nothing,
  },
  'POST /auth/send-confirmation': {
    who: 'shopper',
    abuse: abuse.guard(['confirmationMails']),
    summary: 'Send the link that confirms one’s e-mail again',
    reply: nothing,
  },
  'POST /auth/confirm-email': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    summary: 'Confirm an e-mail address by the link of a mail',
    body: confirmEmailForm,
    reply: nothing,
  },
  'GET /auth/security': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'How one signs in, and the devices where one is signed in',
    reply: z.object({ data: z.object({ security }) }),
  },
  'DELETE /auth/devices/:id': {
    who: 'shopper',
    abuse: abuse.writes,
    event: 'sessionsEnded',
    summary: 'Sign one of one’s devices out',
    params: idParam,
    reply: z.object({ data: z.object({ security }) }),
  },
  'DELETE /auth/devices': {
    who: 'shopper',
    abuse: abuse.writes,
    event: 'sessionsEnded',
    summary: 'Sign all devices but this one out',
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
    summary: 'End a shopper’s session; answers 200 whatever it is given',
    body: logoutBody,
    reply: nothing,
  },
  'GET /auth/me': { who: 'shopper', abuse: abuse.reads, summary: 'The signed-in shopper', reply: z.object({ data: z.object({ user }) }) },
  'PUT /auth/update-profile': {
    who: 'shopper',
    abuse: abuse.guard(['writes'], { onDemand: ['confirmationMails'] }),
    stepUp: 'handler',
    event: 'emailChange',
    summary: 'Change name, e-mail and addresses; an absent address list keeps the addresses',
    body: profileForm,
    reply: z.object({ data: z.object({ user }) }),
  },
  'POST /admin/login': {
    who: 'public',
    abuse: abuse.guard(['adminLoginByAddress', 'adminLoginByEmailAndAddress', 'adminLoginByEmail', 'adminLoginByDevice']),
    event: 'signIn',
    summary: 'Sign an admin in; where a second step is on, answers the challenge for it',
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
    summary: 'Whether an admin’s token still holds',
    reply: z.object({ data: z.object({ user }) }),
  },
  'POST /admin/logout': {
    who: 'public',
    abuse: abuse.guard(['signOuts']),
    event: 'signOut',
    summary: 'End an admin’s session; answers 200 whatever it is given',
    body: logoutBody,
    reply: nothing,
  },
  'GET /admin/step-up': {
    who: 'admin',
    staff: 'packer',
    beforeSecondFactor: true,
    abuse: abuse.staff,
    summary: 'How one confirms that it is oneself before a sensitive call',
    reply: stepUpReply,
  },
  'POST /admin/step-up': {
    who: 'admin',
    staff: 'packer',
    beforeSecondFactor: true,
    abuse: abuse.guard(['passwordChecks'], { onDemand: ['secondFactorCodes'] }),
    stepUp: 'body',
    event: 'stepUp',
    summary: 'Confirm that it is oneself: sensitive calls are open to this session for 10 minutes',
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
    summary: 'Change the admin’s own password; ends the other sessions',
    body: changePasswordForm,
    reply: nothing,
  },
} as const satisfies Record<CallKeyShape, Call>
