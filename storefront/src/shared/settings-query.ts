import { type Api, useApi } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { cacheTimes, lowStock, onlineDiscountMinimum } from '@saddar/contract/limits'
import { promoMessages } from '@saddar/contract/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const settingsKey = ['settings']

/** Name, contacts, social links and promo line, as the back office keeps them. */
export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: async () => (await api('GET /settings/public')).data.settings,
    staleTime: cacheTimes.settings,
  })
}

// Shown only while the server cannot say: without numbers nobody is sent to a wrong one.
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
  promoMessages: [...promoMessages],
  deliveryText: '',
  lowStock,
  onlineDiscountMinimum,
  paymentMethods: ['cash_on_delivery'],
  googleSignIn: false,
}

export function useSettings(): ShopSettings {
  return useQuery(settingsQuery(useApi())).data ?? defaults
}

/** Where a chat opens: at the link that was set, else in the messaging app of the number. */
export function getChatUrl(phone: string, link = ''): string {
  return link || `https://wa.me/${phone.replace(/\D/g, '')}`
}
