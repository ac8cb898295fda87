import { PaymentReturnView } from '../features/payments/payment-return-view.tsx'
import type { PageMeta } from '../shared/page/page.ts'

export const meta = (): PageMeta => ({ title: 'Payment', noIndex: true })

export default function PaymentReturnPage() {
  return (
    <div className="page grid max-w-4xl gap-6 py-6 md:py-10">
      <PaymentReturnView />
    </div>
  )
}
