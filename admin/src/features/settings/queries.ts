import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { queryOptions } from '@tanstack/react-query'

export type SettingsData = CallReply<'GET /admin/settings'>['data']
export type Settings = SettingsData['settings']
export type Seller = CallReply<'GET /admin/settings/seller'>['data']['seller']

export const adminSettingsKey = ['admin-settings'] as const
export const sellerKey = ['seller'] as const

/** Never cached: a form must start with the saved values. Not refetched while typing. */
export function adminSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminSettingsKey,
    queryFn: async ({ signal }) => (await api('GET /admin/settings', {}, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { live: false },
  })
}

export function sellerQuery(api: Api) {
  return queryOptions({
    queryKey: sellerKey,
    queryFn: async ({ signal }) => (await api('GET /admin/settings/seller', {}, { signal })).data.seller,
    staleTime: 0,
    gcTime: 0,
    meta: { live: false },
  })
}

export const courierAccountsKey = ['courier-accounts'] as const

export function courierAccountsQuery(api: Api) {
  return queryOptions({
    queryKey: courierAccountsKey,
    queryFn: async ({ signal }) => (await api('GET /admin/couriers/accounts', {}, { signal })).data.accounts,
    staleTime: 0,
    gcTime: 0,
    meta: { live: false },
  })
}
