import { z } from 'zod'
import { category as categoryLimits, product as limits } from './limits.ts'
import { productFieldInputs } from './product-fields.ts'
import { priceRule, skuFieldInputs, stockMaximum } from './sku-fields.ts'

/** The existing row that a change means; without it a new row is created. */
const rowId = z.uuid().optional()
/** The stock that the form was filled from: the change is applied as a difference, so that units sold since then stay sold (rule 15.4). */
const stockWas = z.int().min(0).max(stockMaximum).optional()
const offer = { ...skuFieldInputs, stockWas }

const colorCode = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Colour code must look like #1A2B3C')
const color = z.object(
  {
    name: z.string('Colour is required').trim().min(1, 'Colour is required').max(40, 'Colour must not exceed 40 characters'),
    code: colorCode.default('#000000'),
  },
  'Colour is required',
)
/** A colour as a name or as name and code; a missing code is black. */
const colorInput = z.preprocess((given) => (typeof given === 'string' ? { name: given } : given), color) as z.ZodType<
  z.output<typeof color>,
  string | z.input<typeof color>
>

const media = z
  .array(z.object({ mediaId: z.uuid(), alt: z.string().trim().max(200, 'A description cannot exceed 200 characters').default('') }))
  .max(limits.images + limits.videos, `At most ${limits.images} pictures and ${limits.videos} videos`)
  .default([])
const storageOption = z.object({ _id: rowId, capacity: z.string().trim().min(1, 'Capacity is required').max(40), ...offer })
const sizeOption = z.object({ _id: rowId, size: z.string().trim().min(1, 'Size is required').max(40), ...offer })
const options = { storageOptions: z.array(storageOption).max(50).default([]), sizeOptions: z.array(sizeOption).max(50).default([]) }
const variant = z.object({ _id: rowId, color: colorInput, ...offer, media, ...options })

/** A product as the form sends it: the body of the typed calls (rule 3.6). */
export const productForm = z
  .object({
    ...productFieldInputs,
    ...offer,
    color: colorInput.nullable().default(null),
    media,
    variants: z.array(variant).max(50).default([]),
    ...options,
  })
  .superRefine((input, context) => {
    for (const problem of levelProblems(input)) context.addIssue({ code: 'custom', ...problem })
  })
export type ProductForm = z.output<typeof productForm>

/** A product as imports and the demo loader create it: they may also set its slug and its day of creation. */
export const productInput = productForm.safeExtend({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120)
    .optional(),
  createdAt: z.iso.datetime().optional(),
})
export type ProductInput = z.output<typeof productInput>
export type ProductInputBody = z.input<typeof productInput>

interface Problem {
  message: string
  path: (string | number)[]
}
interface Level {
  price: number
  discountPrice: number
  stock: number
  storageOptions?: Level[]
  sizeOptions?: Level[]
  variants?: Level[]
}

/** Rules across levels: prices, mixed options, choices that are listed twice. */
function levelProblems(input: ProductForm): Problem[] {
  const problems: Problem[] = []
  visit(input, 0, [])
  return [...problems, ...repeated(input)]

  function visit(level: Level, inherited: number, path: (string | number)[]): void {
    const { storageOptions = [], sizeOptions = [], variants = [] } = level
    const own = level.price || inherited
    const below: [string, Level[]][] = [
      ['variants', variants],
      ['storageOptions', storageOptions],
      ['sizeOptions', sizeOptions],
    ]
    const isLeaf = below.every(([, levels]) => levels.length === 0)
    if (isLeaf && own < 1) problems.push({ message: priceRule, path: [...path, 'price'] })
    if (level.discountPrice > 0 && level.discountPrice >= own)
      problems.push({ message: 'Sale price must be below the price', path: [...path, 'discountPrice'] })
    if (storageOptions.length > 0 && sizeOptions.length > 0)
      problems.push({ message: 'Storage options and size options cannot be mixed', path: [...path, 'sizeOptions'] })
    if (variants.length > 0 && storageOptions.length + sizeOptions.length > 0)
      problems.push({ message: 'Put the options on the variants', path: [...path, 'variants'] })
    if (!isLeaf && level.stock > 0) problems.push({ message: 'Stock belongs to the variants or options', path: [...path, 'stock'] })
    for (const [name, levels] of below) for (const [index, child] of levels.entries()) visit(child, own, [...path, name, index])
  }
}

function repeated(input: ProductForm): Problem[] {
  const lists: [string[], (string | number)[], string][] = [
    // A missing colour is reported by its own schema.
    [input.variants.map(({ color }) => color?.name ?? ''), ['variants'], 'This colour is listed twice'],
    ...[
      { ...input, path: [] as (string | number)[] },
      ...input.variants.map((each, index) => ({ ...each, path: ['variants', index] })),
    ].flatMap(({ storageOptions, sizeOptions, path }): [string[], (string | number)[], string][] => [
      [storageOptions.map(({ capacity }) => capacity), [...path, 'storageOptions'], 'This capacity is listed twice'],
      [sizeOptions.map(({ size }) => size), [...path, 'sizeOptions'], 'This size is listed twice'],
    ]),
  ]
  return lists.flatMap(([names, path, message]) =>
    names.flatMap((name, index) =>
      name && names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < index ? [{ message, path: [...path, index] }] : [],
    ),
  )
}

/** A category as an admin enters it. */
export const categoryInput = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(categoryLimits.name.minimum, `Name must be at least ${categoryLimits.name.minimum} characters`)
    .max(categoryLimits.name.maximum, `Name must not exceed ${categoryLimits.name.maximum} characters`),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80)
    .optional(),
  parentId: z.uuid().nullable().default(null),
  mediaId: z.uuid().nullable().default(null),
  isShown: z.boolean('Show in shop must be true or false').default(true),
  description: z
    .string('Description must be a text')
    .trim()
    .max(categoryLimits.description, `Description must not exceed ${categoryLimits.description} characters`)
    .default(''),
})
export type CategoryInput = z.output<typeof categoryInput>
