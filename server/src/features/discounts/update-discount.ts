import { type Discount, type DiscountChanges, discountInput } from '@saddar/contract'
import { sql } from 'kysely'
import { type Context, inTransaction } from '../../platform/context.ts'
import { findLastChange } from '../../platform/db/find-last-change.ts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import { parse } from '../../platform/http/parse.ts'
import { type LoadedValues, refuseOutdated } from '../../platform/http/refuse-outdated.ts'
import { codeTaken, isCodeTaken, toRow } from './create-discount.ts'
import { getDiscount, toDiscount } from './read.ts'

/**
 * Changes a discount; absent fields stay, and the result is validated as a whole (rule 14.1). Existing orders keep their discount.
 * @param was what the form was loaded with, for the fields that it changes
 * @throws AppError DISCOUNT_NOT_FOUND, CHANGED_MEANWHILE, VALIDATION
 */
export function updateDiscount(ctx: Context, id: string, changes: DiscountChanges, was?: LoadedValues): Promise<Discount> {
  return inTransaction(ctx, async (tx) => {
    if (isUuid(id)) await sql`select from discounts where id = ${id} for no key update`.execute(tx.db)
    const present = await getDiscount(tx.db, id)
    await refuseOutdated(changes, present, was, () => findLastChange(tx, [{ kind: 'discounts', ids: [id] }]))
    const input = parse(discountInput, { ...present, ...changes })
    const row = await tx.db
      .updateTable('discounts')
      .set({ ...toRow(input), updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isCodeTaken(error) ? codeTaken() : error
      })
    return toDiscount(row)
  })
}

/**
 * Deletes a discount with its uses; orders keep code and amount.
 * @throws AppError DISCOUNT_NOT_FOUND
 */
export async function deleteDiscount(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await getDiscount(tx.db, id)
    await tx.db.deleteFrom('discounts').where('id', '=', id).execute()
  })
}
