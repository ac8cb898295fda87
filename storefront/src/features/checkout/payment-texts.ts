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

/**
 * @param saved the discount of this method for the order, in rupees
 * @param asksToConfirm whether cash orders are packed only once the buyer has confirmed them (rule 6.37)
 */
export function describeMethod(method: PaymentMethod, saved: number, asksToConfirm: boolean): PaymentText {
  const { label, hint: text } = getPaymentMethod(method)
  const hint = asksToConfirm && method === 'cash_on_delivery' ? `${text} Before we pack it, we message or call you to confirm it.` : text
  return { label, hint, saving: saved > 0 ? `Save ${formatRupees(saved)}` : '' }
}

/** The label of the submit button. @param advance what a cash order asks for in advance, in rupees */
export function getSubmitText(method: PaymentMethod, busy: boolean, advance = 0): string {
  if (busy) return 'Placing Order...'
  if (advance > 0) return `Place order, pay ${formatRupees(advance)}`
  return method === 'cash_on_delivery' ? 'Place Order' : 'Proceed to Payment'
}
