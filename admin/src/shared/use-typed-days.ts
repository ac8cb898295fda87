import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentParams } from './lists/current-params.ts'

/** Days in Karachi, both inclusive. */
interface Days {
  startDate: string
  endDate: string
}
type SomeDays = { [Name in keyof Days]?: Days[Name] | undefined }

/**
 * The days of the URL's range while other days are typed. An incomplete or reversed range stays typed and is not applied.
 * @param read the first and last day of an address
 * @param isRange whether days in order may be applied
 * @returns the days to show, and how to change one of them
 */
export function useTypedDays(
  read: (params: URLSearchParams) => Days,
  isRange: (days: Days) => boolean,
  apply: (days: Days) => void,
): [SomeDays, (change: SomeDays) => void] {
  const [params] = useSearchParams()
  const [typed, setTyped] = useState<SomeDays>({})
  const change = (part: SomeDays) => {
    // From the address itself: the page may not show the other day yet, which was typed a moment ago.
    const { startDate, endDate } = { ...read(currentParams()), ...typed, ...part }
    const days = startDate && endDate && startDate >= '2000' && startDate <= endDate ? { startDate, endDate } : undefined
    const isWhole = days && isRange(days)
    setTyped(isWhole ? {} : { ...typed, ...part })
    if (isWhole) apply(days)
  }
  return [{ ...read(params), ...typed }, change]
}
