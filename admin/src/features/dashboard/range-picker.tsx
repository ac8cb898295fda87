import { useState } from 'react'
import { DateInputs } from '../../shared/date-inputs.tsx'
import { FilterChips } from '../../shared/lists/filter-chips.tsx'
import { listDates, periodNames, periods, useFigureRange, writePeriod } from './range.ts'

/** Selects the range of the figures below: a preset period or two dates. */
export function RangePicker() {
  const [range, choose] = useFigureRange()
  const [dates, setDates] = useState<{ startDate?: string | undefined; endDate?: string | undefined }>({})
  const shown = { ...listDates(range), ...dates }
  const change = (part: typeof dates) => {
    const next = { ...shown, ...part }
    const { startDate, endDate } = next
    // An incomplete or reversed range is not applied.
    const whole = startDate && endDate && startDate >= '2000' && startDate <= endDate
    setDates(whole ? {} : next)
    if (whole) choose({ startDate, endDate })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <FilterChips
        label="Period"
        chips={periods.map((period) => ({
          label: periodNames[period],
          address: writePeriod(period),
          active: !range.startDate && range.period === period,
        }))}
      />
      <DateInputs {...{ startDate: shown.startDate, endDate: shown.endDate }} onChange={change} />
    </div>
  )
}
