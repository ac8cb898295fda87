import { type Api, useApi } from '@saddar/client'
import type { ShopSettings } from '@saddar/contract'
import { type DeliverySettings, defaultDelivery } from '@saddar/contract/delivery-settings'
import { cacheTimes, lowStock, onlineDiscount, returnDays } from '@saddar/contract/limits'
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
  promoMessages: [],
  deliveryText: '',
  soldOutInLists: 'hidden',
  lowStock,
  ...onlineDiscount,
  delivery: null,
  paymentMethods: ['cash_on_delivery'],
  guestCheckout: false,
  confirmCashOrders: false,
  returnDays,
  googleSignIn: false,
}

export function useSettings(): ShopSettings {
  return useQueryData(settingsQuery(useApi())) ?? defaults
}

/** What delivery costs and how long it takes. */
export const useDelivery = (): DeliverySettings => getDelivery(useSettings())

export const getDelivery = ({ delivery }: Pick<ShopSettings, 'delivery'>): DeliverySettings => delivery ?? defaultDelivery
