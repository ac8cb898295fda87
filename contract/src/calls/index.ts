import type { z } from 'zod'
import type { output } from 'zod/v4/core'
import type { Call } from '../call.ts'
import { accountCalls } from './accounts.ts'
import { adminCatalogueCalls } from './admin-catalogue.ts'
import { adminOrderCalls } from './admin-orders.ts'
import { adminPaymentCalls } from './admin-payments.ts'
import { adminReviewCalls } from './admin-reviews.ts'
import { advanceCalls } from './advances.ts'
import { bannerCalls } from './banners.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { confirmationCalls } from './confirmations.ts'
import { contactCalls } from './contact.ts'
import { courierStatementCalls } from './courier-statements.ts'
import { courierCalls } from './couriers.ts'
import { customerCalls } from './customers.ts'
import { discountCalls } from './discounts.ts'
import { importCalls } from './imports.ts'
import { lowStockCalls } from './low-stock.ts'
import { newsletterCalls } from './newsletter.ts'
import { orderCalls } from './orders.ts'
import { refundCalls } from './refunds.ts'
import { reportCalls } from './reports.ts'
import { returnCalls } from './returns.ts'
import { reviewCalls } from './reviews.ts'
import { searchTermCalls } from './search-terms.ts'
import { settingsCalls } from './settings.ts'
import { settlementCalls } from './settlements.ts'
import { staffCalls } from './staff.ts'
import { stockAlertCalls } from './stock-alerts.ts'
import { systemCalls } from './system.ts'
import { trackingCalls } from './tracking.ts'
import { undoCalls } from './undo.ts'
import { wishlistCalls } from './wishlist.ts'

/** Every call of the shop, by 'METHOD /path below /api' (rule 1.1). */
export const calls = {
  ...accountCalls,
  ...catalogueCalls,
  ...adminCatalogueCalls,
  ...searchTermCalls,
  ...importCalls,
  ...cartCalls,
  ...orderCalls,
  ...trackingCalls,
  ...advanceCalls,
  ...confirmationCalls,
  ...adminOrderCalls,
  ...courierCalls,
  ...courierStatementCalls,
  ...adminPaymentCalls,
  ...returnCalls,
  ...refundCalls,
  ...settlementCalls,
  ...reportCalls,
  ...lowStockCalls,
  ...reviewCalls,
  ...adminReviewCalls,
  ...customerCalls,
  ...discountCalls,
  ...settingsCalls,
  ...wishlistCalls,
  ...newsletterCalls,
  ...contactCalls,
  ...stockAlertCalls,
  ...bannerCalls,
  ...staffCalls,
  ...systemCalls,
  ...undoCalls,
}
export type Calls = typeof calls
export type CallKey = keyof Calls

type Part<K extends CallKey, P extends 'params' | 'query' | 'body'> = Calls[K] extends { [_ in P]: infer S } ? output<S> : undefined
/** The parsed input of a handler. */
export interface ParsedInput<K extends CallKey> {
  params: Part<K, 'params'>
  query: Part<K, 'query'>
  body: Part<K, 'body'>
}
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never
/** The input of a client: complete params, a partial query, and the body before parsing. */
export type CallInput<K extends CallKey> = (Calls[K] extends { params: infer S } ? { params: InputOf<S> } : { params?: undefined }) &
  (Calls[K] extends { query: infer S } ? { query?: Partial<output<S>> } : { query?: undefined }) &
  (Calls[K] extends { body: infer S } ? { body?: InputOf<S> } : { body?: undefined })
/** A call's reply without `success` and `message`. */
export type CallReply<K extends CallKey> = z.output<Calls[K]['reply']>

export const allCalls = Object.entries(calls) as [CallKey, Call][]
