import { z } from 'zod'
import { discount as limits } from './limits.ts'
import { moment } from './moment.ts'

export const discountTypes = ['percentage', 'fixed', 'free_shipping'] as const
export const discountScopes = ['all', 'products', 'categories'] as const

const rupeesRule = (name: string, minimum: number) => `${name} must be a whole number of at least ${minimum}`
const rupees = (name: string, minimum: number) =>
  z.int(rupeesRule(name, minimum)).min(minimum, rupeesRule(name, minimum)).max(limits.amountMaximum, `${name} is too large`)
const times = (name: string) => rupees(name, 1).nullable()

/** A code as it is stored: trimmed and in upper case. */
export const discountCode = z
  .string('Code is required')
  .trim()
  .min(1, 'Code is required')
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,20}$/, 'Code must be 3 to 20 letters, digits, hyphens or underscores')

const ids = (name: string) =>
  z.array(z.uuid(`${name} must be ids`), `${name} must be a list`).max(limits.idsMaximum, `At most ${limits.idsMaximum} can be chosen`)

const fields = {
  code: discountCode,
  description: z.string().trim().max(limits.description, `Description must not exceed ${limits.description} characters`),
  type: z.enum(discountTypes, 'Type must be percentage, fixed or free_shipping'),
  value: z.int('Enter a whole number').min(0, rupeesRule('Value', 0)).max(limits.amountMaximum, 'Value is too large'),
  maxDiscount: rupees('Maximum discount', 1).nullable(),
  minOrderAmount: rupees('Minimum order amount', 0),
  startsAt: moment('The first day', false),
  expiresAt: moment('The last day', true),
  usageLimit: times('Uses in total'),
  perUserLimit: times('Uses per person'),
  firstOrderOnly: z.boolean(),
  appliesTo: z.enum(discountScopes, 'Applies to must be all, products or categories'),
  productIds: ids('Products'),
  categoryIds: ids('Categories'),
  isActive: z.boolean(),
  isPublic: z.boolean(),
}

/** A discount code as an admin enters it (rule 14.1). Amounts are rupees; a percentage is a whole number from 1 to 100. */
export const discountInput = z
  .object({
    ...fields,
    description: fields.description.default(''),
    value: fields.value.default(0),
    maxDiscount: fields.maxDiscount.default(null),
    minOrderAmount: fields.minOrderAmount.default(0),
    startsAt: fields.startsAt.default(null),
    expiresAt: fields.expiresAt.default(null),
    usageLimit: fields.usageLimit.default(null),
    perUserLimit: fields.perUserLimit.default(null),
    firstOrderOnly: z.boolean().default(false),
    appliesTo: fields.appliesTo.default('all'),
    productIds: fields.productIds.default([]),
    categoryIds: fields.categoryIds.default([]),
    isActive: z.boolean().default(true),
    isPublic: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
    if (input.type === 'percentage' && (input.value < 1 || input.value > 100)) refuse('value', 'Percentage must be from 1 to 100')
    if (input.type === 'fixed' && input.value < 1) refuse('value', 'Value must be a whole number of at least 1')
    if (input.startsAt && input.expiresAt && input.expiresAt <= input.startsAt)
      refuse('expiresAt', 'The last day must not be before the first')
    if (input.appliesTo === 'products' && input.productIds.length === 0) refuse('productIds', 'Choose at least one product')
    if (input.appliesTo === 'categories' && input.categoryIds.length === 0) refuse('categoryIds', 'Choose at least one category')
  })
export type DiscountInput = z.output<typeof discountInput>
export type DiscountInputGiven = z.input<typeof discountInput>

/** A partial update; the merged discount is validated against the rules above. */
export const discountChanges = z.object(fields).partial()
export type DiscountChanges = z.output<typeof discountChanges>
