import { buttonClass, Spinner } from '@saddar/ui'
import { useEffect, useRef, useState } from 'react'
import { writeEntry } from '../../shared/router/location.ts'
import type { PlacedOrder } from './use-place-order.ts'

type Payment = NonNullable<PlacedOrder['payment']>

/** How long the way to the bank may take before another one is offered. */
const patienceMs = 8_000

/** Whether the reply leads to the gateway's page; if not, 'Payment submission failed' is shown. */
export function isSubmittable({ paymentUrl, requiresFormSubmission, transactionId, formData, actionUrl }: Payment): boolean {
  return requiresFormSubmission ? Boolean(transactionId && formData && actionUrl) : Boolean(paymentUrl)
}

/**
 * Goes to the gateway's page by posting a hidden form or opening an address. Back from there leads to the order's
 * payment, never to a checkout that would place a second order; whoever stopped on the way, or whose bank does not answer, gets there by a link
 * (rule 7.12).
 */
export function PaymentRedirect({ payment, orderId }: { payment: Payment; orderId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isLate, setIsLate] = useState(false)
  const statusPage = `/orders/${orderId}/payment-status`
  const { requiresFormSubmission, actionUrl, formData, paymentUrl } = payment
  useEffect(() => {
    writeEntry(statusPage, 'REPLACE', null)
    // A browser that kept this page as it was would show the way to the bank for ever.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [statusPage])
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (requiresFormSubmission) form.current?.submit()
    else if (paymentUrl) location.assign(paymentUrl)
  }, [requiresFormSubmission, paymentUrl])
  return (
    <div className="grid min-h-[50dvh] content-center justify-items-center gap-6">
      <Spinner size="lg" text="Redirecting to payment gateway..." />
      {isLate && (
        // No link of the router's: the address is that page's already.
        <a href={statusPage} className={buttonClass({ tone: 'outline' })}>
          See the payment of your order
        </a>
      )}
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
