import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'

export const staffKey = ['staff'] as const

export const staffQuery = (api: Api) =>
  queryOptions({
    queryKey: staffKey,
    queryFn: async ({ signal }) => (await api('GET /admin/staff', {}, { signal })).data,
    meta: { personal: true },
  })
