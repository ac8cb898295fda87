import { Skeleton } from '@saddar/ui'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSettings } from '../../shared/settings-query.ts'
import { SlowNotice } from '../../shared/slow-notice.tsx'
import { startForm } from './checkout-form.ts'
import { CheckoutParts, checkoutGrid } from './checkout-parts.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryFrame } from './delivery-part.tsx'
import { OrderFold } from './order-fold.tsx'
import { getSubmitText } from './payment-texts.ts'

const newShopper = { name: '', email: '', addresses: [] }

/** Checkout before cart and account have loaded. It cannot be filled in yet. */
export function CheckoutSkeleton() {
  const { paymentMethods } = useSettings()
  const form = useForm({ initial: () => startForm(newShopper), check: () => ({}) })
  return (
    <>
      <SlowNotice />
      <fieldset disabled aria-busy className={`min-w-0 ${checkoutGrid}`}>
        <CheckoutParts form={form} delivery={<DeliveryFrame form={form} />} methods={paymentMethods} getSaving={() => 0}>
          <OrderFold lines={undefined} total={undefined} />
        </CheckoutParts>
        <CheckoutSummary
          lines={undefined}
          amounts={undefined}
          discountCode=""
          discountField={<Skeleton className="h-11 w-40" />}
          // Without it the bar of phones would grow once the cart has loaded. It is disabled with the other fields.
          onCode={() => {}}
          submitText={getSubmitText(form.values.paymentMethod, false)}
          busy={false}
          problem=""
          oldTotal={null}
          advance={null}
          method={form.values.paymentMethod}
          isSavedPlace={false}
          place={{ city: '' }}
        />
      </fieldset>
    </>
  )
}
