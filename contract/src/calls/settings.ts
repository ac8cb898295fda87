import { z } from 'zod'
import { abuse } from '../abuse.ts'
import { advanceModes, advanceUnits } from '../advances.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { deliverySettings, shopSettings, textPage, textPageNames } from '../entities.ts'
import { loadedValues } from '../loaded-values.ts'
import { paymentMethods } from '../payment-methods.ts'
import { aboveCashLimits, sellerInput, settingsChanges } from '../settings-input.ts'

const editable = z.object({
  shopName: z.string(),
  logoId: z.string().nullable(),
  email: z.string(),
  address: z.string(),
  supportPhone: z.string(),
  complaintsPhone: z.string(),
  supportChat: z.string(),
  complaintsChat: z.string(),
  socialLinks: shopSettings.shape.socialLinks,
  promoMessages: z.array(z.string()),
  deliveryText: z.string(),
  paymentMethods: z.array(z.enum(paymentMethods)),
  soldOutInLists: shopSettings.shape.soldOutInLists,
  guestCheckout: z.boolean(),
  returnDays: z.int().describe('days for returns from the delivery; 0 for none'),
  deductReturnShipping: z.boolean().describe('whether buyers pay the way back of a return that is not the shop’s fault'),
  lowStock: z.int(),
  onlineDiscountMinimum: z.int(),
  onlineDiscountAmount: z.int(),
  delivery: deliverySettings,
  orderDays: z.int().describe('how many days an order from a supplier should last'),
  newOrderMail: z.enum(['each', 'off']).describe('to all owners, within a minute; also about requests for returns'),
  lowStockMail: z.enum(['daily', 'off']),
  lowStockMailHour: z.int().describe('the hour in Karachi, 0 to 23'),
  keepSentMails: z.int().describe('days; 0 keeps them forever'),
  keepNotifications: z.int(),
  keepMessages: z.int(),
  keepStockChanges: z.int(),
  openCashValue: z.int().describe('rupees of unconfirmed cash orders for one account, address or phone; 0 is no limit'),
  openCashPieces: z.int().describe('pieces; 0 is no limit'),
  openCashOrders: z.int().describe('orders; 0 is no limit'),
  aboveCashLimits: z.enum(aboveCashLimits),
  confirmCashOrders: z.boolean().describe('whether buyers are asked to confirm cash orders with a link'),
  confirmReminderHours: z.int().describe('after which they are reminded; 0 is never'),
  confirmCancelHours: z.int().describe('after which the order is cancelled; 0 is never'),
  cashAdvance: z.enum(advanceModes).describe('when a part of cash orders is asked for in advance: never, when staff ask, or by the rule'),
  cashAdvanceUnit: z.enum(advanceUnits),
  cashAdvancePercent: z.int().describe('of the total'),
  cashAdvanceRupees: z.int(),
  cashAdvanceMinimum: z.int().describe('rupees: the least that a percentage comes to'),
  cashAdvanceKept: z.boolean().describe('kept when the parcel is refused at the door'),
  cashAdvanceFromTotal: z.int().describe('rupees: the rule asks from this total; 0 is never'),
  cashAdvanceFromRefused: z.int().describe('the rule asks from so many refused parcels; 0 is never'),
  texts: z.object(
    Object.fromEntries(textPageNames.map((name) => [name, textPage])) as Record<(typeof textPageNames)[number], typeof textPage>,
  ),
})
const seller = z.object({
  legalName: z.string(),
  address: z.string(),
  ntn: z.string(),
  strn: z.string(),
  isRegistered: z.boolean(),
  salesTaxPercent: z.int(),
})

/** The first steps of the owner of a new shop, in order. */
export const firstSteps = ['name', 'contact', 'category', 'product', 'texts', 'order'] as const
const firstStepsState = z.object({
  steps: z.array(z.object({ name: z.enum(firstSteps), done: z.boolean().describe('derived from the state of the shop') })),
  isHidden: z.boolean().describe('hidden by a staff member, for all staff'),
})
export type FirstSteps = z.output<typeof firstStepsState>

export const settingsCalls = {
  'GET /settings/public': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'The shop’s name, contacts, promo line and usable payment methods',
    reply: z.object({ data: z.object({ settings: shopSettings }) }),
  },
  'GET /texts/:name': {
    who: 'public',
    abuse: abuse.cached,
    summary: 'The text of an information page: about, privacy, returns, shipping, terms',
    params: z.object({ name: z.string().max(100) }),
    reply: z.object({ data: z.object({ page: textPage }) }),
  },
  'GET /admin/settings': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'The shop’s settings and texts, their defaults, and the payment methods of the gateway',
    reply: z.object({
      data: z.object({ settings: editable, defaults: editable, onlineMethods: z.array(z.enum(paymentMethods)) }),
    }),
  },
  'PUT /admin/settings': {
    who: 'admin',
    abuse: abuse.staff,
    event: 'settingsChange',
    summary: 'Change some settings or texts; with `was`, only if they are still as given there',
    body: z.object({ changes: settingsChanges, was: loadedValues.default({}) }),
    reply: z.object({ data: z.object({ settings: editable }) }),
  },
  'GET /admin/first-steps': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Which first steps of a new shop are done',
    reply: z.object({ data: firstStepsState }),
  },
  'PUT /admin/first-steps': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Hide the first steps, or show them again',
    body: z.object({ isHidden: z.boolean() }),
    reply: z.object({ data: firstStepsState }),
  },
  'GET /admin/disk-space': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'Free space on the shop’s disk, as of the last minute',
    reply: z.object({
      data: z.object({
        freePercent: z.int().nullable().describe('null while unknown'),
        level: z.enum(['enough', 'low', 'full']).describe('full: uploads are rejected'),
      }),
    }),
  },
  'GET /admin/settings/seller': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'The seller as invoices name it, with the tax numbers',
    reply: z.object({ data: z.object({ seller }) }),
  },
  'PUT /admin/settings/seller': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'settingsChange',
    summary: 'Change the seller; with `was`, only if it is still as given there',
    body: z.object({ seller: sellerInput, was: loadedValues.optional() }),
    reply: z.object({ data: z.object({ seller }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
