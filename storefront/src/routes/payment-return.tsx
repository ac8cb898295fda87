import type { PageMeta } from '../app/page.ts'
import { PaymentReturnView } from '../features/payments/payment-return-view.tsx'

export const meta = (): PageMeta => ({ title: 'Payment', noIndex: true })

export default function PaymentReturnPage() {
  return (
    <div className="page grid max-w-4xl gap-6 py-6 md:py-10">
      <PaymentReturnView />
    </div>
  )
}
