import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { newsletterForm } from '../forms.ts'
import { idParam, listReply, paging, text } from '../query.ts'
import { honeypot } from './honeypot.ts'
import { undoField } from './undo.ts'

const nothing = z.object({ message: z.string().optional() })

const newsletterPreference = z.object({
  message: z.string().optional(),
  data: z.object({
    newsletter: z.boolean().nullable().describe('null until the email is confirmed: it could belong to another person'),
  }),
})

const subscriber = z.object({ _id: z.string(), email: z.string(), subscribedAt: z.string() })
export type Subscriber = z.infer<typeof subscriber>

export const newsletterCalls = {
  'POST /newsletter': {
    who: 'public',
    abuse: abuse.guard(['newsletterByAddress', 'newsletterByEmail']),
    summary: 'Subscribe to the newsletter; the same answer for existing subscribers',
    body: z.object({ ...newsletterForm.shape, ...honeypot }),
    reply: nothing,
  },
  'POST /newsletter/unsubscribe': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    summary: 'Unsubscribe from the newsletter, or from mails about stock, with the signed token of a mailed link',
    // The token of a request about stock contains an address of up to 254 characters.
    body: z.object({ token: z.string().max(400) }),
    reply: nothing,
  },
  'GET /newsletter/mine': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'Whether the shopper is subscribed to mails that do not concern an order',
    reply: newsletterPreference,
  },
  'PUT /newsletter/mine': {
    who: 'shopper',
    abuse: abuse.guard(['newsletterChoices']),
    summary: 'Turn mails that do not concern an order on or off',
    body: z.object({ newsletter: z.boolean() }),
    reply: newsletterPreference,
  },
  'GET /admin/subscribers': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Who is subscribed to the newsletter, newest first',
    query: z.object({ ...paging(50), search: text(100).describe('a part of the e-mail') }),
    reply: z.object({ data: z.object({ subscribers: z.array(subscriber), ...listReply }) }),
  },
  'DELETE /admin/subscribers/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Unsubscribe a person who asked for it; succeeds if they are unsubscribed already',
    params: idParam,
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
  'GET /admin/subscribers/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    stepUp: 'session',
    event: 'export',
    summary: 'All subscribers as CSV, each with the link that unsubscribes them',
    as: 'csv',
    reply: z.object({}),
  },
} as const satisfies Record<CallKeyShape, Call>
