import { nameHour } from '@saddar/contract/karachi'
import { getPaymentMethod } from '@saddar/contract/payment-methods'
import { followReturnDays, unfollowReturnDays } from '@saddar/contract/return-promise'
import { describeValue } from '../../shared/forms/compare-fields.ts'
import { readFigure } from '../../shared/read-figure.ts'
import { chargeNames, type DeliveryValues, describeZone, readDelivery, weekDays, writeDelivery } from './delivery-values.ts'
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
  promoMessages: followReturnDays(settings.promoMessages, settings.returnDays).map((text) => ({ text })),
  delivery: readDelivery(settings.delivery),
})

/** The settings with these keys, as the contract takes them. */
export function writeValues(values: SettingsValues, keys: readonly SettingKey[]): Partial<Omit<Settings, 'texts'>> {
  const written = {
    ...values,
    ...eachFigure((name) => readFigure(values[name])),
    promoMessages: unfollowReturnDays(
      values.promoMessages.map(({ text }) => text),
      readFigure(values.returnDays),
    ),
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

/** What the form shows for a value. */
const words: Record<string, (value: never) => unknown> = {
  ...{ cutOffHour: nameHour, lowStockMailHour: nameHour },
  daysOff: (days: number[]) => days.map((day) => weekDays[day]),
  zones: (zones: Settings['delivery']['zones']) => zones.map(describeZone),
  charge: (charge: Settings['delivery']['charge']) => chargeNames[charge],
  paymentMethods: (methods: Settings['paymentMethods']) => methods.map((method) => getPaymentMethod(method).label),
}
const describe = (key: string, value: unknown): string => describeValue(words[key]?.(value as never) ?? value)

/** The differences between the saved settings and the form's, with their labels. */
export function compareSettings(theirs: object, mine: object) {
  return flatten(mine)
    .map(([path, value]) => {
      const key = path.at(-1)!
      const saved = path.reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], theirs)
      return { label: settingNames[key] ?? path.join(' '), theirs: describe(key, saved), mine: describe(key, value) }
    })
    .filter((difference) => difference.theirs !== difference.mine)
}

function flatten(value: object, path: string[] = []): [string[], unknown][] {
  return Object.entries(value as Record<string, unknown>).flatMap(([key, item]): [string[], unknown][] =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? flatten(item, [...path, key]) : [[[...path, key], item]],
  )
}
