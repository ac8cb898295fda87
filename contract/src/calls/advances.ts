import { z } from 'zod'
import { abuse } from '../abuse.ts'
import { advanceStates } from '../advances.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { order, payment } from '../entities.ts'
import { askAdvanceForm, waiveAdvanceForm } from '../forms.ts'
import { paymentMethods } from '../payment-methods.ts'
import { orderParam } from '../query.ts'
import { trackedOrder } from './tracking.ts'

const rupees = z.int().describe('rupees')
const method = z.enum(paymentMethods, 'Choose how to pay')

/** What whoever has the link sees of an advance. */
const advancePage = z.object({
  state: z.enum(advanceStates),
  amount: rupees.describe('rupees to pay now, or that were paid'),
  toPay: rupees.describe('rupees that the rider collects once it is paid'),
  isKept: z.boolean().describe('not refunded when the parcel is refused at the door'),
  underReview: z.boolean().describe('a payment does not match, and staff look into it'),
  isBegun: z.boolean().describe('a payment was begun, and the bank has not told its outcome yet'),
  failure: z.string().nullable().describe('why the last attempt failed'),
  cancelAt: z.string().nullable().describe('ISO 8601: when the order is cancelled unless it is paid; null for never'),
  methods: z.array(z.enum(paymentMethods)).describe('by which it can be paid'),
  order: trackedOrder.pick({ orderId: true, items: true, city: true, status: true, needsReview: true, createdAt: true }),
})
export type AdvancePage = z.infer<typeof advancePage>

const params = z.object({ key: z.string().max(200) })
const page = z.object({ data: z.object({ advance: advancePage }) })
const opened = z.object({
  data: z.object({ advance: advancePage, payment: payment.nullable().describe('null when there is nothing left to pay') }),
})
const oneOrder = z.object({ data: z.object({ order }) })

/** Advances of cash orders (rule 6.50). */
export const advanceCalls = {
  'GET /advances/:key': {
    who: 'public',
    abuse: abuse.guard(['openReads']),
    summary: 'The advance of a cash order, with the key of its link; 404 once the order has ended. Changes nothing',
    params,
    reply: page,
  },
  'POST /advances/:key/pay': {
    who: 'public',
    abuse: abuse.guard(['openWrites', 'bankByCaller'], { onDemand: ['bankByOrder'] }),
    summary: 'Pay the advance of a cash order online, with the key of its link: the form for the gateway’s page',
    params,
    body: z.object({ paymentMethod: method }),
    reply: opened,
  },
  'GET /orders/:id/advance': {
    who: 'member',
    grant: true,
    abuse: abuse.reads,
    summary: 'The link with which the advance of an order is paid; null when it waits for none',
    params: orderParam,
    reply: z.object({ data: z.object({ link: z.string().nullable() }) }),
  },
  'GET /admin/orders/:id/advance': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'What staff need to ask for an advance: the suggested amount, the link, and a ready text',
    params: orderParam,
    reply: z.object({
      data: z.object({
        canAsk: z.boolean().describe('advances are on, can be paid online, and the order waits to be packed'),
        suggested: rupees,
        cancelHours: z.int().describe('after asking, the order is cancelled unless it is paid; 0 is never'),
        link: z.string().nullable().describe('null when no advance is awaited'),
        whatsappText: z.string(),
        cancelAt: z.string().nullable().describe('ISO 8601: when the order is cancelled unless it is paid; null for never'),
      }),
    }),
  },
  'POST /admin/orders/:id/advance': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Ask the buyer of a cash order to pay a part online; the order waits until it is paid or waived',
    params: orderParam,
    body: askAdvanceForm,
    reply: oneOrder,
  },
  'POST /admin/orders/:id/advance/waive': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Waive an advance that was not paid, so that the order can be packed',
    params: orderParam,
    body: waiveAdvanceForm,
    reply: oneOrder,
  },
} as const satisfies Record<CallKeyShape, Call>
