import { report as limits } from '@saddar/contract/limits'
import { invalid } from '../../platform/http/app-error.ts'
import { type AskedRange, type Range, readRange, readRangeBefore } from '../orders/index.ts'

const dayMs = 86_400_000

/**
 * The range of a report and the one before it, which is as many whole days earlier (rule 6.8). A range that ends in the future ends now, so
 * that today until 3 o'clock is compared with the same time before.
 * @throws AppError VALIDATION for an invalid date, a start that is not before the end, or a range that is too long
 */
export function readReportRange(asked: AskedRange, now = Date.now()): { range: Range; before: Range } {
  const { start, end } = readRange('month', asked, now)
  if (end.getTime() - start.getTime() > limits.days * dayMs)
    throw invalid([{ msg: `A report covers at most ${limits.days.toLocaleString('en-US')} days`, path: 'startDate' }])
  const range = { start, end: start.getTime() < now ? new Date(Math.min(end.getTime(), now)) : end }
  return { range, before: readRangeBefore(range) }
}
