import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { settingsKey } from '../settings-query.ts'
import { readShopWords, shopText } from './shop-text.ts'

const read = (settings?: object) => {
  const queryClient = new QueryClient()
  if (settings) queryClient.setQueryData(settingsKey, settings)
  return readShopWords(queryClient)
}

it('describes the shop as specified by default', () => {
  expect(read().description).toBe(shopText.description)
  expect(read({ shopName: 'Saddar', paymentMethods: ['cash_on_delivery'], returnDays: 7 })).toEqual(read())
})

it('promises neither cash on delivery nor days for returns that the owner has turned off', () => {
  const { name, cash, description } = read({ shopName: 'Mobile Bazaar', paymentMethods: ['credit_card'], returnDays: 0 })
  expect([name, cash]).toEqual(['Mobile Bazaar', ''])
  expect(description).toBe('Your one-stop shop for mobile accessories and gadgets in Pakistan. Original products.')
  expect(read({ shopName: 'x', paymentMethods: ['cash_on_delivery'], returnDays: 14 }).description).toContain('14-day money back')
})
