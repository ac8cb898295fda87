import { expect, test } from 'vitest'
import { findContradictions } from './settings-together.ts'

const find = (settings: Parameters<typeof findContradictions>[0]) => findContradictions(settings).map(({ keys: [shown] }) => shown)

test('an online discount is below the price from which it applies, if there is one', () => {
  expect(find({ onlineDiscountAmount: 900, onlineDiscountMinimum: 500 })).toEqual(['onlineDiscountAmount'])
  expect(find({ onlineDiscountAmount: 500, onlineDiscountMinimum: 500 })).toEqual(['onlineDiscountAmount'])
  expect(find({ onlineDiscountAmount: 499, onlineDiscountMinimum: 500 })).toEqual([])
  expect(find({ onlineDiscountAmount: 100, onlineDiscountMinimum: 0 })).toEqual([])
})

test('the reminder comes before the cancellation, where there are both', () => {
  const late = { confirmReminderHours: 60, confirmCancelHours: 48 }
  expect(find({ ...late, confirmCashOrders: true })).toEqual(['confirmReminderHours'])
  expect(find({ ...late, cashAdvance: 'staff' })).toEqual(['confirmReminderHours'])
  expect(find(late)).toEqual([])
  expect(find({ ...late, confirmCancelHours: 0, confirmCashOrders: true })).toEqual([])
  expect(find({ ...late, confirmReminderHours: 0, confirmCashOrders: true })).toEqual([])
})
