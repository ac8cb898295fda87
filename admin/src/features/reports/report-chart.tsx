import { nameFigure, type ReportName } from '@saddar/contract/reports'
import { HourColumns } from './hour-columns.tsx'
import type { Report } from './queries.ts'
import { RankBars } from './rank-bars.tsx'
import { WeekGrid } from './week-grid.tsx'

/** The chart of a report. The table below it has the same figures as text. */
export function ReportChart({ report, rows }: { report: ReportName; rows: Report['rows'] }) {
  if (report === 'hours') return <HourColumns rows={rows} />
  if (report === 'week') return <WeekGrid rows={rows} />
  // What came back, not what was sold; there is no figure of it for the period before.
  if (report === 'returns') {
    const returned = rows.map((row) => ({ ...row, revenue: row.returnedValue ?? 0, before: 0 })).filter(({ revenue }) => revenue > 0)
    return returned.length > 0 ? (
      <RankBars rows={returned} name="Returned value" />
    ) : (
      <p className="text-quiet">Nothing came back on these days.</p>
    )
  }
  return <RankBars rows={rows} name={nameFigure(report, 'revenue')} />
}
