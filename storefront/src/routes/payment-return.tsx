import { PaymentOutcome } from '../features/payments/payment-outcome.tsx'
import { PaymentReturnView } from '../features/payments/payment-return-view.tsx'
import { readReturn } from '../features/payments/read-return.ts'
import { findAdvanceKey } from '../shared/advance-return.ts'
import type { PageMeta } from '../shared/page/page.ts'
import { Navigate, useLocation } from '../shared/router/index.ts'

export const meta = (): PageMeta => ({ title: 'Payment', noIndex: true })

/** Shown until it is known who is asking. */
export function Frame() {
  return (
    <div className="page grid max-w-4xl gap-6 py-6 md:py-10">
      <PaymentOutcome outcome="open" title="Processing Payment">
        <p>We are checking your payment with the bank…</p>
      </PaymentOutcome>
    </div>
  )
}

export default function PaymentReturnPage() {
  const { search } = useLocation()
  const advanceKey = findAdvanceKey(readReturn(search).orderId)
  // The page of the link shows the outcome, to buyers without an account too (rule 6.50.5).
  if (advanceKey) return <Navigate to={`/advance/${advanceKey}${search}`} replace />
  return (
    <div className="page grid max-w-4xl gap-6 py-6 md:py-10">
      <PaymentReturnView />
    </div>
  )
}
