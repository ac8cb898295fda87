import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { messageSorts, messageStates } from '../contact.ts'
import { contactForm } from '../forms.ts'
import { idParam, listReply, oneOf, paging, text } from '../query.ts'
import { honeypot } from './honeypot.ts'

const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('as typed; empty without one'),
  phoneE164: z.string().nullable().describe('null unless it is a mobile number of Pakistan'),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  answeredAt: z.string().nullable().describe('when staff marked it as answered'),
  orderId: z.string().nullable().describe('the number of an order that the message names'),
  customerId: z.string().nullable().describe('the account with this e-mail'),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const contactCalls = {
  'POST /contact': {
    who: 'public',
    abuse: abuse.guard(['contactByAddress', 'contactByEmailAndAddress']),
    summary: 'Send a message to the shop',
    body: z.object({ ...contactForm.shape, ...honeypot }),
    reply: z.object({ message: z.string().optional() }),
  },
  'GET /admin/messages': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Messages of the contact form',
    query: z.object({
      ...paging(20),
      sort: oneOf(messageSorts).describe('default -createdAt'),
      state: oneOf(messageStates),
      search: text(100).describe('a part of name, e-mail, phone number, subject or message'),
    }),
    reply: z.object({
      data: z.object({
        messages: z.array(contactMessage),
        isMore: z.boolean().describe('there are more than total: in a search, counting stops at 1,000'),
        ...listReply,
      }),
    }),
  },
  'PUT /admin/messages/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Mark a message as answered, or as not answered',
    params: idParam,
    body: z.object({ isAnswered: z.boolean() }),
    reply: z.object({ data: z.object({ message: contactMessage }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
