import { settingsInput } from '@saddar/contract/settings-input'
import { expect, test } from 'vitest'
import { findSettings, foundFields } from './find-settings.ts'

const names = (typed: string, isOwner = true) => findSettings(typed, (role) => isOwner || role !== 'owner').map(({ name }) => name)

test('finds settings by words of their names and by what else they are called', () => {
  expect(findSettings('guest check', () => true)[0]).toEqual({
    name: 'Guest checkout',
    part: 'Payment and stock',
    address: '/settings?part=selling&field=guestCheckout#guests',
  })
  expect(names('advance')[0]).toBe('Advances')
  expect(names('refund')).toContain('Days for returns')
  expect(names('holiday')).toContain('Holidays')
  expect(names('packer')).toEqual(['Invite a colleague'])
  expect(names('packer', false)).toEqual([])
  expect(names('')).toEqual([])
})

test('knows every setting of the screen', () => {
  const elsewhere = ['texts', 'seller', 'delivery', 'firstStepsHidden', 'staffSecondFactorRequired', 'importPictureHosts']
  const keys = Object.keys(settingsInput.shape).filter((key) => !elsewhere.includes(key))
  expect(keys.filter((key) => !foundFields.includes(key))).toEqual([])
})
