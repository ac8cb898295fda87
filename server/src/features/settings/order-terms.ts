import type { AdminSettings } from '@saddar/contract'
import type { PaymentMethod } from '@saddar/contract/order-states'
import { sql } from 'kysely'
import { defaultSettings } from './default-settings.ts'

const keys = [
  'paymentMethods',
  'onlineDiscountMinimum',
  'openCashValue',
  'openCashPieces',
  'openCashOrders',
  'aboveCashLimits',
] as const satisfies (keyof AdminSettings)[]

/** The settings that decide whether an order may be placed, and at which price. */
export type OrderTerms = Pick<AdminSettings, (typeof keys)[number]>

const defaultTerms = Object.fromEntries(keys.map((key) => [key, defaultSettings[key]])) as OrderTerms

/** The terms that staff have set, as a column of a query: placing an order reads them without a round trip of its own. See `toOrderTerms`. */
export const savedOrderTerms = sql<Partial<OrderTerms> | null>`(select jsonb_object_agg(key, value) from settings where key = any(${[...keys]}::text[]))`

/** Adds the defaults to the terms that `savedOrderTerms` selected. */
export const toOrderTerms = (saved: Partial<OrderTerms> | null): OrderTerms => ({ ...defaultTerms, ...saved })

/** Whether staff offer a payment method. Debit cards are paid on the page of credit cards and are switched with them. */
export const isMethodOn = (terms: OrderTerms, method: PaymentMethod): boolean =>
  terms.paymentMethods.includes(method === 'debit_card' ? 'credit_card' : method)
