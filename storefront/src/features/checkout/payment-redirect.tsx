import { buttonClass, Spinner } from '@saddar/ui'
import { useEffect, useRef, useState } from 'react'
import { writeEntry } from '../../shared/router/location.ts'
import type { PlacedOrder } from './use-place-order.ts'

type Payment = NonNullable<PlacedOrder['payment']>

/** After this time on the redirect page, a link to the order's payment page is offered. */
const linkAfterMs = 8_000

/** Whether the reply leads to the gateway's page; if not, 'Payment submission failed' is shown. */
export function isSubmittable({ paymentUrl, requiresFormSubmission, transactionId, formData, actionUrl }: Payment): boolean {
  return requiresFormSubmission ? Boolean(transactionId && formData && actionUrl) : Boolean(paymentUrl)
}

interface PaymentRedirectProps {
  payment: Payment
  orderId: string
  /** Where the Back button leads; by default the order's payment page. */
  backTo?: string
}

/**
 * Goes to the gateway's page by posting a hidden form or opening a URL. The Back button then leads to the order's payment page, not to a
 * checkout that would place a second order. If the redirect was stopped or the bank does not respond, a link leads there
 * (rule 7.12.1).
 */
export function PaymentRedirect({ payment, orderId, backTo }: PaymentRedirectProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isLate, setIsLate] = useState(false)
  const statusPage = backTo ?? `/orders/${orderId}/payment-status`
  const { requiresFormSubmission, actionUrl, formData, paymentUrl } = payment
  useEffect(() => {
    writeEntry(statusPage, 'REPLACE', null)
    // A page restored from the back/forward cache would show the redirect indefinitely.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [statusPage])
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), linkAfterMs)
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
        // A plain link, not the router's: the current URL is already that page's.
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
