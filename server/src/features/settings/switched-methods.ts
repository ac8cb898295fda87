import type { PaymentMethod } from '@saddar/contract/order-states'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the settings leave a payment method on, as a part of a query: whoever places an order asks something anyway.
 * A debit card goes by the page of credit cards.
 */
export function isMethodOn(method: PaymentMethod): RawBuilder<boolean> {
  const name = method === 'debit_card' ? 'credit_card' : method
  return sql<boolean>`coalesce((select value @> to_jsonb(${name}::text) from settings where key = 'paymentMethods'), true)`
}
