import { z } from 'zod'
import type { Call, CallKeyShape } from '../call.ts'
import { login, tokens, user } from '../entities.ts'
import { changePasswordForm, loginForm, profileForm, registerForm } from '../forms.ts'

const nothing = z.object({ message: z.string().optional() })
const refreshBody = z.object({ refreshToken: z.string('Refresh token is required').min(1, 'Refresh token is required').max(500) })
/** Whatever is given passes: nobody is kept signed in by a malformed request. */
const logoutBody = z.object({ refreshToken: z.string().max(500).optional().catch(undefined) }).catch({})

export const accountCalls = {
  'POST /auth/register': {
    who: 'public',
    summary: 'Make a shopper’s account and sign in at once',
    status: 201,
    body: registerForm,
    reply: z.object({ data: login }),
  },
  'POST /auth/login': { who: 'public', summary: 'Sign a shopper in', body: loginForm, reply: z.object({ data: login }) },
  'GET /auth/google': {
    who: 'public',
    summary: 'Leave for Google’s sign-in',
    status: 302,
    as: 'redirect',
    query: z.object({ redirect_uri: z.string() }),
    reply: nothing,
    notYetServed: true,
  },
  'POST /auth/google/callback': {
    who: 'public',
    summary: 'Come back from Google’s sign-in',
    body: z.object({ code: z.string(), redirect_uri: z.string(), state: z.string().optional() }),
    reply: z.object({ data: login }),
    notYetServed: true,
  },
  'POST /auth/refresh-token': {
    who: 'public',
    summary: 'Exchange a shopper’s refresh token for the next pair',
    body: refreshBody,
    reply: z.object({ data: tokens }),
  },
  'POST /auth/logout': {
    who: 'public',
    summary: 'End a shopper’s session; answers 200 whatever it is given',
    body: logoutBody,
    reply: nothing,
  },
  'GET /auth/me': { who: 'shopper', summary: 'The signed-in shopper', reply: z.object({ data: z.object({ user }) }) },
  'PUT /auth/update-profile': {
    who: 'shopper',
    summary: 'Change name, e-mail and addresses; an absent address list keeps the addresses',
    body: profileForm,
    reply: z.object({ data: z.object({ user }) }),
  },
  'POST /admin/login': { who: 'public', summary: 'Sign an admin in', body: loginForm, reply: z.object({ data: login }) },
  'POST /admin/refresh-token': {
    who: 'public',
    summary: 'Exchange an admin’s refresh token for the next pair',
    body: refreshBody,
    reply: z.object({ data: tokens }),
  },
  'GET /admin/verify-token': {
    who: 'admin',
    summary: 'Whether an admin’s token still holds',
    reply: z.object({ data: z.object({ user }) }),
  },
  'POST /admin/logout': {
    who: 'public',
    summary: 'End an admin’s session; answers 200 whatever it is given',
    body: logoutBody,
    reply: nothing,
  },
  'POST /admin/change-password': {
    who: 'admin',
    summary: 'Change the admin’s own password; ends the other sessions',
    body: changePasswordForm,
    reply: nothing,
  },
} as const satisfies Record<CallKeyShape, Call>
