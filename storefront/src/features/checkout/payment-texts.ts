import type { PaymentMethod } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { paymentMethodNames } from '@saddar/contract/order-states'

interface PaymentText {
  label: string
  /** What choosing it means. */
  hint: string
  /** 'Save Rs 100', '' when nothing is saved. */
  saving: string
}

const hints: Record<PaymentMethod, string> = {
  cash_on_delivery: 'Pay the rider in cash when your order arrives.',
  credit_card: 'Visa or Mastercard, on the bank’s secure page.',
  debit_card: 'Any Pakistani bank’s card, on the bank’s secure page.',
  alfa_wallet: 'Confirm with your Alfa wallet on the bank’s secure page.',
  alfalah_bank: 'Paid straight from your Bank Alfalah account.',
}

/** `saved` is what paying so takes off this order, in rupees. */
export function describeMethod(method: PaymentMethod, saved: number): PaymentText {
  return { label: paymentMethodNames[method], hint: hints[method], saving: saved > 0 ? `Save ${formatRupees(saved)}` : '' }
}

/** What the submit button says (S2 §2). */
export function getSubmitText(method: PaymentMethod, busy: boolean): string {
  if (busy) return 'Placing Order...'
  return method === 'cash_on_delivery' ? 'Place Order' : 'Proceed to Payment'
}
