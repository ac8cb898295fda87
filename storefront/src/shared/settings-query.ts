import { type Api, useApi } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { cacheTimes, lowStock, onlineDiscountMinimum } from '@saddar/contract/limits'
import { fillPromoMessages, promoMessages } from '@saddar/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { useQueryData } from './hydration/use-query-data.ts'

export const settingsKey = ['settings']

/** Name, contacts, social links and promo line, as set in the admin. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async () => (await api('GET /settings/public')).data.settings,
    staleTime: cacheTimes.settings,
  })
}

// Shown only while the settings are not loaded: without phone numbers, so that no shopper calls a wrong one.
const defaults: ShopSettings = {
  shopName: 'Saddar',
  logo: null,
  supportPhone: '',
  complaintsPhone: '',
  supportChat: '',
  complaintsChat: '',
  email: '',
  address: '',
  socialLinks: { facebook: '', instagram: '', x: '', youtube: '', tiktok: '' },
  promoMessages: fillPromoMessages(promoMessages, 0),
  deliveryText: '',
  lowStock,
  onlineDiscountMinimum,
  paymentMethods: ['cash_on_delivery'],
  googleSignIn: false,
}

export function useSettings(): ShopSettings {
  return useQueryData(settingsQuery(useApi())) ?? defaults
}

/** URL of a chat: the configured link, else WhatsApp with the phone number. */
export function getChatUrl(phone: string, link = ''): string {
  return link || `https://wa.me/${phone.replace(/\D/g, '')}`
}
