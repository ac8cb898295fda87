import { sql } from 'kysely'
import type { AfterUndo } from '../undo/index.ts'
import { releaseDiscountUse } from './discount-uses.ts'

/** What follows the undo of a change of discounts (rule 16.14): orders that were cancelled meanwhile, at least all that the code was for, give back their use. */
export const undoneDiscounts = {
  async discountDeleted(tx, [id]) {
    const { rows } = await sql<{ order_id: string }>`
      select u.order_id from discount_uses u join orders o on o.id = u.order_id
      where u.discount_id = ${id!} and u.released_at is null 
        and (o.status in ('cancelled', 'payment_failed') or (o.discount_amount = 0 and u.amount > 0))`.execute(tx.db)
    for (const { order_id } of rows) await releaseDiscountUse(tx, order_id)
  },
} satisfies Record<string, AfterUndo>
