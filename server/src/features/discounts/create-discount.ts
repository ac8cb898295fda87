import type { Discount, DiscountInput } from '@saddar/contract'
import { type Context, inTransaction } from '../../platform/context.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { announce } from '../live/index.ts'
import { toDiscount } from './read.ts'

/**
 * Creates a discount code (rule 14.1). Sends the event to everyone if the discount is public and active, otherwise to staff only.
 * @throws AppError VALIDATION when another discount has the code
 */
export function createDiscount(ctx: Context, input: DiscountInput): Promise<Discount> {
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('discounts')
      .values(toRow(input))
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isCodeTaken(error) ? codeTaken() : error
      })
    const discount = toDiscount(row)
    announce(tx, 'discountCreated', { discount }, discount.isPublic && discount.isActive ? 'everyone' : { staff: 'manager' })
    return discount
  })
}

export const isCodeTaken = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'discounts_code_key'
export const codeTaken = () => invalid([{ msg: 'A discount with this code already exists', path: 'code' }])

export const toRow = (input: DiscountInput) => ({
  code: input.code,
  description: input.description,
  type: input.type,
  value: input.value,
  max_discount: input.maxDiscount,
  min_order_amount: input.minOrderAmount,
  starts_at: input.startsAt,
  expires_at: input.expiresAt,
  usage_limit: input.usageLimit,
  per_user_limit: input.perUserLimit,
  first_order_only: input.firstOrderOnly,
  applies_to: input.appliesTo,
  product_ids: input.productIds,
  category_ids: input.categoryIds,
  is_active: input.isActive,
  is_public: input.isPublic,
})
