import { getPaymentMethod, type PaymentMethod } from '@saddar/contract/payment-methods'
import { type RawBuilder, sql } from 'kysely'

/** Whether the settings leave a payment method on, as an expression for a query that a placement makes anyway. */
export function isMethodOn(method: PaymentMethod): RawBuilder<boolean> {
  const name = getPaymentMethod(method).offeredAs ?? method
  return sql<boolean>`coalesce((select value @> to_jsonb(${name}::text) from settings where key = 'paymentMethods'), true)`
}
