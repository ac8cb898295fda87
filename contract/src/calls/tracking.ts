import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { order, orderItem } from '../entities.ts'
import { trackingForm } from '../forms.ts'
import { courierStatuses } from '../shipment-states.ts'

/** What whoever has the number and the phone of an order sees of it: no name, no full address, no e-mail, no discount code (rule 6.36). */
export const trackedOrder = order
  .pick({
    orderId: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    paymentUnderReview: true,
    needsReview: true,
    courier: true,
    deliveryException: true,
    isOutForDelivery: true,
    trackingNumber: true,
    confirmation: true,
    createdAt: true,
    subtotal: true,
    totalShippingCost: true,
    discountAmount: true,
    onlinePaymentDiscount: true,
    totalAmount: true,
    advance: true,
  })
  .extend({
    items: z.array(
      orderItem.pick({
        title: true,
        image: true,
        quantity: true,
        price: true,
        total: true,
        color: true,
        storageCapacity: true,
        size: true,
      }),
    ),
    cancelledItems: z.array(orderItem.pick({ title: true, image: true, quantity: true })),
    history: z.array(order.shape.history.element.pick({ status: true, at: true, takesBack: true })),
    toPay: z.int().describe('what the rider collects, in rupees; 0 for nothing'),
    city: z.string(),
    maskedPhone: z.string().describe('0300 •••••67'),
    news: z
      .array(z.object({ status: z.enum(courierStatuses), at: z.string() }))
      .describe('of the courier, newest first; not in its own words, which may name people'),
    expected: z.string().nullable().describe('when it arrives, as Tue 24 – Thu 26 Nov; null once it has, or while that is open'),
  })
export type TrackedOrder = z.infer<typeof trackedOrder>

const reply = z.object({ data: z.object({ order: trackedOrder }) })

export const trackingCalls = {
  'POST /tracking': {
    who: 'public',
    abuse: abuse.guard(['trackingByAddress'], { onDemand: ['trackingByOrder'] }),
    summary: 'Find an order by its number and phone; a wrong phone and an unknown number get the same answer',
    body: trackingForm,
    reply: z.object({ data: reply.shape.data.extend({ key: z.string().describe('opens the tracking page of this order alone') }) }),
  },
  'GET /tracking/:key': {
    who: 'public',
    abuse: abuse.guard(['openReads']),
    summary: 'What the tracking page shows of an order, with the key of a link',
    params: z.object({ key: z.string().max(200) }),
    reply,
  },
} as const satisfies Record<CallKeyShape, Call>
