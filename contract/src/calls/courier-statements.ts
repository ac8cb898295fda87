/** Calls for couriers' statements of the cash that they collected, and for what they owe. */
import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { couriers } from '../couriers.ts'
import { overdueDaysMaximum } from '../limits.ts'
import { idParam, listReply, oneOf, paging, text } from '../query.ts'

/**
 * paid_early: a booked parcel that is paid although the shop does not know of its delivery yet · unknown_charge: charges without cash for a parcel that
 * is not the shop's · net_differs: net is not the cash less the charges · transfer_differs: another sum was transferred than the parcels add up to.
 */
export const statementDifferences = [
  'amount_differs',
  'paid_twice',
  'returned_paid',
  'paid_early',
  'unknown_parcel',
  'unknown_charge',
  'net_differs',
  'transfer_differs',
] as const
export type StatementDifference = (typeof statementDifferences)[number]
export const statementViews = ['differences', 'all'] as const
export const statementListViews = ['open', 'all'] as const
export const owedViews = ['owed', 'overdue'] as const
export type OwedView = (typeof owedViews)[number]

const courierName = z.enum(couriers, 'Choose a courier')
const paisa = z.int().describe('paisa, a hundredth of a rupee')
const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Cannot exceed ${maximum} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Write it in one line')
const day = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, message)

const statementForm = z.object({
  courier: courierName,
  number: line(60).default('').describe('the courier’s number of the statement; empty: as in the file'),
  day: day('Enter a day such as 2026-11-23').default('').describe('empty: as in the file'),
  bankReference: line(60).default('').describe('of the transfer; empty: as in the file'),
  total: z
    .string()
    .trim()
    .regex(/^((\d{1,9}|\d{1,3}(,\d{2,3}){1,3})(\.\d{1,2})?)?$/, 'Enter an amount such as 12500 or 12500.50')
    .default('')
    .describe('rupees that the courier transferred; empty: as in the file'),
})
export type StatementForm = z.output<typeof statementForm>

const statement = z.object({
  _id: z.string(),
  courier: z.string(),
  number: z.string(),
  day: z.string(),
  fileName: z.string(),
  bankReference: z.string(),
  importedBy: z.string(),
  importedAt: z.string(),
  rows: z.int(),
  matched: z.int().describe('rows without a difference'),
  differences: z.int(),
  open: z.int().describe('differences that nobody has resolved'),
  cod: paisa.describe('cash that the courier collected'),
  fees: paisa.describe('delivery charges'),
  taxes: paisa.describe('sales tax on the charges'),
  withheld: paisa.describe('income tax that the courier withheld'),
  net: paisa,
  totalPaid: paisa.nullable().describe('what the courier transferred, as the file or the staff say'),
})
export type CourierStatement = z.output<typeof statement>

const row = z.object({
  _id: z.string(),
  line: z.int().describe('0 for the transfer, which is no parcel'),
  trackingNumber: z.string(),
  orderId: z.string().nullable().describe('the shop’s order; null when none matches'),
  orderReference: z.string().describe('as the statement names the order'),
  cod: paisa,
  fee: paisa,
  tax: paisa,
  withheld: paisa,
  net: paisa,
  expected: paisa.nullable().describe('what was still to be paid for the parcel, or is to be transferred'),
  difference: z.enum(statementDifferences).nullable(),
  resolution: z
    .object({ note: z.string(), by: z.string(), at: z.string(), isSettled: z.boolean().describe('the courier owes nothing more for it') })
    .nullable(),
})
export type CourierStatementRow = z.output<typeof row>

const imported = z.object({
  statement,
  isNew: z.boolean().describe('false: it was imported before, and nothing was changed'),
  isSameFile: z.boolean().describe('false: the earlier file with this number had other content'),
})
export type ImportedStatement = z.output<typeof imported>

const owedParcel = z.object({
  orderId: z.string(),
  customerName: z.string(),
  courier: z.string(),
  trackingNumber: z.string(),
  deliveredAt: z.string(),
  due: paisa.describe('to collect'),
  paid: paisa,
  owed: paisa,
  isOverdue: z.boolean(),
})
export type OwedParcel = z.output<typeof owedParcel>

const courierDebt = z.object({
  courier: z.string(),
  parcels: z.int(),
  owed: paisa,
  overdue: paisa,
  oldest: z.string().nullable().describe('when the oldest of these parcels was delivered'),
  overdueDays: z.int().describe('days after the delivery'),
  countedFrom: z.string().nullable().describe('the first day of delivery that counts; null: all'),
})
export type CourierDebt = z.output<typeof courierDebt>

const parcelMoney = z.object({
  courier: z.string(),
  trackingNumber: z.string(),
  due: paisa,
  owed: paisa,
  deliveredAt: z.string().nullable(),
  isOverdue: z.boolean(),
  payments: z.array(z.object({ paid: paisa, day: z.string(), statement: z.string(), statementId: z.string() })),
})
export type ParcelMoney = z.output<typeof parcelMoney>

const owedFilter = {
  view: oneOf(owedViews).describe('default owed'),
  courier: oneOf(couriers),
  search: text(60).describe('an order number, or the beginning of a tracking number'),
}

export const courierStatementCalls = {
  'POST /admin/courier-statements/preview': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'What importing a courier’s statement would find, without saving it',
    as: 'multipart',
    files: { file: 'table' },
    body: statementForm,
    reply: z.object({
      data: imported.extend({ rows: z.array(row).describe('the differences, at most 100') }),
    }),
  },
  'POST /admin/courier-statements': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Import a courier’s statement: all its rows or, after an error, none',
    status: 201,
    as: 'multipart',
    files: { file: 'table' },
    body: statementForm,
    reply: z.object({ data: imported }),
  },
  'GET /admin/courier-statements': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The imported statements of couriers, newest first',
    query: z.object({
      view: oneOf(statementListViews).describe('default all; open: with a difference that nobody has resolved'),
      courier: oneOf(couriers),
      ...paging(20),
    }),
    reply: z.object({ data: z.object({ statements: z.array(statement), ...listReply }) }),
  },
  'GET /admin/courier-statements/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'A courier’s statement with its rows by line',
    params: idParam,
    query: z.object({ view: oneOf(statementViews).describe('default all'), ...paging(50) }),
    reply: z.object({ data: z.object({ statement, rows: z.array(row), ...listReply }) }),
  },
  'DELETE /admin/courier-statements/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary:
      'Take back a statement that was imported by mistake, while no difference of it is resolved and no later statement pays for its parcels',
    params: idParam,
    reply: z.object({}),
  },
  'POST /admin/courier-statements/rows/:id/resolve': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Say how a difference was resolved, once',
    params: idParam,
    body: z.object({
      note: line(300).min(1, 'Say how it was resolved'),
      isSettled: z.boolean('Choose whether anything is still owed').default(false).describe('the courier owes nothing more for the parcel'),
    }),
    reply: z.object({ data: z.object({ row }) }),
  },
  'GET /admin/courier-debts': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Delivered cash parcels that couriers have not paid for, the longest waiting first, with sums by courier',
    query: z.object({ ...owedFilter, ...paging(20) }),
    reply: z.object({
      data: z.object({
        parcels: z.array(owedParcel),
        couriers: z.array(courierDebt).describe('all that owe something or have terms'),
        owed: paisa.describe('of the chosen parcels'),
        overdue: paisa.describe('of all parcels'),
        ...listReply,
      }),
    }),
  },
  'GET /admin/courier-debts/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    event: 'export',
    summary: 'What couriers owe as CSV',
    as: 'csv',
    query: z.object(owedFilter),
    reply: z.object({}),
  },
  'PUT /admin/courier-debts/terms': {
    who: 'admin',
    abuse: abuse.staff,
    event: 'settingsChange',
    summary: 'Change when a courier’s debt is overdue, and from which day of delivery it counts',
    body: z.object({
      courier: courierName,
      overdueDays: z
        .int('Days must be a whole number')
        .min(1, 'At least 1 day')
        .max(overdueDaysMaximum, `At most ${overdueDaysMaximum} days`),
      countedFrom: day('Enter a day such as 2026-11-23, or nothing').default('').describe('empty: all deliveries'),
    }),
    reply: z.object({}),
  },
  'GET /admin/orders/:id/courier-payments': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'What couriers paid and owe for an order’s cash parcels',
    params: z.object({ id: z.string().max(100) }),
    reply: z.object({ data: z.object({ parcels: z.array(parcelMoney) }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
