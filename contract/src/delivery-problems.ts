import type { DeliveryException } from './shipment-states.ts'

/** What the shopper is told of a parcel that does not arrive as expected, in the mail and on the pages of the order (rule 6.33.3). */
export const deliveryProblems: Record<DeliveryException, { badge: string; title: string; next: string }> = {
  delivery_failed: {
    badge: 'Not delivered',
    title: 'The rider could not deliver your parcel',
    next: 'Tell us when you are there, or a better address or phone number, and we tell the courier.',
  },
  return_in_transit: {
    badge: 'Coming back',
    title: 'Your parcel is on its way back to us',
    next: 'It was not delivered, and the rider no longer brings it. Do you still want it? Tell us, and we arrange it with you.',
  },
  returned: {
    badge: 'Came back',
    title: 'Your parcel came back to us',
    next: 'It was not delivered. Do you still want it? Tell us, and we arrange it with you.',
  },
  lost: {
    badge: 'Delayed',
    title: 'The courier is looking for your parcel',
    next: 'It is later than we said. If the courier does not find it, we send your order again, or cancel it and refund anything you have paid. Ask us at any time.',
  },
}

/** The rider brings the parcel of none of these any more, so nothing is paid at the door. */
export const isComingBack = (exception: DeliveryException | undefined): boolean =>
  exception === 'return_in_transit' || exception === 'returned'
