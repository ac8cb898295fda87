import type { Settings } from './queries.ts'

const figureKeys = ['lowStock', 'onlineDiscountMinimum', 'keepSentMails', 'keepNotifications', 'keepMessages', 'keepStockChanges'] as const
type FigureKey = (typeof figureKeys)[number]

/** The fields of the settings' forms, as texts that people type. */
export interface SettingsValues extends Omit<Settings, 'texts' | FigureKey | 'promoMessages'>, Record<FigureKey, string> {
  /** A list of fields wants objects. */
  promoMessages: { text: string }[]
}
export type SettingKey = keyof SettingsValues

export const readValues = ({ texts, ...settings }: Settings): SettingsValues => ({
  ...settings,
  ...mapFigures((key) => String(settings[key])),
  promoMessages: settings.promoMessages.map((text) => ({ text })),
})

function mapFigures<V>(read: (key: FigureKey) => V): Record<FigureKey, V> {
  return Object.fromEntries(figureKeys.map((key) => [key, read(key)])) as Record<FigureKey, V>
}

const readFigure = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)

/** These of the settings, as the contract takes them. */
export function writeValues(values: SettingsValues, keys: readonly SettingKey[]): Partial<Omit<Settings, 'texts'>> {
  const written = {
    ...values,
    ...mapFigures((key) => readFigure(values[key])),
    promoMessages: values.promoMessages.map(({ text }) => text),
  }
  return Object.fromEntries(keys.map((key) => [key, written[key]]))
}

/** Where the contract's path of a message list leads in the form. */
export const toFieldName = (path: string): string => path.replace(/^changes\./, '').replace(/^(promoMessages\.\d+)$/, '$1.text')

const names: Record<string, string> = {
  ...{ shopName: 'Shop name', logoId: 'Logo', email: 'E-mail', address: 'Address', supportPhone: 'Support number' },
  ...{ complaintsPhone: 'Complaints number', supportChat: 'Support chat', complaintsChat: 'Complaints chat' },
  ...{ promoMessages: 'Messages', deliveryText: 'Delivery', paymentMethods: 'Payment methods', lowStock: 'Low stock' },
  onlineDiscountMinimum: 'Online discount from',
  ...{ keepSentMails: 'Sent mails', keepNotifications: 'Notifications', keepMessages: 'Messages from shoppers' },
  keepStockChanges: 'Stock history',
  ...{ facebook: 'Facebook', instagram: 'Instagram', x: 'X', youtube: 'YouTube', tiktok: 'TikTok' },
  ...{ title: 'Title', lead: 'Opening line', description: 'For search engines', text: 'Text' },
  ...{ legalName: 'Name', ntn: 'NTN', strn: 'STRN', isRegistered: 'Registered', salesTaxPercent: 'Sales tax' },
}

const describe = (value: unknown): string => {
  if (value === null || value === '' || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** What differs between the settings as they are now and those of the form, by names that people know. */
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
