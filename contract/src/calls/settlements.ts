import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { idParam, listReply, paging } from '../query.ts'

/** The columns of a settlement file, in any order and by any of the names that banks use (rule 7.26). Amounts are rupees with at most two decimals, without separators. */
export const settlementColumns = ['transaction_id', 'order_id', 'date', 'type', 'gross', 'fee', 'tax', 'net'] as const
export type SettlementColumn = (typeof settlementColumns)[number]

/** What screens and the errors of a file call the columns; a file may do so too. */
export const settlementColumnNames: Record<SettlementColumn, string> = {
  transaction_id: 'Transaction number',
  order_id: 'Order number',
  date: 'Date',
  type: 'Type',
  gross: 'Amount',
  fee: 'Fee',
  tax: 'Tax',
  net: 'Net amount',
}

/** not_in_file: paid in the shop on a day of the file, and in no file. */
export const settlementDifferences = ['not_in_file', 'not_in_shop', 'amount_differs', 'already_settled'] as const
export type SettlementDifference = (typeof settlementDifferences)[number]

const paisa = z.int().describe('paisa, a hundredth of a rupee')
const settlementFile = z.object({
  _id: z.string(),
  name: z.string(),
  importedBy: z.string(),
  importedAt: z.string(),
  from: z.string().nullable().describe('the first day of its rows'),
  to: z.string().nullable(),
  rows: z.int().describe('the rows that this file brought; those of earlier files are not stored again'),
  differences: z.int().describe('those that nobody has resolved'),
  resolved: z.int(),
  gross: paisa.describe('sales less refunds'),
  fees: paisa.describe('fees and taxes'),
  net: paisa,
})
export type SettlementFile = z.output<typeof settlementFile>

const differenceRow = z.object({
  kind: z.enum(settlementDifferences),
  line: z.int().nullable().describe('null for what is not in the file'),
  type: z.enum(['sale', 'refund']),
  transactionId: z.string().nullable(),
  orderId: z.string().nullable().describe('the shop’s order; null when none matches'),
  orderReference: z.string().describe('as the file names the order'),
  day: z.string(),
  inFile: paisa.nullable(),
  inShop: paisa.nullable(),
  _id: z.string().nullable().describe('of the row; null for what is not in the file, which a later one may bring'),
  resolution: z.object({ note: z.string(), by: z.string(), at: z.string() }).nullable(),
})
export type SettlementDifferenceRow = z.output<typeof differenceRow>

const imported = z.object({
  file: settlementFile,
  added: z.int().describe('rows that no file had brought before'),
  known: z.int().describe('rows of earlier imports'),
})

const readColumns = z.object({
  recognised: z.array(z.object({ column: z.enum(settlementColumns), name: z.string().describe('as the file writes it') })),
  ignored: z.array(z.string()).describe('names of the file’s other columns'),
})

export const settlementCalls = {
  'POST /admin/settlements/preview': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'What importing a settlement file of the bank would find, without saving it',
    as: 'multipart',
    files: { file: 'table' },
    body: z.object({}),
    reply: z.object({ data: imported.extend({ columns: readColumns, differences: z.array(differenceRow) }) }),
  },
  'POST /admin/settlements': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Import a settlement file of the bank: all its rows or, after an error, none',
    status: 201,
    as: 'multipart',
    files: { file: 'table' },
    body: z.object({}),
    reply: z.object({ data: imported }),
  },
  'GET /admin/settlements': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The imported settlement files, newest first',
    query: z.object(paging(20)),
    reply: z.object({ data: z.object({ files: z.array(settlementFile), ...listReply }) }),
  },
  'GET /admin/settlements/:id': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'A settlement file, and where bank and shop differ',
    params: idParam,
    reply: z.object({ data: z.object({ file: settlementFile, differences: z.array(differenceRow).describe('at most 500') }) }),
  },
  'DELETE /admin/settlements/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Take back a settlement file that was imported by mistake, while no later file has rows of the same payments',
    params: idParam,
    reply: z.object({}),
  },
  'POST /admin/settlements/rows/:id/resolve': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Say how a difference was resolved, once',
    params: idParam,
    body: z.object({
      note: z
        .string()
        .trim()
        .min(1, 'Say how it was resolved')
        .max(300, 'Cannot exceed 300 characters')
        .regex(/^[^\p{Cc}]*$/u, 'Write it in one line'),
    }),
    reply: z.object({ data: z.object({ file: settlementFile }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
