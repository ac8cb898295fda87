import { z } from 'zod'
import { abuse } from '../abuse.ts'
import { auditActions } from '../audit.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { login } from '../entities.ts'
import { acceptInvitationForm, invitationForm, secondFactorForm, turnOffSecondFactorForm } from '../forms.ts'
import { idParam, listReply, oneOf, paging, text } from '../query.ts'
import { securityEventKinds, securityOutcomes } from '../security-events.ts'
import { staffRoles } from '../staff-roles.ts'

const nothing = z.object({ message: z.string().optional() })
const staffRole = z.enum(staffRoles, 'Role must be owner, manager or packer')

const staffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
  state: z.enum(['active', 'invited', 'off']),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
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

/** Columns and what stood in them. */
const columns = z.record(z.string(), z.json())
const auditEntry = z.object({
  _id: z.int(),
  at: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  call: z.string().describe('the call that did it'),
  kind: z.string().describe('the table'),
  action: z.enum(auditActions),
  rowId: z.string(),
  label: z.string().describe('how people call the row'),
  before: columns.describe('the columns that changed, as they were'),
  after: columns.describe('the same, as they became'),
})
export type AuditEntry = z.infer<typeof auditEntry>

const several = 'null where the events that share the entry differ'
const securityEventEntry = z.object({
  _id: z.int(),
  at: z.string(),
  lastAt: z.string(),
  count: z.int().describe('how many equal events within a minute'),
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  by: z.object({ _id: z.string(), name: z.string(), role: z.string() }).nullable().describe('null for somebody who was not signed in'),
  email: z.string().nullable().describe(`of the account, or as it was typed; ${several}`),
  address: z.string().describe('an IPv4 address or an IPv6 /64; empty for many'),
  device: z.string().nullable().describe(`browser and system, as the browser named them; ${several}`),
  call: z.string().nullable().describe(several),
  reason: z.string().nullable().describe(`the code of the refusal; ${several}`),
  detail: z.string().nullable().describe(`what it concerned; ${several}`),
})
export type SecurityEventEntry = z.infer<typeof securityEventEntry>

export const staffCalls = {
  'POST /admin/login/second-factor': {
    who: 'public',
    abuse: abuse.guard(['adminLoginByAddress'], { onDemand: ['secondFactorCodes'] }),
    event: 'signIn',
    summary: 'The second step of an admin’s sign-in: the challenge of the first, and a code of the app or a recovery code',
    body: secondFactorForm,
    reply: z.object({ data: login }),
  },
  'POST /admin/invitations/accept': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    event: 'staffChange',
    summary: 'Take up an invitation to the staff by the link of a mail: one’s name and password',
    body: acceptInvitationForm,
    reply: z.object({ data: z.object({ email: z.string() }) }),
  },
  'GET /admin/second-factor': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    beforeSecondFactor: true,
    summary: 'Whether one’s sign-in has a second step',
    reply: oneFactor,
  },
  'POST /admin/second-factor/begin': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    beforeSecondFactor: true,
    stepUp: 'session',
    summary: 'A fresh secret for one’s authenticator app; in force once confirmed',
    reply: z.object({ data: z.object({ secret: z.string(), qr: z.string().describe('a picture, as a data: address') }) }),
  },
  'POST /admin/second-factor/confirm': {
    who: 'admin',
    abuse: abuse.guard(['staff'], { onDemand: ['secondFactorCodes'] }),
    staff: 'packer',
    beforeSecondFactor: true,
    stepUp: 'session',
    event: 'secondFactorOn',
    summary: 'Turn the second step on by a first code; answers the recovery codes, this once; ends one’s other sessions',
    body: z.object({ code: secondFactorForm.shape.code }),
    reply: z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  },
  'POST /admin/second-factor/turn-off': {
    who: 'admin',
    abuse: abuse.guard(['passwordChecks'], { onDemand: ['secondFactorCodes'] }),
    staff: 'packer',
    stepUp: 'body',
    event: 'secondFactorOff',
    summary: 'Turn the second step off, by password and code',
    body: turnOffSecondFactorForm,
    reply: nothing,
  },
  'GET /admin/staff': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'All staff, the invited too',
    reply: z.object({ data: z.object({ staff: z.array(staffMember), secondFactorRequired: z.boolean() }) }),
  },
  'POST /admin/staff': {
    who: 'admin',
    abuse: abuse.guard(['invitations']),
    staff: 'owner',
    stepUp: 'session',
    event: 'staffChange',
    summary: 'Invite somebody to the staff by mail; again for one who is invited sends a new link',
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
    summary: 'Require the second step of all staff, or no longer',
    body: z.object({ required: z.boolean('Choose yes or no') }),
    reply: nothing,
  },
  'PUT /admin/staff/:id': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'staffChange',
    summary: 'Change a colleague’s role, or switch the account off or on; off ends all sessions',
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
    summary: 'Take an invitation back that nobody has taken up',
    params: idParam,
    reply: nothing,
  },
  'DELETE /admin/staff/:id/second-factor': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'secondFactorOff',
    summary: 'Turn off the second step of a colleague who lost the app; ends the sessions',
    params: idParam,
    reply: oneMember,
  },
  'GET /admin/audit': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'What staff changed, newest first; days are Karachi’s',
    query: z.object({
      ...paging(20),
      person: text(60).describe('an id'),
      kind: text(60),
      action: oneOf(auditActions),
      startDate: text(10),
      endDate: text(10),
    }),
    reply: z.object({
      data: z.object({
        entries: z.array(auditEntry),
        kinds: z.array(z.string()).describe('all there can be'),
        people: z.array(z.object({ _id: z.string(), name: z.string() })),
        ...listReply,
      }),
    }),
  },
  'GET /admin/security-events': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'Sign-ins, refusals, exports and other events of security, newest first; days are Karachi’s',
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
        isMore: z.boolean().describe('counting has ended at the total'),
        ...listReply,
      }),
    }),
  },
} as const satisfies Record<CallKeyShape, Call>
