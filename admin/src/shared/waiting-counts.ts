import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'

type Counts = CallReply<'GET /admin/counts'>['data']

const asked = new WeakMap<Api, Promise<Counts>>()

const retryMs = 30_000

/**
 * A badge of the sidebar. One that fails is asked again while the back office is open: during an update nodes of the former release, which lack
 * the call, answer 404 to the scripts of this one.
 */
export const waitingCountQuery = <Key extends readonly unknown[]>(api: Api, queryKey: Key, of: keyof Counts) =>
  queryOptions({
    queryKey,
    queryFn: () => readWaitingCount(api, of),
    staleTime: cacheTimes.notifications,
    refetchInterval: ({ state }) => state.status === 'error' && retryMs,
  })

/** One of the sidebar's counts. Those that are asked for at the same moment share a call; one that was sent before may not know of a change yet. */
export async function readWaitingCount(api: Api, of: keyof Counts): Promise<number> {
  let counts = asked.get(api)
  if (!counts) {
    counts = readSoon(api)
    asked.set(api, counts)
  }
  return (await counts)[of] ?? 0
}

async function readSoon(api: Api): Promise<Counts> {
  await new Promise((resolve) => setTimeout(resolve))
  asked.delete(api)
  return (await api('GET /admin/counts')).data
}
