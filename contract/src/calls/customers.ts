import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { customerGroups, customerSorts, customerStates } from '../customers.ts'
import { address, orderAddress } from '../entities.ts'
import { customer as limits } from '../limits.ts'
import { idParam, listReply, oneOf, paging, text } from '../query.ts'
import { undoField } from './undo.ts'

const time = z.string()
const customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('of the default address, else of the last order; empty when unknown'),
  orders: z.int().describe('orders that count as sales'),
  toAccept: z.int().describe('orders that wait for staff to accept them, which do not count yet'),
  spent: z.int().describe('rupees of these: all but cancelled, failed and unpaid online orders and those to accept'),
  lastOrderAt: time.nullable().describe('of any order'),
  isBlocked: z.boolean(),
  tags: z.array(z.string()).describe('words of staff, in the order of the alphabet'),
  createdAt: time,
})
const note = z.object({ _id: z.string(), text: z.string(), by: z.string(), createdAt: time })
const customerDetail = customer.extend({
  emailVerified: z.boolean(),
  blockedAt: time.nullable(),
  blockedReason: z.string(),
  devices: z.int().describe('browsers that are signed in'),
  lastSeenAt: time.nullable().describe('accurate to the hour'),
  waysIn: z.array(z.enum(['password', 'google'])),
  addresses: z.array(address),
  orderAddresses: z.array(orderAddress).describe('those of orders that are not saved, the last five, newest first'),
  delivered: z.int().describe('orders that arrived'),
  cameBack: z.int().describe('orders that were cancelled after they had left'),
  refunded: z.int().describe('rupees that were paid back'),
  reviews: z.int(),
  notes: z.array(note),
})
export type Customer = z.infer<typeof customer>
export type CustomerDetail = z.infer<typeof customerDetail>
export type CustomerNote = z.infer<typeof note>

const tag = z
  .string('Tag is required')
  .trim()
  .min(1, 'Tag is required')
  .max(limits.tag, `Cannot exceed ${limits.tag} characters`)
  // It is one of several in a list.
  .regex(/^[^,]*$/, 'A tag has no comma')
const tagList = z.array(tag).max(limits.tags, `At most ${limits.tags} tags`).default([])

const oneCustomer = z.object({ data: z.object({ customer: customerDetail }) })

export const customerCalls = {
  'GET /admin/customers': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Shoppers with an account and their purchases',
    query: z.object({
      ...paging(20),
      sort: oneOf(customerSorts).describe('default -createdAt'),
      state: oneOf(customerStates),
      group: oneOf(customerGroups).describe(`by orders; away: none for ${limits.awayDays} days`),
      tag: text(limits.tag).describe('those who have this tag'),
      search: text(100).describe('a part of name, e-mail or phone number'),
    }),
    reply: z.object({ data: z.object({ customers: z.array(customer), ...listReply }) }),
  },
  'GET /admin/customers/:id': { who: 'admin', abuse: abuse.staff, summary: 'One shopper', params: idParam, reply: oneCustomer },
  'POST /admin/customers/:id/block': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Block a shopper: ends the sessions and rejects sign-ins and orders',
    params: idParam,
    body: z.object({ reason: z.string().trim().max(limits.reason, `Cannot exceed ${limits.reason} characters`).default('') }),
    reply: oneCustomer,
  },
  'POST /admin/customers/:id/unblock': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Unblock a shopper',
    params: idParam,
    reply: oneCustomer,
  },
  'DELETE /admin/customers/:id': {
    who: 'admin',
    staff: 'owner',
    abuse: abuse.staff,
    stepUp: 'session',
    event: 'accountDeleted',
    summary: 'Delete a shopper’s account, as the shopper asked; its orders stay',
    params: idParam,
    reply: z.object({ message: z.string().optional() }),
  },
  'GET /admin/customers/tags': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The tags of customers that are in use, in the order of the alphabet',
    reply: z.object({ data: z.object({ tags: z.array(z.string()) }) }),
  },
  'PUT /admin/customers/:id/tags': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Add tags to a shopper and remove some, which the shopper never sees',
    params: idParam,
    body: z.object({ add: tagList, remove: tagList }),
    reply: oneCustomer,
  },
  'POST /admin/customers/:id/notes': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Add a note that only staff can see',
    status: 201,
    params: idParam,
    body: z.object({
      text: z.string('Note is required').trim().min(1, 'Note is required').max(limits.note, `Cannot exceed ${limits.note} characters`),
    }),
    reply: z.object({ data: z.object({ note }) }),
  },
  'DELETE /admin/customers/:id/notes/:noteId': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delete a note',
    params: idParam.extend({ noteId: z.string().min(1).max(100) }),
    reply: z.object({ message: z.string().optional(), ...undoField }),
  },
} as const satisfies Record<CallKeyShape, Call>
