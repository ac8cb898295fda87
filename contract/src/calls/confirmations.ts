import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { order, orderAddress } from '../entities.ts'
import { shippingAddressForm } from '../forms.ts'
import { orderParam } from '../query.ts'
import { trackedOrder } from './tracking.ts'

/** The stages of a cash order for whoever has its link: 'done' once it is being packed (rule 6.37). */
export const confirmationStages = ['waiting', 'confirmed', 'done'] as const

const confirmation = z.object({
  stage: z.enum(confirmationStages),
  order: trackedOrder.pick({
    orderId: true,
    items: true,
    toPay: true,
    city: true,
    expected: true,
    status: true,
    createdAt: true,
    confirmation: true,
  }),
  address: orderAddress
    .omit({ phoneE164: true, email: true })
    .nullable()
    .describe('where it goes; null once it is being packed or its parcel is booked, so that it can no longer be corrected'),
})
export type Confirmation = z.infer<typeof confirmation>

const params = z.object({ key: z.string().max(200) })
const reply = z.object({ data: z.object({ confirmation }) })
const parcels = z.object({
  delivered: z.int().describe('earlier orders to this phone number that arrived'),
  cameBack: z.int().describe('those that were cancelled after they had left'),
})

export const confirmationCalls = {
  'GET /confirmations/:key': {
    who: 'public',
    abuse: abuse.guard(['openReads']),
    summary: 'A cash order to confirm, with the key of its link; 404 once the order has ended. Changes nothing',
    params,
    reply,
  },
  'POST /confirmations/:key': {
    who: 'public',
    abuse: abuse.openWrites,
    summary: 'Confirm a cash order as its buyer, with the key of its link; a repeat changes nothing',
    params,
    reply,
  },
  'PUT /confirmations/:key/address': {
    who: 'public',
    abuse: abuse.guard(['openWrites'], { onDemand: ['addressCorrections'] }),
    summary: 'Correct the address of a cash order before it is packed or its parcel booked, with the key of its link',
    params,
    body: shippingAddressForm,
    reply,
  },
  'POST /confirmations/:key/cancel': {
    who: 'public',
    abuse: abuse.openWrites,
    summary: 'Cancel a cash order before it is packed, with the key of its link; its stock is returned once',
    params,
    body: z.object({}).optional(),
    reply: z.object({ message: z.string().optional() }),
  },
  'GET /admin/orders/:id/confirmation': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'What staff need to ask the buyer of a cash order: the link, ready texts, and what became of earlier parcels',
    params: orderParam,
    reply: z.object({
      data: z.object({
        link: z.string().nullable().describe('null when there is nothing to confirm'),
        whatsappText: z.string(),
        smsText: z.string(),
        parcels,
      }),
    }),
  },
  'POST /admin/orders/:id/confirmation': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Mark a cash order that has not left as confirmed by phone',
    params: orderParam,
    reply: z.object({ data: z.object({ order }) }),
  },
  'POST /admin/orders/:id/confirmation/undo': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Undo one’s own confirmation by phone within 45 seconds, while the order has not left',
    params: orderParam,
    reply: z.object({ data: z.object({ order }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
