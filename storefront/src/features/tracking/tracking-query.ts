import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'
import { getErrorStatus } from '../../shared/page/error-status.ts'

/** How often an open tracking page asks for the order again. */
const refreshMs = 30_000

/** The order of a tracking link; null for a link that has expired or is incomplete. */
export function trackedOrderQuery(api: Api, key: string) {
  return queryOptions({
    queryKey: ['tracking', key],
    queryFn: () =>
      api('GET /tracking/:key', { params: { key } }).then(
        ({ data }) => data.order,
        (error: unknown) => {
          if (getErrorStatus(error) === 404) return null
          throw error
        },
      ),
    refetchInterval: refreshMs,
    meta: { personal: true },
  })
}
