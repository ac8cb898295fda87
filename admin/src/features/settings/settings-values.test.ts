import { defaultDelivery } from '@saddar/contract/delivery-settings'
import { promoMessages } from '@saddar/contract/messages'
import { expect, it } from 'vitest'
import type { Settings } from './queries.ts'
import { compareSettings, readValues, toFieldName, writeValues } from './settings-values.ts'

const settings = {
  ...{ shopName: 'Saddar', lowStock: 5, promoMessages: ['One', 'Two'], socialLinks: { x: 'https://x.com/a', facebook: '' } },
  texts: { about: { title: 'About', text: 'Old' } },
  delivery: { ...defaultDelivery, holidays: ['2026-12-25'] },
} as unknown as Settings

it('writes an unchanged form as the settings it was read from', () => {
  expect(writeValues(readValues(settings), ['lowStock', 'promoMessages', 'socialLinks', 'delivery'])).toEqual({
    ...{ lowStock: 5, promoMessages: ['One', 'Two'], socialLinks: settings.socialLinks, delivery: settings.delivery },
  })
})

it('shows the guarantee of the promo line for the days of returns, and keeps it following them', () => {
  for (const [returnDays, shown] of [
    [14, '100% authentic with a 14-day money back guarantee'],
    [7, '100% authentic with a 7-day money back guarantee'],
    [0, '100% authentic'],
  ] as const) {
    const stored = { ...settings, returnDays, promoMessages: [promoMessages[0], 'Two'] }
    const values = readValues(stored)
    expect(values.promoMessages).toEqual([{ text: shown }, { text: 'Two' }])
    expect(writeValues(values, ['promoMessages'])).toEqual({ promoMessages: stored.promoMessages })
  }
})

it('passes on what is not a number', () => {
  expect(writeValues({ ...readValues(settings), lowStock: 'few' }, ['lowStock']).lowStock).toBeNaN()
})

it('maps the path of a refused message to its field', () => {
  const names = {
    'changes.promoMessages.1': 'promoMessages.1.text',
    'changes.socialLinks.x': 'socialLinks.x',
    'changes.promoMessages': 'promoMessages',
    'changes.delivery.zones.2.cities.4': 'delivery.zones.2.cities',
    'changes.delivery.zones.0.fee': 'delivery.zones.0.fee',
    'changes.delivery.holidays.3': 'delivery.holidays.3.day',
    'changes.delivery.rest.to': 'delivery.rest.to',
  }
  expect(Object.keys(names).map(toFieldName)).toEqual(Object.values(names))
})

it('reads the cities of a zone from a text, and its numbers as typed', () => {
  const values = readValues(settings)
  const typed = { ...values.delivery, zones: [{ ...values.delivery.zones[0]!, cities: ' Lahore,\nMultan ، ', fee: ' 250 ', to: 'soon' }] }
  const [zone] = writeValues({ ...values, delivery: typed }, ['delivery']).delivery!.zones
  expect(zone).toMatchObject({ cities: ['Lahore', 'Multan'], fee: 250, from: 1, to: Number.NaN })
})

it('lists only the differences', () => {
  const mine = { shopName: 'Saddar', promoMessages: ['One'], socialLinks: { x: '', facebook: '' }, texts: { about: { text: 'New' } } }
  expect(compareSettings(settings, mine)).toEqual([
    { label: 'Messages', theirs: 'One\nTwo', mine: 'One' },
    { label: 'X', theirs: 'https://x.com/a', mine: '–' },
    { label: 'Text', theirs: 'Old', mine: 'New' },
  ])
  const delivery = { ...defaultDelivery, charge: 'parcel', zones: [], holidays: ['2026-12-25'] }
  expect(compareSettings(settings, { delivery })).toEqual([
    { label: 'How delivery is charged', theirs: 'Per product', mine: 'One fee per parcel' },
    { label: 'Zones', theirs: 'Big cities: Karachi, Lahore, Islamabad, Rawalpindi; Rs 200, 1–3 days', mine: '–' },
  ])
})

it('writes hours, days and methods of payment as the forms show them', () => {
  const mine = { delivery: { ...defaultDelivery, cutOffHour: 6, daysOff: [0, 6] }, paymentMethods: ['cash_on_delivery'] }
  const theirs = { delivery: { ...defaultDelivery, cutOffHour: 15, daysOff: [] }, paymentMethods: ['cash_on_delivery', 'credit_card'] }
  expect(compareSettings(theirs, mine)).toEqual([
    { label: 'Same-day cut-off', theirs: '3 pm', mine: '6 am' },
    { label: 'Days off', theirs: '–', mine: 'Sunday\nSaturday' },
    { label: 'Payment methods', theirs: 'Cash on delivery\nCredit or debit card', mine: 'Cash on delivery' },
  ])
})
