import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { productForm } from '../catalogue-input.ts'
import { editableProduct, product } from '../entities.ts'
import { bulkMaximum, product as limits, pageDefaults, pricePreviewMaximum, searchLength } from '../limits.ts'
import { type PriceFigure, priceFigures } from '../price-figures.ts'
import { idParam, listReply, oneOf, paging, productParam, text } from '../query.ts'
import { stockMaximum, stockRule } from '../sku-fields.ts'
import { undoField } from './undo.ts'

export const inventorySorts = ['-createdAt', 'createdAt', 'title', '-title', 'stock', '-stock', 'price', '-price', '-sold'] as const
export type InventorySort = (typeof inventorySorts)[number]
export const inventoryQuery = z.object({
  ...paging(pageDefaults.products.limit, pageDefaults.products.maximum),
  sort: oneOf(inventorySorts).describe('default -createdAt'),
  search: text(searchLength).describe('a part of title, brand or SKU'),
  categoryId: text(60).describe('includes its subcategories; "none" for products without one'),
  status: oneOf(['active', 'inactive']),
  stock: oneOf(['low', 'out']).describe('a SKU that is nearly sold out, or sold out'),
})
export type InventoryQuery = z.output<typeof inventoryQuery>

const priceRule = `Price must be a whole number from 1 to ${limits.priceMaximum.toLocaleString('en-US')}`
/** A change of one SKU. */
const skuChange = z.object({
  stock: z.int(stockRule).min(0, stockRule).max(stockMaximum, stockRule).optional(),
  stockWas: z.int().optional().describe('the stock that was shown; when it has changed since, the change is rejected'),
  price: z.int(priceRule).min(1, priceRule).max(limits.priceMaximum, priceRule).optional(),
  discountPrice: z.int('Sale price must be a whole number').min(0, 'Sale price cannot be below 0').optional(),
  note: z.string().trim().max(200, 'Cannot exceed 200 characters').default(''),
})
export type SkuChange = z.output<typeof skuChange>

const figure = ({ minimum, maximum, rule }: PriceFigure) => z.int(rule).min(minimum, rule).max(maximum, rule)
/** How new prices are rounded: to whole rupees, to the next ten, or to the next price that ends in 99. */
export const priceRoundings = ['none', 'tens', 'nines'] as const
export type PriceRounding = (typeof priceRoundings)[number]
const rounding = z.enum(priceRoundings, 'Choose how prices are rounded').default('none')
const priceActions = [
  z.object({ type: z.literal('pricePercent'), percent: figure(priceFigures.percent), rounding }),
  z.object({ type: z.literal('priceAmount'), amount: figure(priceFigures.amount), rounding }),
] as const
const productIds = z.array(z.uuid()).min(1, 'Choose at least one product').max(bulkMaximum, `At most ${bulkMaximum} products at once`)
/** A change of many products at once. */
const bulkChange = z.object({
  productIds,
  action: z.discriminatedUnion('type', [
    z.object({ type: z.literal('activate') }),
    z.object({ type: z.literal('deactivate') }),
    z.object({ type: z.literal('move'), categoryId: z.uuid().nullable() }),
    ...priceActions,
  ]),
  stamp: z.string().max(64).optional().describe('of the preview: a change of prices that differ from it is refused'),
})
export type BulkChange = z.output<typeof bulkChange>

const stockReasons = ['created', 'edited', 'set', 'removed', 'ordered', 'returned', 'written_off'] as const
const stockChange = z.object({
  _id: z.int(),
  skuId: z.string(),
  choice: z.string().describe('colour, storage or size; empty for a product without any'),
  from: z.int(),
  to: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  by: z.string().describe('shopper or system, and for staff the name'),
  orderId: z.string().nullable().describe('the number of the order that took or returned the stock'),
  at: z.string(),
})
export type StockChange = z.infer<typeof stockChange>

const oneProduct = z.object({ product })
const oneEditableProduct = z.object({ product: editableProduct })
const productUpdate = productForm.safeExtend({
  updatedAt: z.string().optional().describe('the version that the form was filled from: when the product is newer, 409 with the product'),
})

export const adminCatalogueCalls = {
  'GET /admin/products/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'One product as entered; a price of 0 inherits the parent’s',
    params: productParam,
    reply: oneEditableProduct,
  },
  'POST /admin/products': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Create a product from uploaded media',
    status: 201,
    body: productForm,
    reply: oneEditableProduct,
  },
  'POST /admin/products/:id/duplicate': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Copy a product as an inactive one, with new SKU codes, the same pictures and no stock',
    status: 201,
    params: productParam,
    reply: oneProduct,
  },
  'PUT /admin/products/:id': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Replace a product’s entered data',
    params: productParam,
    body: productUpdate,
    reply: oneEditableProduct,
  },
  'POST /admin/media': {
    who: 'admin',
    abuse: abuse.uploads,
    summary: 'Upload one picture or video for a product or category that is saved later',
    status: 201,
    as: 'multipart',
    files: { file: 'media' },
    body: z.object({}).loose(),
    reply: z.object({
      data: z.object({
        media: z.object({ mediaId: z.string(), kind: z.enum(['picture', 'video']), url: z.string(), width: z.int(), height: z.int() }),
      }),
    }),
  },
  'GET /admin/inventory': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Products with stock and prices, inactive and sold-out ones too',
    query: inventoryQuery,
    reply: z.object({
      data: z.object({
        products: z.array(product),
        waiting: z
          .record(z.string(), z.int())
          .describe('how many people wait for a mail when it is back, by SKU id, or the product’s where it has no choices'),
        hiddenByCategory: z.array(z.string()).describe('ids of those that are inactive only because their category is hidden'),
        ...listReply,
      }),
    }),
  },
  'POST /admin/inventory/bulk': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'Activate, deactivate, move or reprice many products, all or none',
    body: bulkChange,
    reply: z.object({ data: z.object({ changed: z.int() }), ...undoField }),
  },
  'POST /admin/inventory/price-preview': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    summary: 'The old and new prices of a bulk change of prices, without making it',
    body: z.object({ productIds, action: z.discriminatedUnion('type', [...priceActions]) }),
    reply: z.object({
      data: z.object({
        prices: z
          .array(
            z.object({
              _id: z.string(),
              title: z.string(),
              choice: z.string().describe('colour, storage or size; empty for the product itself'),
              price: z.int().describe('0: only the sale price is its own'),
              newPrice: z.int(),
              discountPrice: z.int().describe('0 when not on sale'),
              newDiscountPrice: z.int(),
              isPossible: z.boolean().describe('false when it is below 1, too high, or the sale price is not below it'),
            }),
          )
          .describe(`at most ${pricePreviewMaximum}; those that are not possible first`),
        stamp: z.string().describe('of these prices, to be sent with the change'),
        total: z.int(),
        refused: z.int().describe('how many are not possible; the change is refused unless it is 0'),
      }),
    }),
  },
  'PUT /admin/inventory/:id': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Set stock and price of one SKU, by its id, or by the product’s where it has no choices',
    params: idParam,
    body: skuChange,
    reply: oneProduct.extend(undoField),
  },
  'GET /admin/inventory/:id/history': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'The stock history of a product, newest first',
    params: productParam,
    query: z.object(paging(20)),
    reply: z.object({ data: z.object({ changes: z.array(stockChange), ...listReply }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
