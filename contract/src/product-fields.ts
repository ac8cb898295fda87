import { z } from 'zod'
import { product as limits, seo } from './limits.ts'
import { mapFields } from './map-fields.ts'

/** How a field is represented: forms, multipart bodies, CSV cells and the difference dialog read and write it by its kind. */
interface ProductFieldKinds {
  text: string
  integer: number
  boolean: boolean
  list: string[]
  /** The id of another row, or none. */
  reference: string | null
}
export type ProductFieldKind = keyof ProductFieldKinds

type ProductField = {
  [K in ProductFieldKind]: {
    kind: K
    /** The label of the field, in its form and in the difference dialog. */
    label: string
    /** Validates the field of a request and fills in its default. */
    input: z.ZodType<ProductFieldKinds[K]>
    /** Its schema in replies. */
    output: z.ZodType<ProductFieldKinds[K] | undefined>
  }
}[ProductFieldKind]

/**
 * Plain text: removes pasted HTML tags, invisible characters and characters that change the direction of the text that follows (rule 15.1).
 */
function toPlainText(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
}

/** Plain text of limited length. The first limit runs before the tags are removed, so that removing them never takes long. */
const plainText = (label: string, maximum: number, normalize: (text: string) => string = toPlainText) =>
  z
    .string()
    .max(4 * maximum, { error: `${label} must not exceed ${maximum} characters`, abort: true })
    .overwrite(normalize)
    .max(maximum, `${label} must not exceed ${maximum} characters`)
    .default('')
const oneLine = (text: string) => toPlainText(text).replace(/\s+/g, ' ')

/**
 * The fields that a product has once, whatever its variants and options: the one place that defines them. Requests, replies, the product form,
 * the difference dialog, multipart bodies and the CSV columns follow from it; `tsc` names the two tables that need a line for a new field: its
 * database column (server/src/features/catalogue/product-columns.ts) and its input (admin/src/features/product-form/field-inputs.tsx).
 */
export const productFields = {
  title: {
    kind: 'text',
    label: 'Title',
    input: z
      .string('Title is required')
      .trim()
      .min(limits.title.minimum, `Title must be at least ${limits.title.minimum} characters`)
      .max(limits.title.maximum, `Title must not exceed ${limits.title.maximum} characters`),
    output: z.string(),
  },
  description: { kind: 'text', label: 'Description', input: plainText('Description', limits.description), output: z.string() },
  seoTitle: {
    kind: 'text',
    label: 'Search title',
    input: plainText('Search title', seo.title.maximum, oneLine),
    output: z.string().optional().describe('the title for search engines; absent when it is the product’s title'),
  },
  seoDescription: {
    kind: 'text',
    label: 'Search description',
    input: plainText('Search description', seo.description.maximum, oneLine),
    output: z.string().optional().describe('the text for search engines; absent when the shop writes it'),
  },
  brand: { kind: 'text', label: 'Brand', input: z.string().trim().max(60).default(''), output: z.string() },
  categoryId: { kind: 'reference', label: 'Category', input: z.uuid().nullable().default(null), output: z.string().nullable() },
  shippingCost: {
    kind: 'integer',
    label: 'Delivery cost',
    input: z.int().min(0).max(100_000).default(0),
    output: z.int().describe('whole rupees'),
  },
  warrantyMonths: { kind: 'integer', label: 'Warranty in months', input: z.int().min(0).max(240).default(0), output: z.int() },
  compatibleModels: {
    kind: 'list',
    label: 'Fits',
    input: z.array(z.string().trim().min(1).max(80)).max(200).default([]),
    output: z.array(z.string()),
  },
  isActive: { kind: 'boolean', label: 'Active', input: z.boolean().default(true), output: z.boolean() },
  isFeatured: { kind: 'boolean', label: 'Featured', input: z.boolean().default(false), output: z.boolean() },
} as const satisfies Record<string, ProductField>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields
export type ProductFieldValues = { [K in ProductFieldName]: ProductFieldKinds[Fields[K]['kind']] }
/** The names of the fields of one kind. */
export type ProductFieldOfKind<Kind extends ProductFieldKind> = {
  [K in ProductFieldName]: Fields[K]['kind'] extends Kind ? K : never
}[ProductFieldName]

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

export const mapProductFields = <T>(read: (name: ProductFieldName, field: ProductField) => T) =>
  mapFields<ProductFieldName, ProductField, T>(productFields, read)

export const productFieldInputs = mapProductFields((_, { input }) => input) as unknown as {
  [K in ProductFieldName]: Fields[K]['input']
}
export const productFieldOutputs = mapProductFields((_, { output }) => output) as unknown as {
  [K in ProductFieldName]: Fields[K]['output']
}
