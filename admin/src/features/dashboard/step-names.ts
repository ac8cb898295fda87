import { nameHour } from '@saddar/contract/karachi'
import { formatDay } from '../../shared/karachi-time.ts'

/** The label of one bar of the revenue: '2 pm' for an hour, '21 Nov' for a day, 'Nov 2026' for a month. */
export function nameStep(date: string): string {
  if (date.length === 7) return `${formatDay(`${date}-01`).split(' ')[1]} ${date.slice(0, 4)}`
  return date.length === 10 ? formatDay(date) : nameHour(Number(date.slice(11, 13)))
}

export const getIntervalLabel = (date: string): 'Hour' | 'Day' | 'Month' =>
  date.length === 7 ? 'Month' : date.length === 10 ? 'Day' : 'Hour'
