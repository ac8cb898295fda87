import { formatRupees } from './money.ts'
import type { AdminSettings } from './settings-input.ts'

interface Contradiction {
  /** The settings that it is between; the first is where a form shows it. */
  keys: (keyof AdminSettings)[]
  message: string
}

/** Settings that are allowed alone and make no sense together (rule 10.2.2). */
export function findContradictions(settings: Partial<AdminSettings>): Contradiction[] {
  const { onlineDiscountAmount: discount = 0, onlineDiscountMinimum: minimum = 0 } = settings
  const { confirmReminderHours: reminder = 0, confirmCancelHours: cancel = 0, confirmCashOrders = false, cashAdvance = 'off' } = settings
  const found: Contradiction[] = []
  if (minimum > 0 && discount >= minimum)
    found.push({
      keys: ['onlineDiscountAmount', 'onlineDiscountMinimum'],
      message: `The discount must be below ${formatRupees(minimum)}, the price from which it applies`,
    })
  // Without either, nothing is reminded of or cancelled.
  const hasHours = confirmCashOrders || cashAdvance !== 'off'
  if (hasHours && cancel > 0 && reminder >= cancel)
    found.push({
      keys: ['confirmReminderHours', 'confirmCancelHours', 'confirmCashOrders', 'cashAdvance'],
      message: `The reminder must come before the cancellation after ${cancel} hours`,
    })
  return found
}
