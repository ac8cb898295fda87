import {
  figureNotes,
  hasCost,
  nameFigure,
  profitMargin,
  type ReportFigure,
  type ReportFigures,
  type ReportName,
  type ReportQuery,
  reports,
} from '@saddar/contract'
import { toKarachiDay } from '@saddar/contract/karachi'
import { report as limits } from '@saddar/contract/limits'
import { writeCsv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readReport } from './read-report.ts'
import { readReportRange } from './report-range.ts'

/** Without a cost there is no profit, and without a statement there are no charges, which is not the same as none. */
const isUnknown = (figure: ReportFigure, row: ReportFigures) =>
  (figure === 'profit' && !hasCost(row)) || (figure === 'charges' && !row.charges)

/** 'sales-by-products-2026-11-01-to-2026-11-28.csv', with the days in Karachi that it covers. */
export function nameReportFile(name: ReportName, query: ReportQuery, now = Date.now()): string {
  const { start, end } = readReportRange(query, now).range
  const days = [toKarachiDay(start.getTime()), toKarachiDay(end.getTime() - 1)]
  return `sales-by-${name}-${[...new Set(days)].join('-to-')}.csv`
}

/** A report as CSV, with the same rows, order and totals as on the screen. The byte order mark makes Excel read Urdu names as UTF-8. */
export async function writeReportCsv(db: Db, name: ReportName, query: ReportQuery): Promise<string> {
  const { rows, totals } = await readReport(db, name, query, limits.fileRows)
  const figures: readonly ReportFigure[] = reports[name].figures
  const notes = figureNotes[name] ?? []
  const hasProfit = figures.includes('profit')
  const share = (revenue: number) => (totals.revenue > 0 ? Math.round((revenue / totals.revenue) * 1_000) / 10 : 0)
  const revenue = nameFigure(name, 'revenue')
  const heading = [
    reports[name].of,
    ...figures.map((figure) => nameFigure(name, figure)),
    ...notes.map((note) => note.name),
    ...(hasProfit ? ['Margin, %', 'Units without cost'] : []),
    `Share of ${revenue.toLowerCase()}, %`,
    `${revenue} before`,
  ]
  const write = (title: string, row: typeof totals) => [
    ...[title, ...figures.map((figure) => (isUnknown(figure, row) ? null : row[figure]))],
    ...notes.map((note) => note.read(row)),
    ...(hasProfit ? [profitMargin(row), row.uncosted] : []),
    ...[share(row.revenue), row.before],
  ]
  return `\uFEFF${writeCsv([heading, ...rows.map((row) => write(row.name, row)), write('Total', totals)])}`
}
