import { settingsInput } from '@saddar/contract/settings-input'
import { expect, test } from 'vitest'
import { nameSetting } from './setting-names.ts'

test('names every setting in words, and the text of each page', () => {
  const keys = Object.keys(settingsInput.shape).filter((key) => key !== 'texts')
  expect(keys.filter((key) => nameSetting(key) === key)).toEqual([])
  expect(['shopName', 'confirmReminderHours', 'text:privacy-policy', 'seller'].map(nameSetting)).toEqual([
    'Shop name',
    'Remind after',
    'Text of Privacy',
    'Seller on invoices',
  ])
})
