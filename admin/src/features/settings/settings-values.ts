import { socialNetworks } from '@saddar/contract/social-networks'
import type { Settings } from './queries.ts'

/** Settings that are whole numbers; the form holds them as text. */
const figures = [
  ...(['lowStock', 'orderDays', 'lowStockMailHour', 'onlineDiscountMinimum', 'openCashValue', 'openCashPieces', 'openCashOrders'] as const),
  ...(['keepSentMails', 'keepNotifications', 'keepMessages', 'keepStockChanges'] as const),
] as const
type Figure = (typeof figures)[number]

/** The fields of the settings forms, as typed texts. */
export interface SettingsValues extends Omit<Settings, 'texts' | Figure | 'promoMessages'>, Record<Figure, string> {
  /** Objects, as react-hook-form's field arrays need them. */
  promoMessages: { text: string }[]
}
export type SettingKey = keyof SettingsValues

const eachFigure = <T>(read: (name: Figure) => T) => Object.fromEntries(figures.map((name) => [name, read(name)])) as Record<Figure, T>

export const readValues = ({ texts, ...settings }: Settings): SettingsValues => ({
  ...settings,
  ...eachFigure((name) => String(settings[name])),
  promoMessages: settings.promoMessages.map((text) => ({ text })),
})

const readFigure = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** The settings with these keys, as the contract takes them. */
export function writeValues(values: SettingsValues, keys: readonly SettingKey[]): Partial<Omit<Settings, 'texts'>> {
  const written = {
    ...values,
    ...eachFigure((name) => readFigure(values[name])),
    promoMessages: values.promoMessages.map(({ text }) => text),
  }
  return Object.fromEntries(keys.map((key) => [key, written[key]]))
}

/** The form's name for a path of the contract. */
export const toFieldName = (path: string): string => path.replace(/^changes\./, '').replace(/^(promoMessages\.\d+)$/, '$1.text')

const names: Record<string, string> = {
  ...{ shopName: 'Shop name', logoId: 'Logo', email: 'Email', address: 'Address', supportPhone: 'Support number' },
  ...{ complaintsPhone: 'Complaints number', supportChat: 'Support chat', complaintsChat: 'Complaints chat' },
  ...{ promoMessages: 'Messages', deliveryText: 'Delivery', paymentMethods: 'Payment methods', lowStock: 'Low stock' },
  onlineDiscountMinimum: 'Online discount from',
  ...{ orderDays: 'An order should last', lowStockMail: 'Daily mail about low stock', lowStockMailHour: 'Sent at' },
  ...{ keepSentMails: 'Sent mails', keepNotifications: 'Notifications', keepMessages: 'Messages from shoppers' },
  keepStockChanges: 'Stock history',
  ...{ openCashValue: 'Unconfirmed cash orders, value', openCashPieces: 'Unconfirmed cash orders, pieces' },
  ...{ openCashOrders: 'Unconfirmed cash orders', aboveCashLimits: 'Above these limits' },
  ...Object.fromEntries(socialNetworks),
  ...{ title: 'Title', lead: 'Opening line', description: 'For search engines', text: 'Text' },
  ...{ legalName: 'Name', ntn: 'NTN', strn: 'STRN', isRegistered: 'Registered', salesTaxPercent: 'Sales tax' },
}

const describe = (value: unknown): string => {
  if (value === null || value === '' || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('\n') : String(value)
}

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
