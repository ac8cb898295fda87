import { expect, it } from 'vitest'
import type { Settings } from './queries.ts'
import { compareSettings, readValues, toFieldName, writeValues } from './settings-values.ts'

const settings = {
  ...{ shopName: 'Saddar', lowStock: 5, promoMessages: ['One', 'Two'], socialLinks: { x: 'https://x.com/a', facebook: '' } },
  texts: { about: { title: 'About', text: 'Old' } },
} as unknown as Settings

it('a form that nothing was changed in says what the settings are', () => {
  expect(writeValues(readValues(settings), ['lowStock', 'promoMessages', 'socialLinks'])).toEqual({
    ...{ lowStock: 5, promoMessages: ['One', 'Two'], socialLinks: settings.socialLinks },
  })
})

it('what is no figure is left to the rules', () => {
  expect(writeValues({ ...readValues(settings), lowStock: 'few' }, ['lowStock']).lowStock).toBeNaN()
})

it('a message that the server refuses is told at its field', () => {
  expect(['changes.promoMessages.1', 'changes.socialLinks.x', 'changes.promoMessages'].map(toFieldName)).toEqual([
    'promoMessages.1.text',
    'socialLinks.x',
    'promoMessages',
  ])
})

it('names what differs, and nothing else', () => {
  const mine = { shopName: 'Saddar', promoMessages: ['One'], socialLinks: { x: '', facebook: '' }, texts: { about: { text: 'New' } } }
  expect(compareSettings(settings, mine)).toEqual([
    { label: 'Messages', theirs: 'One\nTwo', mine: 'One' },
    { label: 'X', theirs: 'https://x.com/a', mine: '–' },
    { label: 'Text', theirs: 'Old', mine: 'New' },
  ])
})
