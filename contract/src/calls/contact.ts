import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { contactForm } from '../forms.ts'
import { honeypot } from './honeypot.ts'

export const contactCalls = {
  'POST /contact': {
    who: 'public',
    abuse: abuse.guard(['contactByAddress', 'contactByEmailAndAddress']),
    summary: 'Send a message to the shop',
    body: z.object({ ...contactForm.shape, ...honeypot }),
    reply: z.object({ message: z.string().optional() }),
  },
} as const satisfies Record<CallKeyShape, Call>
