import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { idParam, listReply, oneOf, orderParam, paging } from '../query.ts'
import { orderRefund, payoutDetails, payoutInput, refund, refundAmount, refundMethods, refundReason } from '../refunds.ts'

const oneRefund = z.object({ data: z.object({ refund }) })
const reference = z.string().trim().max(100, 'Cannot exceed 100 characters').default('')

/** The next state of a refund, with what each needs (rule 7.23). */
const refundChange = z.discriminatedUnion(
  'state',
  [
    z.object({ state: z.literal('waiting'), reason: z.string().trim().max(500).default('') }).describe('a failed refund is tried again'),
    z.object({ state: z.literal('sent'), reference }).describe('started at the bank, which has not confirmed it'),
    z.object({
      state: z.literal('paid'),
      reference: reference.describe('needed unless it was paid in cash'),
      paidOn: z.iso.date('Enter the day of the transfer').optional().describe('a day in Karachi; today by default'),
      method: z.enum(['gateway', 'cash']).optional().describe('when it was paid in another way than planned'),
    }),
    z.object({ state: z.literal('failed'), reason: refundReason }),
    z.object({ state: z.literal('cancelled'), reason: refundReason }),
  ],
  'Choose what happened to the refund',
)
export type RefundChange = z.output<typeof refundChange>

export const refundCalls = {
  'GET /admin/refunds': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Refunds that wait to be paid, oldest first; settled ones, newest first',
    query: z.object({ ...paging(20), view: oneOf(['open', 'settled']) }),
    reply: z.object({
      data: z.object({ refunds: z.array(refund), owed: z.int().describe('rupees of all open refunds'), ...listReply }),
    }),
  },
  'GET /admin/orders/:id/refunds': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The refunds of an order, and what can still be refunded',
    params: orderParam,
    reply: z.object({
      data: z.object({
        refunds: z.array(refund),
        paid: z.int().describe('rupees that were paid for the order'),
        refunded: z.int().describe('rupees of its refunds that wait, are on their way or are paid'),
        exchanged: z.int().describe('rupees that pay for goods sent in exchange'),
        refundable: z.int().describe('rupees that neither were refunded nor pay for an exchange'),
        isPaidOnline: z.boolean(),
      }),
    }),
  },
  'POST /admin/orders/:id/refunds': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Add a refund, in part or in full; it waits to be paid',
    headers: { 'Idempotency-Key': 'Your own name for this refund. The same key and body answers the same refund.' },
    status: 201,
    params: orderParam,
    body: z.object({
      amount: refundAmount,
      reason: refundReason,
      method: z.enum(refundMethods).optional().describe('by default back to the card or account that paid, for cash to a bank account'),
      payout: payoutInput.optional(),
    }),
    reply: oneRefund,
  },
  'PUT /admin/refunds/:id/state': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Record what happened to a refund: sent, paid, failed, cancelled, or waiting again',
    params: idParam,
    body: refundChange,
    reply: oneRefund,
  },
  'GET /admin/refunds/:id/payout': {
    who: 'admin',
    abuse: abuse.staff,
    stepUp: 'session',
    event: 'payoutDetails',
    summary: 'Where a refund is paid to, in full',
    params: idParam,
    reply: z.object({ data: z.object({ payout: payoutDetails }) }),
  },
  'PUT /admin/refunds/:id/payout': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Set where a refund is paid to, while it waits',
    params: idParam,
    body: payoutInput,
    reply: oneRefund,
  },
  'GET /orders/:id/refunds': {
    who: 'member',
    grant: true,
    abuse: abuse.reads,
    summary: 'The refunds of an order: its owner or staff',
    params: orderParam,
    reply: z.object({ data: z.object({ refunds: z.array(orderRefund) }) }),
  },
  'PUT /orders/:id/refunds/:refundId/payout': {
    who: 'shopper',
    grant: true,
    abuse: abuse.writes,
    summary: 'Tell the shop where to pay a refund that waits for it, once',
    params: z.object({ id: z.string(), refundId: z.string() }),
    body: payoutInput,
    reply: z.object({ data: z.object({ refunds: z.array(orderRefund) }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
