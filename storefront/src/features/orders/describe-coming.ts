import type { Order } from '@saddar/contract'
import type { DeliverySettings } from '@saddar/contract/delivery'
import { describeArrival } from '@saddar/contract/order-arrival'
import { isConfirmationAwaited } from './order-steps.ts'

/** When an order arrives, as on the page of a product; null also before the buyer has confirmed it, when nothing is on its way. */
export const describeComing = (order: Order, delivery: DeliverySettings): string | null =>
  isConfirmationAwaited(order) ? null : describeArrival(order, delivery)
