import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { orderCase, paymentAttempt } from '../entities.ts'
import { labelSizes } from '../label-sizes.ts'
import { caseViews } from '../order-states.ts'
import { flag, idParam, listReply, oneOf, orderParam, paging } from '../query.ts'

export const adminPaymentCalls = {
  'GET /admin/orders/:id/payments': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The payment attempts of an order with the bank’s answers, and its cases',
    params: orderParam,
    reply: z.object({ data: z.object({ attempts: z.array(paymentAttempt), cases: z.array(orderCase) }) }),
  },
  'GET /admin/payments/cases': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Open payment cases, oldest first; done ones, newest first',
    query: z.object({ ...paging(20), view: oneOf(caseViews) }),
    reply: z.object({
      data: z.object({ cases: z.array(orderCase), openCount: z.int(), refundsOwed: z.int().describe('rupees'), ...listReply }),
    }),
  },
  'PUT /admin/payments/cases/:id/done': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Mark a case as done, with a note',
    params: idParam,
    body: z.object({ note: z.string('A note is required').trim().min(1, 'A note is required').max(500, 'Cannot exceed 500 characters') }),
    reply: z.object({ data: z.object({ case: orderCase }) }),
  },
  'GET /admin/orders/labels': {
    who: 'admin',
    abuse: abuse.packingDocuments,
    staff: 'packer',
    event: 'document',
    summary: 'Shipping labels as one PDF, with or without the packing slips behind them',
    as: 'pdf',
    query: z.object({
      ids: z.string().max(10_000).describe('orders by _id or orderId, separated by commas; at most 100'),
      size: z
        .enum(labelSizes, 'Choose a size of labels')
        .default('4x6')
        .describe('4x6: one label on each page of 4 × 6 inches; a4: four on each A4 page'),
      slips: flag,
    }),
    reply: z.object({}),
  },
  'GET /admin/orders/packing-slips': {
    who: 'admin',
    abuse: abuse.packingDocuments,
    staff: 'packer',
    event: 'document',
    summary: 'Packing slips as one PDF, a page or more for each order',
    as: 'pdf',
    query: z.object({ ids: z.string().max(10_000).describe('orders by _id or orderId, separated by commas; at most 100') }),
    reply: z.object({}),
  },
  'GET /admin/orders/invoices': {
    who: 'admin',
    abuse: abuse.packingDocuments,
    staff: 'packer',
    event: 'document',
    summary: 'Invoices as one PDF; the last page names the orders that have none',
    as: 'pdf',
    query: z.object({ ids: z.string().max(10_000).describe('orders by _id or orderId, separated by commas; at most 100') }),
    reply: z.object({}),
  },
} as const satisfies Record<CallKeyShape, Call>
