/** What couriers report, in one set of words for all of them; each courier's file maps its own words to these. */
export const courierStatuses = [
  'booked',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'delivered',
  'return_in_transit',
  'returned',
  'cancelled',
  'lost',
  'unknown',
] as const
export type CourierStatus = (typeof courierStatuses)[number]

/** The same for shoppers. */
export const courierNewsNames: Record<CourierStatus, string> = {
  booked: 'Booked with the courier',
  in_transit: 'On the way',
  out_for_delivery: 'The rider is bringing it',
  delivery_failed: 'The rider could not deliver it',
  delivered: 'Delivered',
  return_in_transit: 'On its way back to us',
  returned: 'Back at our shop',
  cancelled: 'Booking cancelled',
  lost: 'The courier is looking for it',
  unknown: 'News from the courier',
}

/** Why a parcel does not arrive when it was expected. */
export const deliveryExceptions = ['delivery_failed', 'return_in_transit', 'returned', 'lost'] as const satisfies readonly CourierStatus[]
export type DeliveryException = (typeof deliveryExceptions)[number]

/** booking: the courier is being asked · unsure: it did not answer, so there may be a parcel or not · refused: there is no parcel. */
export const shipmentStatuses = ['booking', 'unsure', 'refused', ...courierStatuses] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentStatusNames: Record<ShipmentStatus, string> = {
  booking: 'Being booked',
  unsure: 'Booking unclear',
  refused: 'Not booked',
  booked: 'Booked',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  delivery_failed: 'Delivery failed',
  delivered: 'Delivered',
  return_in_transit: 'Coming back',
  returned: 'Returned by courier',
  cancelled: 'Booking cancelled',
  lost: 'Lost',
  unknown: 'Unknown news',
}

/** No news changes these (rule 6.30). */
const finalStatuses: readonly ShipmentStatus[] = ['delivered', 'returned', 'cancelled', 'refused']
/** Parcels that couriers are still asked about. */
export const openStatuses: readonly ShipmentStatus[] = [
  'booked',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'return_in_transit',
  'lost',
  'unknown',
]
/** An order with a parcel in one of these can be sent again. */
export const endedStatuses: readonly ShipmentStatus[] = ['refused', 'cancelled', 'returned', 'lost']
/** The journey ended without the buyer: staff say what becomes of the order (rule 6.33.1). */
export const backStatuses: readonly ShipmentStatus[] = ['returned', 'lost']
/** Whether a parcel is settled: never sent, or back, and staff said what becomes of the order. */
export const isSettled = ({ status, isBack }: { status: ShipmentStatus; isBack: boolean }): boolean =>
  endedStatuses.includes(status) && !isBack
/** The parcel is with the courier, so the order has been shipped. */
export const withCourier: readonly ShipmentStatus[] = [
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'return_in_transit',
  'returned',
  'lost',
]

export const isFinal = (status: ShipmentStatus): boolean => finalStatuses.includes(status)

/**
 * The status of a parcel after its news, in any order: the end of the journey if it is among them, otherwise the latest. Of news of the same
 * moment the later in `courierStatuses` counts. A booking is the beginning, whatever its clock says.
 * @param now the present status, which stays when it is final or nothing is known
 */
export function readShipmentStatus(now: ShipmentStatus, news: readonly { status: CourierStatus; at: Date }[]): ShipmentStatus {
  if (isFinal(now)) return now
  const known = news
    .filter(({ status }) => status !== 'unknown')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || courierStatuses.indexOf(a.status) - courierStatuses.indexOf(b.status))
    .toSorted((a, b) => Number(b.status === 'booked') - Number(a.status === 'booked'))
  const latest = known.findLast(({ status }) => isFinal(status)) ?? known.at(-1)
  return latest?.status ?? now
}

/** What staff tell the courier about a parcel that it could not deliver. */
export const courierAdvices = ['try_again', 'bring_back'] as const
export type CourierAdvice = (typeof courierAdvices)[number]
export const courierAdviceNames: Record<CourierAdvice, string> = { try_again: 'Try again', bring_back: 'Bring back' }

/** What staff do with a parcel that came back or was lost: its order ends, or is sent again. */
export const backChoices = ['received', 'send_again'] as const
export type BackChoice = (typeof backChoices)[number]

/** What staff enter for a parcel that the shop does not follow. */
export const enteredStatuses = ['in_transit', 'delivered', 'returned', 'lost'] as const
export type EnteredStatus = (typeof enteredStatuses)[number]

/** failed: could not be delivered, without advice · unsure: perhaps booked · back: returned, lost, or the order needs staff. */
export const waitingViews = ['open', 'failed', 'unsure', 'overdue', 'back'] as const
export const shipmentViews = [...waitingViews, 'delivered', 'all'] as const
export type ShipmentView = (typeof shipmentViews)[number]
export const isWaiting = (view: ShipmentView): view is (typeof waitingViews)[number] => view !== 'delivered' && view !== 'all'
