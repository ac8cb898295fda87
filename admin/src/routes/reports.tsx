import { useApi } from '@saddar/client'
import { reports } from '@saddar/contract/reports'
import { EmptyState, Skeleton } from '@saddar/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChartColumn } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Report, reportQuery, toReportQuery } from '../features/reports/queries.ts'
import { ReportBar } from '../features/reports/report-bar.tsx'
import { ReportChart } from '../features/reports/report-chart.tsx'
import { isToCome, type ReportFilters, readReportFilters } from '../features/reports/report-filters.ts'
import { ReportSummary } from '../features/reports/report-summary.tsx'
import { ReportTable } from '../features/reports/report-table.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { Panel } from '../shared/panel.tsx'
import { SaveButton } from '../shared/save-button.tsx'

/** The sales of a period by product, category, city, time, customer and code (rule 10.57). */
export default function Reports() {
  const [params] = useSearchParams()
  const filters = readReportFilters(params)
  const { report } = filters
  const isAhead = isToCome(filters)
  const query = useQuery({ ...reportQuery(useApi(), filters), enabled: !isAhead })
  return (
    <div className="max-w-7xl">
      <PageTitle
        title="Reports"
        action={
          !isAhead && (
            <SaveButton
              file="GET /admin/reports/:report/export"
              input={{ params: { report }, query: toReportQuery(filters) }}
              label="Export CSV"
            />
          )
        }
      />
      <ReportBar filters={filters} />
      {isAhead ? (
        <Panel title={reports[report].name}>
          <EmptyState icon={<ChartColumn aria-hidden strokeWidth={1.5} />} title="Nothing yet" className="py-8">
            These days are still to come. Choose other days.
          </EmptyState>
        </Panel>
      ) : (
        <Loaded of="the report" query={query} skeleton={<ReportSkeleton />} framed>
          {(data) => (
            <div className={clsx('flex flex-col gap-3 transition-opacity lg:gap-4', query.isPlaceholderData && 'opacity-55')}>
              <Figures data={data} filters={filters} />
            </div>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** Has the shape of the summary and the chart. */
function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-tile border border-line bg-surface p-4 sm:p-5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-4 max-w-prose" />
      {bars.map((width) => (
        <div key={width} className="flex flex-col gap-1.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className={clsx('h-2.5', width)} />
        </div>
      ))}
    </div>
  )
}
const bars = ['w-full', 'w-5/6', 'w-4/6', 'w-3/6', 'w-2/6', 'w-1/6']

function Figures({ data, filters }: { data: Report; filters: ReportFilters }) {
  const { report } = filters
  const { rows, total } = data
  return (
    <>
      <Panel title={reports[report].name}>
        <ReportSummary data={data} report={report} />
        {rows.length === 0 ? (
          <EmptyState
            icon={<ChartColumn aria-hidden strokeWidth={1.5} />}
            title={`${report === 'return-reasons' ? 'No returns' : 'No sales'} on these days`}
            className="py-8"
          >
            Choose other days.
          </EmptyState>
        ) : (
          <ReportChart report={report} rows={rows} />
        )}
      </Panel>
      {rows.length > 0 && (
        <Panel title="In figures" flush>
          {report === 'week' ? (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold sm:px-5">As a table</summary>
              <ReportTable data={data} filters={filters} />
            </details>
          ) : (
            <ReportTable key={report} data={data} filters={filters} />
          )}
          {total > rows.length && (
            <p className="px-4 pt-3 pb-1 text-quiet sm:px-5">
              {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')}. The totals count all; the CSV file has more.
            </p>
          )}
        </Panel>
      )}
    </>
  )
}
