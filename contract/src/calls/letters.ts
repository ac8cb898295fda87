import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { contactForm, newsletterForm } from '../forms.ts'

const nothing = z.object({ message: z.string().optional() })
/** Bots fill every field they find; people never see this one (behaviour 13.5). */
const trap = { reference: z.string().max(1_000).optional().describe('left empty by people') }

const mailChoice = z.object({
  message: z.string().optional(),
  data: z.object({ newsletter: z.boolean().nullable().describe('null until the email is confirmed: it could be somebody else’s') }),
})

export const letterCalls = {
  'POST /newsletter': {
    who: 'public',
    abuse: abuse.guard(['newsletterByAddress', 'newsletterByEmail']),
    summary: 'Subscribe to the newsletter; the same answer for those who had',
    body: z.object({ ...newsletterForm.shape, ...trap }),
    reply: nothing,
  },
  'POST /newsletter/unsubscribe': {
    who: 'public',
    abuse: abuse.guard(['mailedLinks']),
    summary: 'Leave the newsletter, by the signed token of a mail’s link',
    body: z.object({ token: z.string().max(200) }),
    reply: nothing,
  },
  'GET /newsletter/mine': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'Whether the shopper gets mails that are not about an order',
    reply: mailChoice,
  },
  'PUT /newsletter/mine': {
    who: 'shopper',
    abuse: abuse.guard(['newsletterChoices']),
    summary: 'Switch mails that are not about an order on or off',
    body: z.object({ newsletter: z.boolean() }),
    reply: mailChoice,
  },
  'POST /contact': {
    who: 'public',
    abuse: abuse.guard(['contactByAddress', 'contactByEmailAndAddress']),
    summary: 'Write to the shop',
    body: z.object({ ...contactForm.shape, ...trap }),
    reply: nothing,
  },
} as const satisfies Record<CallKeyShape, Call>
