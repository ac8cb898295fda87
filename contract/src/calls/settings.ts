import { z } from 'zod'
import { abuse } from '../abuse.ts'
import type { Call, CallKeyShape } from '../call.ts'
import { shopSettings, textPage, textPageNames } from '../entities.ts'
import { paymentMethods } from '../payment-methods.ts'
import { aboveCashLimits, sellerInput, settingsChanges, settingsSeen } from '../settings-input.ts'

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
  lowStock: z.int(),
  onlineDiscountMinimum: z.int(),
  keepSentMails: z.int().describe('days; 0 for ever'),
  keepNotifications: z.int(),
  keepMessages: z.int(),
  keepStockChanges: z.int(),
  openCashValue: z.int().describe('rupees of unconfirmed cash orders for one account, address or phone; 0 is no limit'),
  openCashPieces: z.int().describe('pieces, likewise'),
  openCashOrders: z.int().describe('orders, likewise'),
  aboveCashLimits: z.enum(aboveCashLimits),
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

/** What the owner of a new shop does first, in this order. */
export const firstSteps = ['name', 'contact', 'category', 'product', 'texts', 'order'] as const
const firstStepsState = z.object({
  steps: z.array(z.object({ name: z.enum(firstSteps), done: z.boolean().describe('seen in what is there, never told') })),
  isHidden: z.boolean().describe('put away by somebody, for all'),
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
    summary: 'The shop’s settings and texts, what they are by default, and what the bank can take',
    reply: z.object({
      data: z.object({ settings: editable, defaults: editable, onlineMethods: z.array(z.enum(paymentMethods)) }),
    }),
  },
  'PUT /admin/settings': {
    who: 'admin',
    abuse: abuse.staff,
    event: 'settingsChange',
    summary: 'Change some settings or texts; with `was`, only if they are still what one saw',
    body: z.object({ changes: settingsChanges, was: settingsSeen.default({}) }),
    reply: z.object({ data: z.object({ settings: editable }) }),
  },
  'GET /admin/first-steps': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'What is done of the first steps of a new shop',
    reply: z.object({ data: firstStepsState }),
  },
  'PUT /admin/first-steps': {
    who: 'admin',
    abuse: abuse.staff,
    summary: 'Put the first steps away, or bring them back',
    body: z.object({ isHidden: z.boolean() }),
    reply: z.object({ data: firstStepsState }),
  },
  'GET /admin/disk-space': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'How much space is left where the shop keeps its files, as of the last minute',
    reply: z.object({
      data: z.object({
        freePercent: z.int().nullable().describe('null while it is not known'),
        level: z.enum(['enough', 'low', 'full']).describe('full: uploads are refused'),
      }),
    }),
  },
  'GET /admin/settings/seller': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    summary: 'Who sells, as invoices name them, with the numbers of the tax office',
    reply: z.object({ data: z.object({ seller }) }),
  },
  'PUT /admin/settings/seller': {
    who: 'admin',
    abuse: abuse.staff,
    staff: 'owner',
    stepUp: 'session',
    event: 'settingsChange',
    summary: 'Change who sells; with `was`, only if it is still what one saw',
    body: z.object({ seller: sellerInput, was: settingsSeen.optional() }),
    reply: z.object({ data: z.object({ seller }) }),
  },
} as const satisfies Record<CallKeyShape, Call>
