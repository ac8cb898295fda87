import type { PaymentMethod } from '@saddar/contract'
import { formatRupees } from '@saddar/contract/money'
import { getPaymentMethod } from '@saddar/contract/payment-methods'

interface PaymentText {
  label: string
  /** Explains the method. */
  hint: string
  /** 'Save Rs 100', '' without a discount. */
  saving: string
}

/** `saved` is the discount of this method for the order, in rupees. */
export function describeMethod(method: PaymentMethod, saved: number): PaymentText {
  const { label, hint } = getPaymentMethod(method)
  return { label, hint, saving: saved > 0 ? `Save ${formatRupees(saved)}` : '' }
}

/** The label of the submit button. @param advance what a cash order asks for in advance, in rupees */
export function getSubmitText(method: PaymentMethod, busy: boolean, advance = 0): string {
  if (busy) return 'Placing Order...'
  if (advance > 0) return `Place order, pay ${formatRupees(advance)}`
  return method === 'cash_on_delivery' ? 'Place Order' : 'Proceed to Payment'
}
