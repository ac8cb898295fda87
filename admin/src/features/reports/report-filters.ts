import { report as limits } from '@saddar/contract/limits'
import { defaultReportSort, type ReportName, type ReportSort, reportNames, reportSorts } from '@saddar/contract/reports'
import { getKarachiDate } from '../../shared/karachi-time.ts'
import { findAllowedValue } from '../../shared/lists/list-address.ts'

export const presets = ['today', 'week', 'month', 'quarter', 'this-month', 'last-month'] as const
export type Preset = (typeof presets)[number]
export const presetNames: Record<Preset, string> = {
  today: 'Today',
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
}

export interface ReportFilters {
  report: ReportName
  preset: Preset
  /** Custom days in Karachi, both included; they replace the preset. */
  startDate?: string
  endDate?: string
  sort: ReportSort
}

const readDate = (value: string | null) => (value && /^2\d{3}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** Whether the days are in order and not more than a report covers. */
export const isReportRange = (startDate: string, endDate: string): boolean =>
  startDate <= endDate && (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 < limits.days

/** Why typed days are not applied; '' when they are. */
export function describeRangeProblem(startDate: string, endDate: string): string {
  if (startDate > endDate) return 'The first day is after the last one.'
  return isReportRange(startDate, endDate) ? '' : `A report covers at most ${limits.days.toLocaleString('en-US')} days.`
}

/** Ignores values it does not know, so that a shared link never breaks. */
export function readReportFilters(params: URLSearchParams): ReportFilters {
  const [startDate, endDate] = [readDate(params.get('startDate')), readDate(params.get('endDate'))]
  const report = findAllowedValue(reportNames, params.get('report')) ?? 'products'
  return {
    report,
    preset: findAllowedValue(presets, params.get('range')) ?? 'month',
    ...(startDate && endDate && isReportRange(startDate, endDate) && { startDate, endDate }),
    sort: findAllowedValue(reportSorts, params.get('sort')) ?? defaultReportSort(report),
  }
}

/** The query string, without default values. Another report starts with its default order, another preset without custom days. */
export function writeReportAddress(filters: ReportFilters, change: Partial<ReportFilters>): string {
  const next = { ...filters, ...(change.report && { sort: defaultReportSort(change.report) }), ...change }
  const params = new URLSearchParams()
  if (next.report !== 'products') params.set('report', next.report)
  const hasDates = next.startDate && next.endDate && !(change.preset && !change.startDate)
  if (hasDates) {
    params.set('startDate', next.startDate!)
    params.set('endDate', next.endDate!)
  } else if (next.preset !== 'month') params.set('range', next.preset)
  if (next.sort !== defaultReportSort(next.report)) params.set('sort', next.sort)
  return `?${params}`
}

/** Whether the range has not begun: there is nothing to report yet, and the server refuses it. */
export const isToCome = (filters: ReportFilters, now = Date.now()): boolean => listDays(filters, now).startDate > getKarachiDate(0, now)

/** The first and last day of the range. */
export function listDays({ preset, startDate, endDate }: ReportFilters, now = Date.now()): { startDate: string; endDate: string } {
  if (startDate && endDate) return { startDate, endDate }
  const today = getKarachiDate(0, now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (preset === 'this-month') return { startDate: firstOfMonth, endDate: today }
  if (preset === 'last-month') {
    const last = new Date(Date.parse(firstOfMonth) - 86_400_000).toISOString().slice(0, 10)
    return { startDate: `${last.slice(0, 8)}01`, endDate: last }
  }
  return { startDate: getKarachiDate({ today: 0, week: 6, month: 29, quarter: 89 }[preset], now), endDate: today }
}
