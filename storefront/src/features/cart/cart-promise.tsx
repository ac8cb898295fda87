import { useSettings } from '../../shared/settings-query.ts'

/** Shown below the heading, also while the cart loads. It is the largest text of the first view, so the LCP needs only the document. */
export function CartPromise() {
  const { returnDays, paymentMethods } = useSettings()
  const cash = paymentMethods.includes('cash_on_delivery') && 'Cash on delivery across Pakistan.'
  const back = returnDays > 0 && `${returnDays}-day money back on unused items.`
  return <p className="mb-5 text-quiet empty:hidden">{[cash, back].filter(Boolean).join(' ')}</p>
}
