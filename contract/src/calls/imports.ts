import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { importLimits } from '../limits.ts'
import { idParam, listReply, paging } from '../query.ts'

export const importStatuses = ['checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const
const fraction = z.object({ line: z.int(), column: z.string(), from: z.string(), to: z.int() })
export type ImportFraction = z.infer<typeof fraction>
const productImport = z.object({
  _id: z.string(),
  fileName: z.string(),
  startedBy: z.string(),
  categories: z.enum(['make', 'refuse']),
  status: z.enum(importStatuses),
  message: z.string().describe('why the whole import failed'),
  rows: z.int(),
  products: z.int(),
  done: z.int().describe('products processed by the check or the import'),
  created: z.int().describe('created; after the check: to be created'),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.int(),
  newCategories: z.array(z.string()),
  prices: z.enum(['refuse', 'round']).describe('how fractional prices are treated'),
  fractions: z.object({ count: z.int(), examples: z.array(fraction).describe('the first of them') }),
  pictures: z.object({
    missing: z.int().describe('after the check: those that will be missing'),
    canRetry: z.int().describe('of these, those that may be fetched again'),
    hosts: z.array(z.object({ host: z.string(), pictures: z.int() })).describe('not allowed yet'),
    isFetching: z.boolean(),
    nextFetchAt: z.string().nullable().describe('when they are fetched again automatically'),
  }),
  unreadColumns: z.array(z.string()),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type ProductImport = z.infer<typeof productImport>

const importProblem = z.object({ line: z.int(), column: z.string(), handle: z.string(), message: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

const importChange = z.object({
  line: z.int(),
  title: z.string(),
  isNew: z.boolean(),
  isDamaged: z.boolean().describe('the title has question marks in place of letters'),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).describe('the first of them'),
  more: z.int().describe('changes beyond these'),
})
export type ImportChange = z.infer<typeof importChange>
const importChanges = z.object({
  changes: z.array(importChange).describe('of the first products, those with a damaged title before all others'),
  total: z.int().describe('products that are new or change'),
  damaged: z.int().describe('products with a damaged title'),
})
export type ImportChanges = z.infer<typeof importChanges>

const importPicture = z.object({
  line: z.int(),
  column: z.string(),
  handle: z.string(),
  url: z.string(),
  message: z.string().describe('why it is missing'),
})
export type ImportPicture = z.infer<typeof importPicture>

const oneImport = z.object({ data: z.object({ import: productImport }) })
const categories = z.enum(['make', 'refuse'], 'Choose what becomes of unknown categories')
const prices = z.enum(['refuse', 'round'], 'Choose what becomes of prices with a fraction')
/** The name of a public host in lower case: no IP address and no name without a dot. */
export const hostPattern = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/
const host = z.string().trim().toLowerCase().max(253).regex(hostPattern, 'A host looks like cdn.example.com')
const hosts = z.object({ hosts: z.array(host).max(importLimits.hosts, `At most ${importLimits.hosts} hosts`) })

/** Products as CSV in Shopify's format, for import and export. */
export const importCalls = {
  'GET /admin/products/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    event: 'export',
    summary: 'All products as CSV in Shopify’s format, which an import accepts',
    as: 'csv',
    reply: z.object({}),
  },
  'POST /admin/imports': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Upload a CSV of products and check it; changes nothing yet',
    status: 201,
    as: 'multipart',
    files: { file: 'table' },
    body: z.object({ categories: categories.default('make'), prices: prices.default('refuse') }),
    reply: oneImport,
  },
  'GET /admin/imports': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The latest imports',
    query: z.object(paging()),
    reply: z.object({ data: z.object({ imports: z.array(productImport), ...listReply }) }),
  },
  'GET /admin/imports/:id': { who: 'admin', abuse: abuse.staff, summary: 'The progress of an import', params: idParam, reply: oneImport },
  'GET /admin/imports/:id/problems': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'The errors of the file, by line and column',
    params: idParam,
    query: z.object(paging(50)),
    reply: z.object({ data: z.object({ problems: z.array(importProblem), ...listReply }) }),
  },
  'GET /admin/imports/:id/problems/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    event: 'export',
    summary: 'The rows of the products with errors as CSV, with a column that says what to mend; only until the import has ended',
    as: 'csv',
    params: idParam,
    reply: z.object({}),
  },
  'GET /admin/imports/:id/changes': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'What a checked import would change, product by product',
    params: idParam,
    reply: z.object({ data: importChanges }),
  },
  'POST /admin/imports/:id/check': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'Check the file again, after hosts were allowed or with other options for categories or prices',
    params: idParam,
    body: z.object({ categories: categories.optional(), prices: prices.optional() }),
    reply: oneImport,
  },
  'POST /admin/imports/:id/start': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'Save the products of a checked file, except those with errors',
    params: idParam,
    reply: oneImport,
  },
  'GET /admin/imports/:id/pictures': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Pictures that an import could not fetch, or by its check will not',
    params: idParam,
    query: z.object(paging(50)),
    reply: z.object({ data: z.object({ pictures: z.array(importPicture), ...listReply }) }),
  },
  'POST /admin/imports/:id/pictures': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Fetch the missing pictures of a finished import again',
    params: idParam,
    reply: oneImport,
  },
  'POST /admin/imports/:id/hosts': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Allow a host that an import named and continue: a checked file is checked again, missing pictures are fetched',
    params: idParam,
    body: z.object({ host }),
    reply: oneImport,
  },
  'POST /admin/imports/:id/cancel': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Stop an import; saved products stay',
    params: idParam,
    reply: oneImport,
  },
  'GET /admin/import-hosts': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The hosts from which imports may fetch pictures',
    reply: z.object({ data: hosts }),
  },
  'PUT /admin/import-hosts': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Set the hosts from which imports may fetch pictures',
    body: hosts,
    reply: z.object({ data: hosts }),
  },
} as const satisfies Record<CallKeyShape, Call>
