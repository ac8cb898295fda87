import type { AdminSettings } from '@saddar/contract'
import { getPaymentMethod, type PaymentMethod } from '@saddar/contract/payment-methods'
import { sql } from 'kysely'
import { defaultSettings } from './default-settings.ts'

const keys = [
  'paymentMethods',
  'guestCheckout',
  'onlineDiscountMinimum',
  'onlineDiscountAmount',
  'delivery',
  'openCashValue',
  'openCashPieces',
  'openCashOrders',
  'aboveCashLimits',
  'confirmCashOrders',
  'cashAdvance',
  'cashAdvanceUnit',
  'cashAdvancePercent',
  'cashAdvanceRupees',
  'cashAdvanceMinimum',
  'cashAdvanceKept',
  'cashAdvanceFromTotal',
  'cashAdvanceFromRefused',
] as const satisfies (keyof AdminSettings)[]

/** The settings that decide whether an order may be placed, and at which price. */
export type OrderTerms = Pick<AdminSettings, (typeof keys)[number]>

const defaultTerms = Object.fromEntries(keys.map((key) => [key, defaultSettings[key]])) as OrderTerms

/** The terms that staff have set, as a column of a query: placing an order reads them without an extra round trip. See `toOrderTerms`. */
export const savedOrderTerms = sql<Partial<OrderTerms> | null>`(select jsonb_object_agg(key, value) from settings where key = any(${[...keys]}::text[]))`

/** Adds the defaults to the terms that `savedOrderTerms` selected. */
export const toOrderTerms = (saved: Partial<OrderTerms> | null): OrderTerms => ({ ...defaultTerms, ...saved })

/** Whether staff offer a payment method. Debit cards have no setting: they are offered with credit cards. */
export const isMethodOn = (terms: OrderTerms, method: PaymentMethod): boolean =>
  terms.paymentMethods.includes(getPaymentMethod(method).offeredAs ?? method)
