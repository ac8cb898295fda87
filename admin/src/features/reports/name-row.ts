import { nameHour } from '@saddar/contract/karachi'
import { type ReportName, weekdays } from '@saddar/contract/reports'
import type { Report } from './queries.ts'

/** The name of a row on the screen: '4 am' or 'Monday 4 am' of a time, which files and the API write as '04:00'. */
export function nameRow(report: ReportName, { key, name }: Pick<Report['rows'][number], 'key' | 'name'>): string {
  if (report === 'hours') return nameHour(Number(key))
  if (report === 'week') return `${weekdays[Math.floor(Number(key) / 100) - 1]} ${nameHour(Number(key) % 100)}`
  return name
}
