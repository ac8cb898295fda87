import { type Api, useApi } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
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
  supportPhone: '',
  complaintsPhone: '',
  email: '',
  address: '',
  socialLinks: { facebook: '', instagram: '', x: '', youtube: '', tiktok: '' },
  promoMessages: [...promoMessages],
  paymentMethods: ['cash_on_delivery'],
  googleSignIn: false,
}

export function useSettings(): ShopSettings {
  return useQuery(settingsQuery(useApi())).data ?? defaults
}

/** Link that opens a messaging-app chat with a number. */
export function getChatUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
