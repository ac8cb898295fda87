import { describeValue } from '../../shared/forms/compare-fields.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { type DeliveryValues, describeZone, readDelivery, writeDelivery } from './delivery-values.ts'
import type { Settings } from './queries.ts'
import { settingNames } from './setting-names.ts'

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

const describe = (value: unknown): string =>
  describeValue(Array.isArray(value) ? value.map((item) => (typeof item === 'object' ? describeZone(item) : item)) : value)

/** The differences between the saved settings and the form's, with their labels. */
export function compareSettings(theirs: object, mine: object) {
  return flatten(mine)
    .map(([path, value]) => ({
      label: settingNames[path.at(-1) ?? ''] ?? path.join(' '),
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
