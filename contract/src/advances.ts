import { isOnlinePayment } from './is-online-payment.ts'
import type { OrderStatus } from './order-states.ts'
import { type PaymentMethod, paymentMethodList } from './payment-methods.ts'

export const advanceStates = ['awaited', 'paid', 'waived'] as const
export type AdvanceState = (typeof advanceStates)[number]

/**
 * The states from which the advance of a cash order changes to each state (rule 6.50); 'none' is an order without one. Staff ask and waive, a
 * payment makes it paid. It ends with its order: only that of a pending order is awaited.
 */
export const advanceTransitions: Record<AdvanceState, readonly (AdvanceState | 'none')[]> = {
  awaited: ['none', 'waived'],
  // A form that was opened before staff waived it can still be paid.
  paid: ['awaited', 'waived'],
  waived: ['awaited'],
}

/** When the shop asks for advances; off by default (rule 6.50). */
export const advanceModes = ['off', 'staff', 'rule'] as const
export type AdvanceMode = (typeof advanceModes)[number]
export const advanceUnits = ['percent', 'rupees'] as const

/** The settings of advances. Amounts in rupees. */
export interface AdvanceTerms {
  cashAdvance: AdvanceMode
  cashAdvanceUnit: (typeof advanceUnits)[number]
  cashAdvancePercent: number
  cashAdvanceRupees: number
  /** The least that a percentage comes to. */
  cashAdvanceMinimum: number
  /** Kept when the parcel is refused at the door. */
  cashAdvanceKept: boolean
  /** The rule: totals from which it asks, and refused parcels to the buyer's phone from which it asks; 0 is never. */
  cashAdvanceFromTotal: number
  cashAdvanceFromRefused: number
}

/**
 * The advance for a total, in whole rupees: a fixed sum, or a percentage rounded up to whole rupees and at least the minimum. Never above the
 * total (rule 6.50.1).
 */
export function computeAdvance(terms: AdvanceTerms, total: number): number {
  const { cashAdvanceUnit, cashAdvancePercent, cashAdvanceRupees, cashAdvanceMinimum } = terms
  const asked =
    cashAdvanceUnit === 'rupees' ? cashAdvanceRupees : Math.max(cashAdvanceMinimum, Math.ceil((total * cashAdvancePercent) / 100))
  return Math.max(0, Math.min(asked, total))
}

/** What the shop's rule asks of a cash order, in rupees; 0 for nothing (rule 6.50.2). */
export function computeRuleAdvance(terms: AdvanceTerms, { total, refused }: { total: number; refused: number }): number {
  const { cashAdvance, cashAdvanceFromTotal, cashAdvanceFromRefused } = terms
  const isLarge = cashAdvanceFromTotal > 0 && total >= cashAdvanceFromTotal
  const wasRefused = cashAdvanceFromRefused > 0 && refused >= cashAdvanceFromRefused
  return cashAdvance === 'rule' && (isLarge || wasRefused) ? computeAdvance(terms, total) : 0
}

/** The methods by which an advance is paid: online, without more to fill in than the gateway's page. */
export const isAdvanceMethod = (method: PaymentMethod): boolean =>
  isOnlinePayment(method) && paymentMethodList.some(({ id, fields }) => id === method && fields.length === 0)

interface WithAdvance {
  status: OrderStatus
  advance?: { state: AdvanceState } | null | undefined
}

/** Whether an order waits for its advance: it can be neither packed nor booked until it is paid or waived (rule 6.50.3). */
export const isAdvanceAwaited = ({ status, advance }: WithAdvance): boolean => status === 'pending' && advance?.state === 'awaited'
