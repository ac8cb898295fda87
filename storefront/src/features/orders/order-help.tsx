import type { Order } from '@saddar/contract'
import { ContactAboutOrder } from './contact-about-order.tsx'

/** How to get help with an order, and why it cannot be cancelled on its page any more. A parcel with a problem has its own way (delivery-problem.tsx). */
export function OrderHelp({ order }: { order: Pick<Order, 'orderId' | 'status' | 'deliveryException'> }) {
  if (order.deliveryException) return null
  // Of a delivered order, its returns ask the same and say until when.
  const isAsked = order.status === 'delivered'
  const isTooLate = order.status === 'processing' || order.status === 'shipped'
  return (
    <section data-screen-only aria-label="Help" className="grid border-line border-t pt-3 text-sm">
      <p className="text-quiet">
        {isTooLate && 'It can no longer be changed or cancelled here. '}
        {isAsked ? 'Any question? Write to us.' : 'Is something wrong? Write to us.'}
      </p>
      <ContactAboutOrder orderId={order.orderId} />
    </section>
  )
}
