import type { Order } from '@saddar/contract'
import { isAdvanceAwaited } from '@saddar/contract/advances'
import { amountAtDoor } from '@saddar/contract/amounts-due'
import { formatDate } from '@saddar/contract/karachi'
import { formatRupees } from '@saddar/contract/money'
import { describeArrival } from '@saddar/contract/order-arrival'
import { formatPhoneNumber } from '@saddar/contract/phone-numbers'
import { useDelivery } from '../../shared/settings-query.ts'
import { describeConfirming, isConfirmationAwaited } from './order-steps.ts'

const dayMs = 24 * 60 * 60_000

/** The next steps after an order, with dates. */
export function NextSteps({ order }: { order: Order }) {
  const arrival = describeArrival(order, useDelivery())
  const atDoor = amountAtDoor(order)
  const processedBy = formatDate(new Date(Date.parse(order.createdAt) + dayMs).toISOString())
  const steps: { title: string; detail: string }[] = [
    isAdvanceAwaited(order)
      ? { title: 'You pay the advance', detail: `${formatRupees(order.advance!.amount)} online. Then we pack it` }
      : order.needsReview
        ? { title: 'We call you', detail: `On ${formatPhoneNumber(order.shippingAddress.phone)}, to confirm the order before we pack it` }
        : isConfirmationAwaited(order)
          ? { title: 'You confirm it', detail: describeConfirming(order) }
          : { title: 'We check and pack it', detail: `Processing starts by ${processedBy}` },
    { title: 'It goes to the courier', detail: 'Follow it on your order’s page' },
    {
      title: arrival ? `It arrives ${arrival}` : 'It arrives',
      detail:
        atDoor > 0
          ? `Please keep ${formatRupees(atDoor)} in cash ready for the rider`
          : `At ${order.shippingAddress.addressLine1}, ${order.shippingAddress.city}`,
    },
  ]
  return (
    <section data-screen-only aria-labelledby="next-title" className="grid gap-4 rounded-tile border border-line bg-surface p-5 text-left">
      <h2 id="next-title" className="text-lg">
        What happens next
      </h2>
      <ol className="grid gap-4 sm:grid-cols-3">
        {steps.map(({ title, detail }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="tabular inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-tile text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="wrap-anywhere text-sm">
              <span className="block font-medium">{title}</span>
              <span className="tabular block text-quiet">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
