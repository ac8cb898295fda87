import type { Api } from '@saddar/client'
import { queryOptions } from '@tanstack/react-query'
import { getErrorStatus } from '../../shared/page/error-status.ts'

/** Link holders without an account have no live connection: an open page asks again while it waits. */
const refetchMs = 15_000

/** The advance of a link; null once the link has ended, as when it is incomplete. */
export function advanceQuery(api: Api, key: string) {
  return queryOptions({
    queryKey: ['advance', key],
    queryFn: () =>
      api('GET /advances/:key', { params: { key } }).then(
        ({ data }) => data.advance,
        (error: unknown) => {
          if (getErrorStatus(error) === 404) return null
          throw error
        },
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'awaited' ? refetchMs : false),
    meta: { personal: true },
  })
}
