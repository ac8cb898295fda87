import type { Order } from '@saddar/contract'
import { deliveryProblems } from '@saddar/contract/delivery-problems'
import { ContactAboutOrder } from './contact-about-order.tsx'

/** What happened to a parcel that does not arrive as expected, and what the shopper can do about it (rule 6.33.3). */
export function DeliveryProblem({ order }: { order: Pick<Order, 'orderId' | 'courier' | 'deliveryException' | 'deliveryFailure'> }) {
  const { orderId, courier, deliveryException, deliveryFailure } = order
  if (!deliveryException) return null
  const { title, next } = deliveryProblems[deliveryException]
  return (
    <section aria-labelledby="problem-title" className="grid gap-1 rounded-tile border border-line bg-surface p-5">
      <h2 id="problem-title" className="text-lg">
        {title}
      </h2>
      {deliveryFailure && (
        <p className="text-sm">
          {courier ?? 'The courier'} says: <bdi>{deliveryFailure}</bdi>
        </p>
      )}
      <p className="text-sm text-quiet">{next}</p>
      <ContactAboutOrder orderId={orderId} />
    </section>
  )
}
