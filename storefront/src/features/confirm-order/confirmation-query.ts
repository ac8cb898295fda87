import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'
import { getErrorStatus } from '../../shared/page/error-status.ts'

/** The order of a link that asks to confirm it; null once the link has ended, as when it is incomplete. */
export function confirmationQuery(api: Api, key: string) {
  return queryOptions({
    queryKey: ['confirmation', key],
    queryFn: () =>
      api('GET /confirmations/:key', { params: { key } }).then(
        ({ data }) => data.confirmation,
        (error: unknown) => {
          if (getErrorStatus(error) === 404) return null
          throw error
        },
      ),
    meta: { personal: true },
  })
}
