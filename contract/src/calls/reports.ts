import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { oneOf, text } from '../query.ts'
import { reportNames, reportSorts } from '../reports.ts'

const days = {
  startDate: text(30).describe('a day in Karachi; by default 30 days with today'),
  endDate: text(30).describe('a day in Karachi, included; it ends now if it is today'),
}
const reportQuery = z.object({ ...days, sort: oneOf(reportSorts).describe('default -revenue') })
export type ReportQuery = z.output<typeof reportQuery>
const report = z.object({ report: z.enum(reportNames, 'Unknown report') })

const figures = z.object({
  customers: z.int().optional(),
  orders: z.int().optional(),
  units: z.int().optional(),
  discount: z.int().optional().describe('rupees that the code took off'),
  cancelled: z.int().optional().describe('orders of these days that were cancelled, or whose payment failed'),
  delivered: z.int().optional().describe('of the orders that a courier took'),
  cameBack: z.int().optional().describe('of the orders that a courier took, those cancelled afterwards'),
  charges: z.int().optional().describe('rupees that the couriers’ statements charge for these orders, with tax'),
  deliveryHours: z.int().optional().describe('hours from booking to delivery, the sum over the parcels of which both times are known'),
  timed: z.int().optional().describe('the number of these parcels'),
  returned: z.int().optional().describe('pieces of settled returns that were refunded'),
  exchanged: z.int().optional().describe('pieces of settled returns that were exchanged'),
  returnedValue: z.int().optional().describe('rupees that were paid for the refunded pieces, and the differences of exchanges'),
  revenue: z.int().describe('of returns: net sales, and by reason the value of what came back'),
  profit: z
    .int()
    .optional()
    .describe('rupees paid for the pieces that have a cost, after discount codes, less that cost on the day of the order'),
  costedRevenue: z.int().optional().describe('rupees paid for the pieces that have a cost, after discount codes'),
  uncosted: z.int().optional().describe('pieces without a cost, which the profit leaves out'),
  before: z.int().describe('the revenue of the period before'),
})
export type ReportFigures = z.output<typeof figures>
const reportRow = figures.extend({
  key: z.string().describe('the id of a product or category, a city, an hour, a code, a payment method, a courier'),
  name: z.string(),
})
export type ReportRow = z.output<typeof reportRow>

export const reportCalls = {
  'GET /admin/reports/:report': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary:
      'Sales of a period by product, category, city, hour, customer, discount code, payment method, courier or return, compared with the period before',
    params: report,
    query: reportQuery,
    reply: z.object({
      data: z.object({
        startDate: z.string(),
        endDate: z.string(),
        previous: z.object({ startDate: z.string(), endDate: z.string() }),
        rows: z.array(reportRow),
        totals: figures.describe('of all rows, also those that are not listed'),
        total: z.int().describe('the number of all rows'),
      }),
    }),
  },
  'GET /admin/reports/:report/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    event: 'export',
    summary: 'A report as CSV',
    as: 'csv',
    params: report,
    query: reportQuery,
    reply: z.object({}),
  },
} as const satisfies Record<CallKeyShape, Call>
