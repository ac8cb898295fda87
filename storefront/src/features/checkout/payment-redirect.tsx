import { Spinner } from '@saddar/ui'
import { useEffect, useRef } from 'react'
import type { PlacedOrder } from './use-place-order.ts'

type Payment = NonNullable<PlacedOrder['payment']>

/** Whether the bank's page can be reached with what came back; else 'Payment submission failed' (S2 §5). */
export function isSubmittable({ paymentUrl, requiresFormSubmission, transactionId, formData, actionUrl }: Payment): boolean {
  return requiresFormSubmission ? Boolean(transactionId && formData && actionUrl) : Boolean(paymentUrl)
}

/** Leaves for the bank's page: a hidden form is posted, or the browser is sent to an address (S2 §4). */
export function PaymentRedirect({ payment }: { payment: Payment }) {
  const form = useRef<HTMLFormElement>(null)
  const { requiresFormSubmission, actionUrl, formData, paymentUrl } = payment
  useEffect(() => {
    if (requiresFormSubmission) form.current?.submit()
    else if (paymentUrl) location.assign(paymentUrl)
  }, [requiresFormSubmission, paymentUrl])
  return (
    <div className="flex min-h-[50dvh] items-center justify-center">
      <Spinner size="lg" text="Redirecting to payment gateway..." />
      {requiresFormSubmission && (
        <form ref={form} method="post" action={actionUrl} hidden>
          {Object.entries(formData).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
    </div>
  )
}
