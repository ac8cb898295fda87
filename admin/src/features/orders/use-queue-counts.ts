import { useApi } from '@saddar/client'
import { useQueries } from '@tanstack/react-query'
import type { OrderFilters } from './order-filters.ts'
import { waitingOrdersQuery } from './queries.ts'

/** How many orders wait in each of some lists; undefined while it is not known. */
export function useQueueCounts(queues: readonly OrderFilters[]): (number | undefined)[] {
  const api = useApi()
  return useQueries({ queries: queues.map((filters) => waitingOrdersQuery(api, filters)) }).map(({ data }) => data)
}
