import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { newsletterForm } from '../forms.ts'
import { honeypot } from './honeypot.ts'

const nothing = z.object({ message: z.string().optional() })

const newsletterPreference = z.object({
  message: z.string().optional(),
  data: z.object({
    newsletter: z.boolean().nullable().describe('null until the email is confirmed: it could belong to another person'),
  }),
})

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
} as const satisfies Record<CallKeyShape, Call>
