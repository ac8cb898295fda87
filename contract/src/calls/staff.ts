import { z } from 'zod'
import { abuse } from '../abuse.ts'
import { auditActions } from '../audit.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { login } from '../entities.ts'
import {
  acceptInvitationForm,
  checkLinkForm,
  invitationForm,
  resetPasswordForm,
  secondFactorForm,
  turnOffSecondFactorForm,
} from '../forms.ts'
import { idParam, listReply, oneOf, paging, text } from '../query.ts'
import { securityEventKinds, securityOutcomes } from '../security-events.ts'
import { staffRoles } from '../staff-roles.ts'

/** accepted: the person has joined; replaced: a newer link was mailed; ended: the account is off, or has another address. */
const invitationStates = ['open', 'accepted', 'replaced', 'expired', 'ended'] as const
export type InvitationState = (typeof invitationStates)[number]

const nothing = z.object({ message: z.string().optional() })
const staffRole = z.enum(staffRoles, 'Role must be owner, manager or packer')

const staffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
  state: z.enum(['active', 'invited', 'off']),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.string().nullable().describe('accurate to the hour'),
  createdAt: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>
const oneMember = z.object({ data: z.object({ member: staffMember }) })

const secondFactor = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean().describe('the owner requires it of all staff'),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactor>
const oneFactor = z.object({ data: z.object({ secondFactor }) })

/** Columns with their values. */
const columns = z.record(z.string(), z.json())
const auditEntry = z.object({
  _id: z.int(),
  at: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  call: z.string().describe('the call that made the change'),
  what: z.string().describe('what the call does, in words; empty for one of an earlier release'),
  kind: z.string().describe('the table'),
  action: z.enum(auditActions),
  rowId: z.string(),
  ofCall: z.int().describe('how many changes its call made at once, among those asked for; some may be on other pages'),
  label: z.string().describe('a readable name of the row'),
  before: columns.describe('the changed columns, before'),
  after: columns.describe('the changed columns, after'),
})
export type AuditEntry = z.infer<typeof auditEntry>

const several = 'null where the events that share the entry differ'
const securityEventEntry = z.object({
  _id: z.int(),
  at: z.string(),
  lastAt: z.string(),
  count: z.int().describe('the number of equal events within a minute'),
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  by: z.object({ _id: z.string(), name: z.string(), role: z.string() }).nullable().describe('null for a visitor who was not signed in'),
  email: z.string().nullable().describe(`of the account, or as typed; ${several}`),
  address: z.string().describe('an IPv4 address or an IPv6 /64; empty for many'),
  device: z.string().nullable().describe(`browser and system from the user agent; ${several}`),
  call: z.string().nullable().describe(several),
  reason: z.string().nullable().describe(`the error code; ${several}`),
  detail: z.string().nullable().describe(`the subject of the event; ${several}`),
})
export type SecurityEventEntry = z.infer<typeof securityEventEntry>

export const staffCalls = {
  'POST /admin/login/second-factor': {
    who: 'public',
    abuse: abuse.guard(['adminLoginByAddress'], { onDemand: ['secondFactorCodes'] }),
    event: 'signIn',
    summary: 'The second step of an admin’s sign-in: the challenge of the first step, and a code of the app or a recovery code',
    body: secondFactorForm,
    reply: z.object({ data: login }),
  },
  'POST /admin/invitations/check': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    summary: 'Whether the mailed link of an invitation still works, before its form is shown',
    body: checkLinkForm,
    reply: z.object({ data: z.object({ state: z.enum(invitationStates) }) }),
  },
  'POST /admin/invitations/accept': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    event: 'staffChange',
    summary: 'Accept an invitation to the staff by a mailed link: sets name and password',
    body: acceptInvitationForm,
    reply: z.object({ data: z.object({ email: z.string() }) }),
  },
  'POST /admin/new-password/check': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    summary: 'Whether a colleague’s link to a new password still works, before its form is shown',
    body: checkLinkForm,
    reply: z.object({}),
  },
  'POST /admin/new-password': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    event: 'passwordChange',
    summary: 'Set a new password of the staff by the link that the owner sent; ends all sessions',
    body: resetPasswordForm,
    reply: z.object({ data: z.object({ email: z.string() }) }),
  },
  'GET /admin/second-factor': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    beforeSecondFactor: true,
    summary: 'Whether the caller has a second factor',
    reply: oneFactor,
  },
  'POST /admin/second-factor/begin': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    beforeSecondFactor: true,
    stepUp: 'session',
    summary: 'Create a secret for the caller’s authenticator app; takes effect once confirmed',
    reply: z.object({ data: z.object({ secret: z.string(), qr: z.string().describe('a QR code, as a data: URL') }) }),
  },
  'POST /admin/second-factor/confirm': {
    who: 'admin',
    abuse: abuse.guard(['staff'], { onDemand: ['secondFactorCodes'] }),
    staff: 'packer',
    beforeSecondFactor: true,
    stepUp: 'session',
    event: 'secondFactorOn',
    summary: 'Turn the second factor on by a first code; answers the recovery codes, once; ends the other sessions',
    body: z.object({ code: secondFactorForm.shape.code }),
    reply: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  },
  'POST /admin/second-factor/recovery-codes': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    stepUp: 'session',
    event: 'recoveryCodes',
    summary: 'Replace the caller’s recovery codes; answers the new ones, once',
    reply: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  },
  'POST /admin/second-factor/turn-off': {
    who: 'admin',
    abuse: abuse.guard(['passwordChecks'], { onDemand: ['secondFactorCodes'] }),
    staff: 'packer',
    stepUp: 'body',
    event: 'secondFactorOff',
    summary: 'Turn the second factor off, by password and code',
    body: turnOffSecondFactorForm,
    reply: nothing,
  },
  'GET /admin/staff': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'All staff, including invited people',
    reply: z.object({ data: z.object({ staff: z.array(staffMember), secondFactorRequired: z.boolean() }) }),
  },
  'POST /admin/staff': {
    who: 'admin',
    abuse: abuse.guard(['invitations']),
    staff: 'owner',
    stepUp: 'session',
    event: 'staffChange',
    summary: 'Invite a person to the staff by mail; for an open invitation, sends a new link',
    status: 201,
    body: invitationForm,
    reply: oneMember,
  },
  'PUT /admin/staff/second-factor': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'settingsChange',
    summary: 'Set whether all staff need a second factor',
    body: z.object({ required: z.boolean('Choose yes or no') }),
    reply: nothing,
  },
  'PUT /admin/staff/:id': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'staffChange',
    summary: 'Change a staff member’s role, or turn the account off or on; off ends all sessions',
    params: idParam,
    body: z.object({ staffRole: staffRole.optional(), isOff: z.boolean().optional() }),
    reply: oneMember,
  },
  'DELETE /admin/staff/:id': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'staffChange',
    summary: 'Withdraw an invitation that is still open',
    params: idParam,
    reply: nothing,
  },
  'DELETE /admin/staff/:id/second-factor': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'secondFactorOff',
    summary: 'Turn off the second factor of a staff member who lost the app; ends the sessions',
    params: idParam,
    reply: oneMember,
  },
  'POST /admin/staff/:id/password-link': {
    who: 'admin',
    abuse: abuse.guard(['invitations']),
    staff: 'owner',
    stepUp: 'session',
    event: 'staffChange',
    summary: 'Mail a staff member a link for a new password; the old password works until the link is used',
    params: idParam,
    reply: nothing,
  },
  'GET /admin/audit': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'Changes made by staff, newest first; days are Karachi’s',
    query: z.object({
      ...paging(20),
      search: text(254).describe('an order number, a SKU or an email, as a whole'),
      person: text(60).describe('an id'),
      kind: text(60),
      action: oneOf(auditActions),
      startDate: text(10),
      endDate: text(10),
    }),
    reply: z.object({
      data: z.object({
        entries: z.array(auditEntry),
        names: z
          .record(z.string(), z.string())
          .describe('of people, orders, returns, refunds, products and categories, by their ids in the entries'),
        kinds: z.array(z.string()).describe('all possible values'),
        people: z.array(z.object({ _id: z.string(), name: z.string() })),
        isMore: z.boolean().describe('counting stopped at the total'),
        ...listReply,
      }),
    }),
  },
  'GET /admin/security-events': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'Sign-ins, denials, exports and other security events, newest first; days are Karachi’s',
    query: z.object({
      ...paging(20),
      who: text(254).describe('an id, an e-mail or an address'),
      kind: oneOf(securityEventKinds),
      outcome: oneOf(securityOutcomes),
      startDate: text(10),
      endDate: text(10),
    }),
    reply: z.object({
      data: z.object({
        events: z.array(securityEventEntry),
        people: z.array(z.object({ _id: z.string(), name: z.string() })).describe('all staff'),
        isMore: z.boolean().describe('counting stopped at the total'),
        ...listReply,
      }),
    }),
  },
} as const satisfies Record<CallKeyShape, Call>
