import type { ReportName } from '@saddar/contract/reports'
import { HourColumns } from './hour-columns.tsx'
import type { Report } from './queries.ts'
import { RankBars } from './rank-bars.tsx'
import { WeekGrid } from './week-grid.tsx'

/** The chart of a report. The table below it has the same figures as text. */
export function ReportChart({ report, rows }: { report: ReportName; rows: Report['rows'] }) {
  if (report === 'hours') return <HourColumns rows={rows} />
  if (report === 'week') return <WeekGrid rows={rows} />
  return <RankBars rows={rows} />
}
