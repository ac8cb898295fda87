import type { Api } from '@saddar/client'
import type { CallReply } from '@saddar/contract'
import { cacheTimes } from '@saddar/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { listDays, type ReportFilters } from './report-filters.ts'

export type Report = CallReply<'GET /admin/reports/:report'>['data']

/** The query of a report's call. */
export const toReportQuery = (filters: ReportFilters) => ({ ...listDays(filters), sort: filters.sort })

/** A report. The former figures show until those of another range or order have loaded, but never those of another report. */
export function reportQuery(api: Api, filters: ReportFilters) {
  const { report } = filters
  const query = toReportQuery(filters)
  return queryOptions({
    queryKey: ['stats', 'report', report, query],
    queryFn: async ({ signal }) => (await api('GET /admin/reports/:report', { params: { report }, query }, { signal })).data,
    staleTime: cacheTimes.stats,
    placeholderData: (former, formerQuery) => (formerQuery?.queryKey[2] === report ? former : undefined),
  })
}
