import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { getKarachiDate } from '../../app/karachi-time.ts'

export type RevenuePeriod = 'day' | 'week' | 'month'
export type Revenue = CallReply<'GET /orders/analytics/revenue'>['data']

/** Revenue of the day, week or month that ends now. */
export function revenueQuery(api: Api, period: RevenuePeriod) {
  return queryOptions({
    queryKey: ['stats', 'revenue', period],
    queryFn: async ({ signal }) => (await api('GET /orders/analytics/revenue', { query: { period } }, { signal })).data,
    staleTime: cacheTimes.stats,
  })
}

export const topProductCount = 5

/** What sold most in the last 30 days. */
export function topProductsQuery(api: Api) {
  return queryOptions({
    queryKey: ['stats', 'products'],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /orders/analytics/products',
          { query: { limit: topProductCount, startDate: getKarachiDate(29), endDate: getKarachiDate() } },
          { signal },
        )
      ).data.products,
    staleTime: cacheTimes.stats,
  })
}
