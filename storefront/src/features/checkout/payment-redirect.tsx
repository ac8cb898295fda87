import { Spinner } from '@saddar/ui'
import { useEffect, useRef } from 'react'
import { writeEntry } from '../../router/location.ts'
import type { PlacedOrder } from './use-place-order.ts'

type Payment = NonNullable<PlacedOrder['payment']>

/** Whether the bank's page can be reached with what came back; else 'Payment submission failed' (S2 §5). */
export function isSubmittable({ paymentUrl, requiresFormSubmission, transactionId, formData, actionUrl }: Payment): boolean {
  return requiresFormSubmission ? Boolean(transactionId && formData && actionUrl) : Boolean(paymentUrl)
}

/**
 * Leaves for the bank's page: a hidden form is posted, or the browser is sent to an address (S2 §4). Back from there leads to the order's
 * payment, never to a checkout that would place a second order (behaviour 7.12).
 */
export function PaymentRedirect({ payment, orderId }: { payment: Payment; orderId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { requiresFormSubmission, actionUrl, formData, paymentUrl } = payment
  useEffect(() => {
    writeEntry(`/orders/${orderId}/payment-status`, 'REPLACE', null)
    // A browser that kept this page as it was would show the way to the bank for ever.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [orderId])
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
