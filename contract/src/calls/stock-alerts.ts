import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { stockAlert } from '../entities.ts'
import { newsletterForm } from '../forms.ts'
import { lineIdentity } from './cart.ts'
import { honeypot } from './honeypot.ts'

export const stockAlertCalls = {
  'POST /stock-alerts': {
    who: 'any',
    abuse: abuse.guard(['stockAlertsByAddress', 'stockAlertsByEmail']),
    summary: 'Ask for one mail when a sold-out choice is back; the same answer when it was asked before',
    body: z.object({
      ...lineIdentity,
      email: z.optional(newsletterForm.shape.email).describe('of a guest; a signed-in shopper’s mail goes to the account’s address'),
      ...honeypot,
    }),
    reply: z.object({
      message: z.string().optional(),
      data: z.object({ isStored: z.boolean().describe('false when it can be bought now') }),
    }),
  },
  'GET /stock-alerts': {
    who: 'shopper',
    abuse: abuse.reads,
    summary:
      'The choices that the shopper waits for, the last one first; while the email is unconfirmed, those that the account itself asked for',
    reply: z.object({ data: z.object({ alerts: z.array(stockAlert) }) }),
  },
  'GET /stock-alerts/mine': {
    who: 'shopper',
    abuse: abuse.reads,
    summary: 'Whether the shopper waits for a choice',
    query: z.object(lineIdentity),
    reply: z.object({
      data: z.object({
        email: z.string().nullable().describe('where the mail goes; null for none, and for one of others while the email is unconfirmed'),
      }),
    }),
  },
  'DELETE /stock-alerts/mine': {
    who: 'shopper',
    abuse: abuse.writes,
    summary: 'Withdraw the shopper’s request for a choice; while the email is unconfirmed, only that of the account itself',
    body: z.object(lineIdentity),
    reply: z.object({ message: z.string().optional() }),
  },
} as const satisfies Record<CallKeyShape, Call>
