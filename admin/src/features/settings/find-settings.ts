import type { StaffRole } from '@saddar/contract/staff-roles'
import { settingNames, textPageLabels } from './setting-names.ts'

/** A setting, and where it is. */
export interface FoundSetting {
  name: string
  /** The part of the settings that has it, as its chip says. */
  part: string
  address: string
}

interface Place {
  part: string
  label: string
  role?: StaffRole
  /** The panel that holds the settings, on a screen of several. */
  panel?: string
  /** What else the settings are called. */
  words?: string
  /** The names of the fields, by the keys of their names. */
  fields: Record<string, string>
}

const same = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, key]))
const selling = { part: 'selling', label: 'Payment and stock' }
const within = (parent: string, ...keys: string[]) => Object.fromEntries(keys.map((key) => [key, `${parent}.${key}`]))

const places: Place[] = [
  {
    ...{ part: 'shop', label: 'Shop', words: 'contact phone whatsapp' },
    fields: same(
      'shopName',
      'logoId',
      'email',
      'address',
      'supportPhone',
      'supportChat',
      'complaintsPhone',
      'complaintsChat',
      'socialLinks',
    ),
  },
  {
    ...selling,
    panel: 'payment',
    words: 'cash card bank wallet',
    fields: same('paymentMethods', 'onlineDiscountAmount', 'onlineDiscountMinimum'),
  },
  { ...selling, panel: 'order-mail', words: 'notify', fields: same('newOrderMail') },
  { ...selling, panel: 'guests', words: 'without account', fields: same('guestCheckout') },
  {
    ...{ ...selling, panel: 'cash-limits', words: 'limits cod review' },
    fields: same('openCashValue', 'openCashPieces', 'openCashOrders', 'aboveCashLimits'),
  },
  {
    ...selling,
    panel: 'confirming',
    words: 'cod confirmation',
    fields: same('confirmCashOrders', 'confirmReminderHours', 'confirmCancelHours'),
  },
  {
    ...{ ...selling, panel: 'advance', words: 'advance deposit prepayment cod' },
    fields: same(
      ...['cashAdvance', 'cashAdvanceUnit', 'cashAdvancePercent', 'cashAdvanceRupees', 'cashAdvanceMinimum', 'cashAdvanceKept'],
      ...['cashAdvanceFromTotal', 'cashAdvanceFromRefused'],
    ),
  },
  { ...selling, panel: 'returns', words: 'refund', fields: same('returnDays', 'deductReturnShipping') },
  {
    ...{ ...selling, panel: 'stock', words: 'inventory' },
    fields: same('soldOutInLists', 'lowStock', 'orderDays', 'lowStockMail', 'lowStockMailHour'),
  },
  {
    ...{ part: 'delivery', label: 'Delivery', words: 'shipping fee charge' },
    fields: {
      ...within('delivery', 'charge', 'freeFrom', 'zones', 'cutOffHour', 'daysOff', 'holidays'),
      ...within('delivery.rest', 'fee', 'from', 'to'),
      ...same('deliveryText'),
    },
  },
  { part: 'messages', label: 'Promo line', words: 'promo banner top', fields: same('promoMessages') },
  {
    ...{ part: 'records', label: 'Old records', words: 'delete keep retention' },
    fields: same('keepSentMails', 'keepNotifications', 'keepMessages', 'keepStockChanges'),
  },
  {
    ...{ part: 'seller', label: 'Seller and tax', role: 'owner', words: 'invoice gst tax' },
    fields: same('legalName', 'ntn', 'strn', 'isRegistered', 'salesTaxPercent'),
  },
]

const screens: (FoundSetting & { words: string; role?: StaffRole })[] = [
  ...Object.values(textPageLabels).map((name) => ({ name, part: 'Texts', address: '/settings?part=texts', words: 'page text policy' })),
  { name: 'Couriers', part: 'Couriers', address: '/settings?part=couriers', words: 'account keys tcs leopards postex trax', role: 'owner' },
  { name: 'Invite a colleague', part: 'Staff', address: '/staff', words: 'packer manager owner role team user', role: 'owner' },
]

const all = [
  ...places.flatMap(({ part, label, role, panel, words = '', fields }) =>
    Object.entries(fields).map(([key, field]) => ({
      ...{ name: settingNames[key] ?? key, part: label, words, role, field },
      address: `/settings?${new URLSearchParams({ part, field })}${panel ? `#${panel}` : ''}`,
    })),
  ),
  ...screens,
]

const most = 6
const split = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []

/** The settings in whose name, part or other names each word typed begins one; those found by their own name come first. */
export function findSettings(typed: string, can: (role: StaffRole) => boolean): FoundSetting[] {
  const words = split(typed)
  if (words.length === 0 || !can('manager')) return []
  const begins = (text: string) => words.every((word) => split(text).some((own) => own.startsWith(word)))
  const open = all.filter(({ role }) => role === undefined || can(role))
  const byName = open.filter(({ name }) => begins(name))
  const others = open.filter((one) => !byName.includes(one) && begins(`${one.name} ${one.part} ${one.words}`))
  return [...byName, ...others].slice(0, most).map(({ name, part, address }) => ({ name, part, address }))
}

/** The fields that are found, for the test that none is missing. */
export const foundFields: readonly string[] = places.flatMap(({ fields }) => Object.values(fields))
