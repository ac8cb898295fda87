import type { Order } from '@saddar/contract'
import type { DeliverySettings } from '@saddar/contract/delivery'
import { describeArrival } from '@saddar/contract/order-arrival'
import { courierNewsNames } from '@saddar/contract/shipment-states'
import { isConfirmationAwaited } from './order-steps.ts'

/**
 * When an order arrives, with the days of the page of a product, or that the rider is bringing it; null also before the buyer has confirmed it,
 * when nothing is on its way.
 */
export function describeComing(order: Order, delivery: DeliverySettings): string | null {
  if (isConfirmationAwaited(order)) return null
  if (order.isOutForDelivery) return courierNewsNames.out_for_delivery
  const arrival = describeArrival(order, delivery)
  return arrival && `Arrives ${arrival}`
}
