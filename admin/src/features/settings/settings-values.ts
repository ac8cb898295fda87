import { socialNetworks } from '@saddar/contract/social-networks'
import { describeValue } from '../../shared/forms/compare-fields.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { type DeliveryValues, describeZone, readDelivery, writeDelivery } from './delivery-values.ts'
import type { Settings } from './queries.ts'

/** Settings that are whole numbers; the form holds them as text. */
const figures = [
  ...(['returnDays', 'lowStock', 'orderDays', 'lowStockMailHour', 'openCashValue', 'openCashPieces', 'openCashOrders'] as const),
  ...(['confirmReminderHours', 'confirmCancelHours'] as const),
  ...(['cashAdvancePercent', 'cashAdvanceRupees', 'cashAdvanceMinimum', 'cashAdvanceFromTotal', 'cashAdvanceFromRefused'] as const),
  ...(['onlineDiscountMinimum', 'onlineDiscountAmount'] as const),
  ...(['keepSentMails', 'keepNotifications', 'keepMessages', 'keepStockChanges'] as const),
] as const
type Figure = (typeof figures)[number]

/** The fields of the settings forms, as typed texts. */
export interface SettingsValues extends Omit<Settings, 'texts' | Figure | 'promoMessages' | 'delivery'>, Record<Figure, string> {
  /** Objects, as react-hook-form's field arrays need them. */
  promoMessages: { text: string }[]
  delivery: DeliveryValues
}
export type SettingKey = keyof SettingsValues

const eachFigure = <T>(read: (name: Figure) => T) => Object.fromEntries(figures.map((name) => [name, read(name)])) as Record<Figure, T>

export const readValues = ({ texts, ...settings }: Settings): SettingsValues => ({
  ...settings,
  ...eachFigure((name) => String(settings[name])),
  promoMessages: settings.promoMessages.map((text) => ({ text })),
  delivery: readDelivery(settings.delivery),
})

/** The settings with these keys, as the contract takes them. */
export function writeValues(values: SettingsValues, keys: readonly SettingKey[]): Partial<Omit<Settings, 'texts'>> {
  const written = {
    ...values,
    ...eachFigure((name) => readFigure(values[name])),
    promoMessages: values.promoMessages.map(({ text }) => text),
    delivery: writeDelivery(values.delivery),
  }
  return Object.fromEntries(keys.map((key) => [key, written[key]]))
}

/** The form's name for a path of the contract. */
export const toFieldName = (path: string): string =>
  path
    .replace(/^changes\./, '')
    .replace(/^(promoMessages\.\d+)$/, '$1.text')
    .replace(/^(delivery\.holidays\.\d+)$/, '$1.day')
    // Several share one field.
    .replace(/^(delivery\.zones\.\d+\.(?:cities|provinces)|delivery\.daysOff)\.\d+$/, '$1')

const names: Record<string, string> = {
  ...{ shopName: 'Shop name', logoId: 'Logo', email: 'Email', address: 'Address', supportPhone: 'Support number' },
  ...{ complaintsPhone: 'Complaints number', supportChat: 'Support chat', complaintsChat: 'Complaints chat' },
  ...{ promoMessages: 'Messages', deliveryText: 'Delivery', paymentMethods: 'Payment methods', lowStock: 'Low stock' },
  soldOutInLists: 'Sold-out products',
  onlineDiscountMinimum: 'Online discount from',
  onlineDiscountAmount: 'Online discount',
  ...{ charge: 'How delivery is charged', freeFrom: 'Free delivery from', zones: 'Zones', fee: 'Fee, rest of Pakistan' },
  ...{ from: 'Days from, rest of Pakistan', to: 'Days to, rest of Pakistan', cutOffHour: 'Same-day cut-off' },
  ...{ daysOff: 'Days off', holidays: 'Holidays' },
  ...{ guestCheckout: 'Guest checkout', returnDays: 'Days for returns', deductReturnShipping: 'Deduct return shipping' },
  newOrderMail: 'Email about new orders',
  ...{ orderDays: 'An order should last', lowStockMail: 'Daily email about low stock', lowStockMailHour: 'Sent at' },
  ...{ keepSentMails: 'Sent emails', keepNotifications: 'Notifications', keepMessages: 'Messages from shoppers' },
  keepStockChanges: 'Stock history',
  ...{ openCashValue: 'Unconfirmed cash orders, value', openCashPieces: 'Unconfirmed cash orders, pieces' },
  ...{ openCashOrders: 'Unconfirmed cash orders', aboveCashLimits: 'Above these limits' },
  ...{ confirmCashOrders: 'Ask buyers to confirm cash orders', confirmReminderHours: 'Remind after' },
  confirmCancelHours: 'Cancel after',
  ...{ cashAdvance: 'Advances', cashAdvanceUnit: 'Advance', cashAdvancePercent: 'Share of the total' },
  ...{ cashAdvanceRupees: 'Amount of the advance', cashAdvanceMinimum: 'At least', cashAdvanceKept: 'Keep the advance of refused parcels' },
  ...{ cashAdvanceFromTotal: 'Advance from a total of', cashAdvanceFromRefused: 'Advance from refused parcels' },
  ...Object.fromEntries(socialNetworks),
  ...{ title: 'Title', lead: 'Opening line', description: 'For search engines', text: 'Text' },
  ...{ legalName: 'Name', ntn: 'NTN', strn: 'STRN', isRegistered: 'Registered', salesTaxPercent: 'Sales tax' },
}

const describe = (value: unknown): string =>
  describeValue(Array.isArray(value) ? value.map((item) => (typeof item === 'object' ? describeZone(item) : item)) : value)

/** The differences between the saved settings and the form's, with their labels. */
export function compareSettings(theirs: object, mine: object) {
  return flatten(mine)
    .map(([path, value]) => ({
      label: names[path.at(-1) ?? ''] ?? path.join(' '),
      theirs: describe(path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], theirs)),
      mine: describe(value),
    }))
    .filter((difference) => difference.theirs !== difference.mine)
}

function flatten(value: object, path: string[] = []): [string[], unknown][] {
  return Object.entries(value as Record<string, unknown>).flatMap(([key, item]): [string[], unknown][] =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? flatten(item, [...path, key]) : [[[...path, key], item]],
  )
}
