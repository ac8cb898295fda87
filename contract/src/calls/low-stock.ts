import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { listReply, oneOf, paging } from '../query.ts'

const lowStockSorts = ['daysLeft', '-sold', '-suggested', 'stock', 'title'] as const
const lowStockQuery = z.object({
  stock: oneOf(['low', 'out']).describe('low: some left; both by default'),
  sort: oneOf(lowStockSorts).describe('default daysLeft: the most urgent first'),
})
export type LowStockQuery = z.output<typeof lowStockQuery>

const lowStockItem = z.object({
  skuId: z.string(),
  productId: z.string(),
  title: z.string(),
  choice: z.string().describe('colour, storage or size; empty for a product without any'),
  brand: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  stock: z.int(),
  sold: z.int().describe('pieces sold in the last 30 days'),
  daysLeft: z.int().nullable().describe('days that the stock lasts at this rate; null without a sale'),
  suggested: z.int().describe('pieces to order'),
})
export type LowStockItem = z.output<typeof lowStockItem>

export const lowStockCalls = {
  'GET /admin/low-stock': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'What is sold out or low in stock, with how much to order',
    query: lowStockQuery.extend(paging(20)),
    reply: z.object({
      data: z.object({
        items: z.array(lowStockItem),
        ...listReply,
        days: z.int().describe('the days that an order should last, from the settings'),
        threshold: z.int().describe('the stock that counts as low, from the settings'),
      }),
    }),
  },
  'GET /admin/low-stock/export': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    event: 'export',
    summary: 'What is sold out or low in stock as CSV, for the supplier',
    as: 'csv',
    query: lowStockQuery,
    reply: z.object({}),
  },
} as const satisfies Record<CallKeyShape, Call>
