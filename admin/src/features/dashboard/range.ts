import { useSearchParams } from 'react-router'
import { getKarachiDate } from '../../shared/karachi-time.ts'
import { findAllowedValue } from '../../shared/lists/list-address.ts'

export const periods = ['day', 'week', 'month', 'year'] as const
export const periodNames = { day: 'Today', week: '7 days', month: '30 days', year: '12 months' } as const

/** The range of the figures: a period that ends now, or custom days, both inclusive. */
export interface FigureRange {
  period: (typeof periods)[number]
  startDate?: string
  endDate?: string
}

const pickDate = (value: string | null) => (value && /^2\d{3}-\d{2}-\d{2}$/.test(value) ? value : undefined)

/** Ignores values it does not know, so that a shared link never breaks. */
export function readFigureRange(params: URLSearchParams): FigureRange {
  const [startDate, endDate] = [pickDate(params.get('startDate')), pickDate(params.get('endDate'))]
  const period = findAllowedValue(periods, params.get('period')) ?? 'month'
  return startDate && endDate && startDate <= endDate ? { period, startDate, endDate } : { period }
}

export const writePeriod = (period: FigureRange['period']): string => (period === 'month' ? '?' : `?period=${period}`)

/** The dashboard's range, from the URL. */
export function useFigureRange(): [FigureRange, (dates: { startDate: string; endDate: string }) => void] {
  const [params, setParams] = useSearchParams()
  return [readFigureRange(params), (dates) => setParams(dates, { preventScrollReset: true })]
}

/** The first and last day of a range. */
export function listDates({ period, startDate, endDate }: FigureRange): { startDate: string; endDate: string } {
  if (startDate && endDate) return { startDate, endDate }
  return { startDate: getKarachiDate({ day: 0, week: 6, month: 29, year: 364 }[period]), endDate: getKarachiDate() }
}
