import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { systemRefreshMs } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

export type SystemState = CallReply<'GET /admin/system'>['data']

export const systemKey = ['system'] as const

/** The state of the server, fetched again while the screen is open. */
export function systemQuery(api: Api) {
  return queryOptions({
    queryKey: systemKey,
    queryFn: async ({ signal }) => (await api('GET /admin/system', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: systemRefreshMs,
  })
}
