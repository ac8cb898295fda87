import { expect, it } from 'vitest'
import type { Settings } from './queries.ts'
import { compareSettings, readValues, toFieldName, writeValues } from './settings-values.ts'

const settings = {
  ...{ shopName: 'Saddar', lowStock: 5, promoMessages: ['One', 'Two'], socialLinks: { x: 'https://x.com/a', facebook: '' } },
  texts: { about: { title: 'About', text: 'Old' } },
} as unknown as Settings

it('writes an unchanged form as the settings it was read from', () => {
  expect(writeValues(readValues(settings), ['lowStock', 'promoMessages', 'socialLinks'])).toEqual({
    ...{ lowStock: 5, promoMessages: ['One', 'Two'], socialLinks: settings.socialLinks },
  })
})

it('passes on what is not a number', () => {
  expect(writeValues({ ...readValues(settings), lowStock: 'few' }, ['lowStock']).lowStock).toBeNaN()
})

it('maps the path of a refused message to its field', () => {
  expect(['changes.promoMessages.1', 'changes.socialLinks.x', 'changes.promoMessages'].map(toFieldName)).toEqual([
    'promoMessages.1.text',
    'socialLinks.x',
    'promoMessages',
  ])
})

it('lists only the differences', () => {
  const mine = { shopName: 'Saddar', promoMessages: ['One'], socialLinks: { x: '', facebook: '' }, texts: { about: { text: 'New' } } }
  expect(compareSettings(settings, mine)).toEqual([
    { label: 'Messages', theirs: 'One\nTwo', mine: 'One' },
    { label: 'X', theirs: 'https://x.com/a', mine: '–' },
    { label: 'Text', theirs: 'Old', mine: 'New' },
  ])
})
