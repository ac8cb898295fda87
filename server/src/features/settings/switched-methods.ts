import type { PaymentMethod } from '@saddar/contract/order-states'
import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for whether a payment method is enabled, to be part of a query that placing an order runs anyway. Debit cards follow the setting of
 * credit cards.
 */
export function isMethodOn(method: PaymentMethod): RawBuilder<boolean> {
  const name = method === 'debit_card' ? 'credit_card' : method
  return sql<boolean>`coalesce((select value @> to_jsonb(${name}::text) from settings where key = 'paymentMethods'), true)`
}
