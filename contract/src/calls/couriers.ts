/** Calls for booking parcels with couriers and following them. */
import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { couriers } from '../couriers.ts'
import { bookingMaximum, loadSheetMaximum, parcelMaximum } from '../limits.ts'
import { orderStatuses } from '../order-states.ts'
import { listReply, oneOf, orderParam, paging, text } from '../query.ts'
import { backChoices, courierAdvices, enteredStatuses, shipmentStatuses, shipmentViews, waitingViews } from '../shipment-states.ts'

const courierName = z.enum(couriers, 'Choose a courier')
const shipmentParam = z.object({ id: z.string().max(100) })
const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `Cannot exceed ${maximum} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Write it in one line')
const amount = z
  .int('The amount must be a whole number')
  .min(0, 'The amount cannot be below 0')
  .max(parcelMaximum.rupees, `The amount cannot be above ${parcelMaximum.rupees.toLocaleString('en-US')}`)

const chooseAgain = 'Choose the items again'
const parcelBack = z.object({
  choice: z.enum(backChoices, 'Choose what becomes of the order'),
  areGoodsUsable: z.boolean('Choose whether the items can be sold').describe('false: they are written off; always so for a lost parcel'),
  damagedLines: z
    .array(z.int(chooseAgain).min(0, chooseAgain).max(1_000, chooseAgain), 'Choose what is damaged or missing')
    .max(200, 'At most 200 items can be damaged or missing')
    .default([])
    .describe('lines of the order, from 0, that are written off although the others are usable'),
  note: line(300).default(''),
})

const account = z.object({
  courier: courierName,
  isOn: z.boolean(),
  baseUrl: z.string().describe('empty: the courier’s own address'),
  entered: z.array(z.string()).describe('the names of the keys that are entered; their values are never shown'),
  isGiven: z.boolean().describe('from the server’s environment; saving it here replaces that'),
  problem: z.string().describe('why the last call failed; empty when it worked'),
  problemAt: z.string().nullable(),
  cities: z.int().describe('the number of cities where it delivers'),
})
export type CourierAccount = z.output<typeof account>

const event = z.object({
  status: z.enum(shipmentStatuses),
  words: z.string().describe('as the courier says it'),
  reason: z.string(),
  at: z.string(),
})
const shipment = z.object({
  _id: z.string(),
  orderId: z.string(),
  customerName: z.string(),
  customerPhone: z.string().describe('in international notation'),
  courier: z.string(),
  trackingNumber: z.string().nullable(),
  status: z.enum(shipmentStatuses),
  problem: z.string().describe('what the courier said when it refused or did not answer'),
  city: z.string(),
  codAmount: z.int().describe('rupees to collect'),
  pieces: z.int(),
  weightGrams: z.int(),
  createdAt: z.string(),
  statusAt: z.string().nullable(),
  lastWords: z.string().describe('the courier’s latest words, with the reason if it gave one'),
  tries: z.int().describe('failed attempts to deliver'),
  advice: z.enum(courierAdvices).nullable(),
  adviceNote: z.string(),
  isOverdue: z.boolean(),
  isFollowed: z.boolean().describe('false: the courier is not asked about it, since its keys are missing or the parcel is old'),
  isBack: z.boolean().describe('came back or was lost, and staff have not said yet what becomes of its order'),
})
export type Shipment = z.output<typeof shipment>
export type ShipmentWithEvents = Shipment & { events: z.output<typeof event>[] }
const withEvents = shipment.extend({ events: z.array(event).describe('newest first') })

const counts = z.object(Object.fromEntries(waitingViews.map((view) => [view, z.int()])) as Record<(typeof waitingViews)[number], z.ZodInt>)

const bookingResult = z.object({
  orderId: z.string(),
  status: z.enum(['booked', 'unsure', 'refused']),
  trackingNumber: z.string().nullable(),
  message: z.string().describe('why it is not booked, in the courier’s words where it gave any'),
})
export type BookingResult = z.output<typeof bookingResult>

const parcelDraft = z.object({
  orderId: z.string(),
  customerName: z.string(),
  city: z.string(),
  cityId: z.string().nullable().describe('the courier’s city of that name; null: staff choose it'),
  codAmount: z.int().describe('rupees: what is due'),
  pieces: z.int(),
  status: z.enum(orderStatuses),
  canBook: z.boolean(),
})
export type ParcelDraft = z.output<typeof parcelDraft>

export const courierCalls = {
  'GET /admin/couriers': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'The couriers that parcels can be booked with',
    reply: z.object({
      data: z.object({
        couriers: z.array(z.string()),
        waiting: z.record(z.string(), z.int()).describe('booked parcels that wait for the courier’s rider; without those that have none'),
      }),
    }),
  },
  'GET /admin/couriers/accounts': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'The shop’s accounts at couriers, without their keys',
    reply: z.object({ data: z.object({ accounts: z.array(account) }) }),
  },
  'PUT /admin/couriers/accounts': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'settingsChange',
    summary: 'Turn a courier on or off, and enter its keys, which nobody can read again',
    body: z.object({
      courier: courierName,
      isOn: z.boolean('Choose whether it is on'),
      baseUrl: line(200).default('').describe('empty: the courier’s own address'),
      keys: z.record(z.string().max(40), line(2_000)).default({}).describe('only these change; an empty one is removed'),
    }),
    reply: z.object({ data: z.object({ accounts: z.array(account) }) }),
  },
  'GET /admin/shipments/drafts': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    staff: 'packer',
    summary: 'What a courier is to be told about some orders, with its cities',
    query: z.object({
      courier: courierName,
      ids: z.string().max(2_500).describe(`order numbers, separated by commas; at most ${bookingMaximum}`),
    }),
    reply: z.object({
      data: z.object({
        drafts: z.array(parcelDraft),
        cities: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    }),
  },
  'POST /admin/shipments': {
    who: 'admin',
    abuse: abuse.staffHeavy,
    staff: 'packer',
    summary: 'Book parcels with a courier, each by itself; reports the outcome of each',
    body: z.object({
      courier: courierName,
      parcels: z
        .array(
          z.object({
            orderId: z.string().min(1).max(100),
            cityId: z.string().max(100).optional().describe('without it, the courier’s city of the address'),
            codAmount: amount,
            pieces: z.int('Pieces must be a whole number').min(1, 'At least 1 piece').max(parcelMaximum.pieces, 'Too many pieces'),
            weightGrams: z
              .int('Weight must be a whole number of grams')
              .min(1, 'Enter the weight')
              .max(parcelMaximum.grams, `At most ${parcelMaximum.grams / 1_000} kg`),
            remarks: line(200).default(''),
          }),
        )
        .min(1, 'Choose at least one order')
        .max(bookingMaximum, `At most ${bookingMaximum} orders at once`),
    }),
    reply: z.object({ data: z.object({ results: z.array(bookingResult), booked: z.int() }) }),
  },
  'GET /admin/shipments': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Parcels with couriers, those that need somebody first',
    query: z.object({
      view: oneOf(shipmentViews).describe('default open'),
      courier: oneOf(couriers),
      search: text(60).describe('order number, name, phone number, or the beginning of a tracking number'),
      ...paging(20),
    }),
    reply: z.object({
      data: z.object({
        shipments: z.array(shipment),
        counts: counts.describe('parcels in each view that waits for somebody'),
        isMore: z.boolean().describe('there are more than total: in a search, counting stops at 1,000'),
        ...listReply,
      }),
    }),
  },
  'GET /admin/orders/:id/shipments': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'An order’s parcels with what the couriers said, the latest parcel first',
    params: shipmentParam,
    reply: z.object({ data: z.object({ shipments: z.array(withEvents) }) }),
  },
  'GET /admin/shipments/load-sheet': {
    who: 'admin',
    abuse: abuse.documents,
    staff: 'packer',
    event: 'document',
    summary: 'The list of parcels that a courier’s rider signs for',
    as: 'pdf',
    query: z.object({
      courier: courierName,
      ids: z
        .string()
        .max(loadSheetMaximum * 24)
        .optional()
        .describe('order numbers, separated by commas; without them, all booked parcels'),
    }),
    reply: z.object({}),
  },
  'POST /admin/shipments/:id/refresh': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Ask the courier about a parcel now',
    params: shipmentParam,
    reply: z.object({ data: z.object({ isNew: z.boolean().describe('whether there was news') }) }),
  },
  'POST /admin/shipments/:id/cancel': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Cancel a booking with the courier, before it picks the parcel up',
    params: shipmentParam,
    reply: z.object({}),
  },
  'POST /admin/shipments/:id/settle': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Say what became of a booking that the courier did not answer',
    params: shipmentParam,
    body: z.object({
      trackingNumber: z
        .string()
        .trim()
        .max(60, 'Cannot exceed 60 characters')
        .regex(/^[\w-]*$/, 'Enter the number as the courier shows it')
        .nullable()
        .describe('null: there is no parcel'),
    }),
    reply: z.object({}),
  },
  'POST /admin/shipments/:id/advice': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Note what the courier was told about a parcel that it could not deliver',
    params: shipmentParam,
    body: z.object({ advice: z.enum(courierAdvices, 'Choose what the courier is told'), note: line(300).default('') }),
    reply: z.object({}),
  },
  'POST /admin/shipments/:id/back': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Say what becomes of an order whose parcel came back or was lost: it ends, or is sent again',
    params: shipmentParam,
    body: parcelBack,
    reply: z.object({}),
  },
  'POST /admin/orders/:id/back': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'The same for an order that was shipped without a booking',
    params: orderParam,
    body: parcelBack,
    reply: z.object({}),
  },
  'POST /admin/shipments/:id/status': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'packer',
    summary: 'Enter the news of a parcel whose courier is not asked any more',
    params: shipmentParam,
    body: z.object({ status: z.enum(enteredStatuses, 'Choose what happened'), note: line(300).default('') }),
    reply: z.object({}),
  },
} as const satisfies Record<CallKeyShape, Call>
