import { z } from 'zod'
import { barcodeRule, isBarcode } from './barcode.ts'
import { product as limits } from './limits.ts'
import { mapFields } from './map-fields.ts'

/** How a field is represented: forms, multipart bodies and database columns read and write it by its kind. */
interface SkuFieldKinds {
  /** A code; '' for none. */
  code: string
  /** Whole rupees; 0 for none. */
  price: number
  count: number
  /** Whole rupees; null when unknown. */
  cost: number | null
}
export type SkuFieldKind = keyof SkuFieldKinds

type SkuField = {
  [K in SkuFieldKind]: {
    kind: K
    /** Whether only sellable levels have it: a level with choices has the field's empty value. */
    isSellable: boolean
    /** Validates the field of a request and fills in its default. */
    input: z.ZodType<SkuFieldKinds[K]>
    /** Its schema in replies. */
    output: z.ZodType<SkuFieldKinds[K] | undefined>
  }
}[SkuFieldKind]

export const priceRule = `Price must be a whole number from 1 to ${limits.priceMaximum.toLocaleString('en-US')}`
export const stockMaximum = 1_000_000
export const stockRule = `Stock must be a whole number from 0 to ${stockMaximum.toLocaleString('en-US')}`
const costRule = `Cost must be a whole number from 0 to ${limits.priceMaximum}`
const rupees = z.int().describe('whole rupees')

/**
 * The fields that every level of a product has: the product, its variants and their options. The one place that defines them. Requests, replies and
 * multipart bodies follow from it; `tsc` names the tables that need a line for a new field: its database column
 * (server/src/features/catalogue/sku-columns.ts), its CSV column (server/src/features/import/columns.ts) and its words in the difference dialog
 * (admin/src/features/product-form/compare-products.ts).
 */
const skuFields = {
  price: {
    kind: 'price',
    isSellable: false,
    /** 0 inherits the parent's price. */
    input: z.int(priceRule).min(0, priceRule).max(limits.priceMaximum, priceRule).default(0),
    output: rupees,
  },
  discountPrice: {
    kind: 'price',
    isSellable: false,
    input: z.int('Sale price must be a whole number').min(0, 'Sale price cannot be below 0').default(0),
    output: rupees.describe('0 when not on sale'),
  },
  stock: {
    kind: 'count',
    isSellable: true,
    input: z.int(stockRule).min(0, stockRule).max(stockMaximum, stockRule).default(0),
    output: z.int(),
  },
  sku: {
    kind: 'code',
    isSellable: false,
    input: z.string().trim().max(60, 'SKU cannot exceed 60 characters').default(''),
    output: z.string(),
  },
  /** The digits of a GTIN; empty for none (rule 3.15). */
  barcode: {
    kind: 'code',
    isSellable: true,
    input: z
      .string()
      .overwrite((text) => text.replace(/[\s-]/g, ''))
      .refine((text) => text === '' || isBarcode(text), barcodeRule)
      .default(''),
    output: z.string().optional().describe('GTIN; absent when there is none'),
  },
  /** The shop's cost of one item. Never shown to shoppers (rule 3.16). */
  cost: {
    kind: 'cost',
    isSellable: true,
    input: z.int(costRule).min(0, costRule).max(limits.priceMaximum, costRule).nullable().default(null),
    output: rupees.nullable().optional().describe('of one piece, for the shop; never shown to shoppers'),
  },
} as const satisfies Record<string, SkuField>

type Fields = typeof skuFields
export type SkuFieldName = keyof Fields
export type SkuFieldValues = { [K in SkuFieldName]: SkuFieldKinds[Fields[K]['kind']] }

export const mapSkuFields = <T>(read: (name: SkuFieldName, field: SkuField) => T) => mapFields<SkuFieldName, SkuField, T>(skuFields, read)

const emptyValues: { [K in SkuFieldKind]: SkuFieldKinds[K] } = { code: '', price: 0, count: 0, cost: null }
export const emptySkuFields = mapSkuFields((_, { kind }) => emptyValues[kind]) as SkuFieldValues

/** Empties the fields that only sellable levels have. */
export const toParentFields = (values: SkuFieldValues): SkuFieldValues =>
  mapSkuFields((name, { isSellable }) => (isSellable ? emptySkuFields : values)[name]) as SkuFieldValues

export const skuFieldInputs = mapSkuFields((_, { input }) => input) as unknown as { [K in SkuFieldName]: Fields[K]['input'] }
export const skuFieldOutputs = mapSkuFields((_, { output }) => output) as unknown as { [K in SkuFieldName]: Fields[K]['output'] }
