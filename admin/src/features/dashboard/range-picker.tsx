import { DateInputs } from '../../shared/date-inputs.tsx'
import { FilterChips } from '../../shared/lists/filter-chips.tsx'
import { useTypedDays } from '../../shared/use-typed-days.ts'
import { listDates, periodNames, periods, readFigureRange, useFigureRange, writePeriod } from './range.ts'

const readDates = (params: URLSearchParams) => listDates(readFigureRange(params))

/** Selects the range of the figures below: a preset period or two dates. */
export function RangePicker() {
  const [range, choose] = useFigureRange()
  const [days, change] = useTypedDays(readDates, () => true, choose)
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
      <DateInputs startDate={days.startDate} endDate={days.endDate} onChange={change} />
    </div>
  )
}
