import { Skeleton } from '@saddar/ui'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { SlowNotice } from '../../shared/slow-notice.tsx'
import { startForm } from './checkout-form.ts'
import { CheckoutParts, checkoutGrid } from './checkout-parts.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { OrderFold } from './order-fold.tsx'
import { getSubmitText } from './payment-texts.ts'

const newShopper = { _id: '', name: '', email: '', addresses: [] }

/** Checkout before cart and account have loaded: the form of a new shopper, which cannot be filled in yet. */
export function CheckoutSkeleton() {
  const { paymentMethods } = useSettings()
  const form = useForm({ initial: () => startForm(newShopper), check: () => ({}) })
  return (
    <>
      <SlowNotice />
      <fieldset disabled aria-busy className={`min-w-0 ${checkoutGrid}`}>
        <CheckoutParts form={form} user={newShopper} methods={paymentMethods} getSaving={() => 0}>
          <OrderFold lines={undefined} total={undefined} />
        </CheckoutParts>
        <CheckoutSummary
          lines={undefined}
          amounts={undefined}
          discountCode=""
          discountField={<Skeleton className="h-11 w-40" />}
          submitText={getSubmitText(form.values.paymentMethod, false)}
          busy={false}
          problem=""
          oldTotal={null}
          advance={null}
          place={{ city: '' }}
        />
      </fieldset>
    </>
  )
}
