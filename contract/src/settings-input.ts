import { z } from 'zod'
import { advanceModes, advanceUnits } from './advances.ts'
import { deliveryInput } from './delivery-input.ts'
import { soldOutInLists, type TextPageName, textPageNames } from './entities.ts'
import { settings as limits, retentionDaysMaximum, returns as returnLimits } from './limits.ts'
import { paymentMethods } from './payment-methods.ts'

const text = (maximum: number) => z.string().trim().max(maximum, `Cannot exceed ${maximum} characters`)
/** Names and single lines appear in titles, mails and links: no line breaks and no invisible characters. */
const line = (maximum: number) => text(maximum).regex(/^[^\p{Cc}]*$/u, 'Write it in one line')
const needed = (name: string, maximum: number) => line(maximum).min(1, `${name} is required`)
const phone = text(20).regex(/^(\+?[\d\s()-]{6,20})?$/, 'Enter a number such as +92 21 3870 0100, or nothing')
const linkLike = (example: string) =>
  text(limits.line).regex(/^(https?:\/\/[^\s"'<>]+)?$/, `Enter a whole address such as ${example}, or nothing`)
const chat = linkLike('https://wa.me/923001234567')
const email = text(254).regex(/^([^\s@<>"(),;:\\[\]]+@[^\s@.<>"(),;:\\[\]]+(\.[^\s@.<>"(),;:\\[\]]+)+)?$/, 'Invalid email address')
const figure = (name: string, maximum: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(0, `${name} cannot be below 0`)
    .max(maximum, `${name} cannot be above ${maximum.toLocaleString('en-US')}`)

/** How the shop treats a cash order above the limits of unconfirmed cash orders (rule 6.19). */
export const aboveCashLimits = ['review', 'refuse'] as const

const days = figure('Days', retentionDaysMaximum)

/** One information page as staff write it. */
export const textPageInput = z.object({
  title: needed('Title', limits.title),
  lead: line(limits.lead),
  description: line(limits.description),
  text: text(limits.text).min(1, 'Text is required'),
})
/** The texts of the information pages; `textPage` describes the format. */
const textPagesInput = z.object(
  Object.fromEntries(textPageNames.map((name) => [name, textPageInput])) as Record<TextPageName, typeof textPageInput>,
)

/** The settings with the messages of each field. Links must be web addresses, since they become hrefs. */
export const settingsInput = z.object({
  shopName: needed('Shop name', limits.shopName),
  logoId: z.uuid('Upload the logo again').nullable(),
  email,
  address: line(limits.line),
  supportPhone: phone,
  complaintsPhone: phone,
  supportChat: chat,
  complaintsChat: chat,
  socialLinks: z.object({
    facebook: linkLike('https://www.facebook.com/yourshop'),
    instagram: linkLike('https://www.instagram.com/yourshop'),
    x: linkLike('https://x.com/yourshop'),
    youtube: linkLike('https://www.youtube.com/@yourshop'),
    tiktok: linkLike('https://www.tiktok.com/@yourshop'),
  }),
  promoMessages: z
    .array(needed('A message', limits.promo), 'Messages must be a list')
    .max(limits.promos, `At most ${limits.promos} messages`),
  deliveryText: line(limits.deliveryText),
  paymentMethods: z
    .array(z.enum(paymentMethods))
    .min(1, 'Keep at least one payment method')
    .refine((methods) => new Set(methods).size === methods.length, 'Name each payment method once'),
  soldOutInLists: z.enum(soldOutInLists, 'Choose where sold-out products are shown'),
  guestCheckout: z.boolean('Choose whether guests can check out'),
  returnDays: figure('Days', returnLimits.daysMaximum),
  deductReturnShipping: z.boolean('Choose who pays for return shipping'),
  lowStock: z.int('Low stock must be a whole number').min(0, 'Low stock cannot be below 0').max(1_000, 'Low stock cannot be above 1,000'),
  onlineDiscountMinimum: figure('The minimum', 1_000_000),
  onlineDiscountAmount: figure('The discount', 1_000_000),
  delivery: deliveryInput,
  orderDays: z.int('Days must be a whole number').min(1, 'Days cannot be below 1').max(365, 'Days cannot be above 365'),
  newOrderMail: z.enum(['each', 'off'], 'Choose whether the email is sent'),
  lowStockMail: z.enum(['daily', 'off'], 'Choose whether the email is sent'),
  lowStockMailHour: z.int('Choose an hour').min(0, 'Choose an hour').max(23, 'Choose an hour'),
  keepSentMails: days,
  keepNotifications: days,
  keepMessages: days,
  keepStockChanges: days,
  openCashValue: figure('The value', 100_000_000),
  openCashPieces: figure('The pieces', 1_000_000),
  openCashOrders: figure('The orders', 1_000_000),
  aboveCashLimits: z.enum(aboveCashLimits, 'Choose what happens above the limits'),
  confirmCashOrders: z.boolean('Choose whether buyers are asked to confirm cash orders'),
  confirmReminderHours: figure('The hours', 720),
  confirmCancelHours: figure('The hours', 720),
  cashAdvance: z.enum(advanceModes, 'Choose when an advance is asked for'),
  cashAdvanceUnit: z.enum(advanceUnits, 'Choose a share or an amount'),
  cashAdvancePercent: z
    .int('The share must be a whole number')
    .min(1, 'The share cannot be below 1')
    .max(100, 'The share cannot be above 100'),
  cashAdvanceRupees: z
    .int('The amount must be a whole number')
    .min(1, 'The amount cannot be below 1')
    .max(1_000_000, 'The amount cannot be above 1,000,000'),
  cashAdvanceMinimum: figure('The minimum', 1_000_000),
  cashAdvanceKept: z.boolean('Choose what happens to the advance of a refused parcel'),
  cashAdvanceFromTotal: figure('The total', 100_000_000),
  cashAdvanceFromRefused: figure('The parcels', 1_000),
  texts: textPagesInput,
})
export type AdminSettings = z.output<typeof settingsInput>

/** A partial update of the settings; of the texts, whole pages. */
export const settingsChanges = settingsInput.extend({ texts: textPagesInput.partial() }).partial()
export type SettingsChanges = z.output<typeof settingsChanges>

const registered = 'A registered seller needs this number on every tax invoice'
/** The seller as invoices name it. Only registered sellers charge tax. */
export const sellerInput = z
  .object({
    legalName: line(100).describe('empty: the shop’s name'),
    address: line(limits.line).describe('empty: the shop’s address'),
    ntn: text(20).regex(/^(\d{7}-?\d|\d{13})?$/, 'An NTN looks like 1234567-8; a CNIC has 13 digits'),
    strn: text(20).regex(/^(\d{13})?$/, 'An STRN has 13 digits'),
    isRegistered: z.boolean(),
    salesTaxPercent: z
      .int('Sales tax must be a whole number')
      .min(0, 'Sales tax cannot be below 0')
      .max(50, 'Sales tax cannot be above 50'),
  })
  .superRefine((seller, context) => {
    if (!seller.isRegistered) return
    for (const path of ['ntn', 'strn'] as const) if (!seller[path]) context.addIssue({ code: 'custom', message: registered, path: [path] })
  })
export type SellerSettings = z.output<typeof sellerInput>
