import { reportNames, reports } from '@saddar/contract/reports'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { DateInputs } from '../../shared/date-inputs.tsx'
import { currentParams } from '../../shared/lists/current-params.ts'
import { FilterChips } from '../../shared/lists/filter-chips.tsx'
import { FiltersButton } from '../../shared/lists/filters-button.tsx'
import { useTypedDays } from '../../shared/use-typed-days.ts'
import {
  describeRangeProblem,
  isReportRange,
  listDays,
  presetNames,
  presets,
  type ReportFilters,
  readReportFilters,
  writeReportAddress,
} from './report-filters.ts'

/** Selects the report and its range, which narrow windows fold away: the report names its days. */
export function ReportBar({ filters }: { filters: ReportFilters }) {
  const panel = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex items-center gap-6 md:contents">
        <div className="min-w-0 flex-1">
          <FilterChips
            label="Report"
            chips={reportNames.map((report) => ({
              label: reports[report].name,
              address: writeReportAddress(filters, { report }),
              active: filters.report === report,
            }))}
          />
        </div>
        <FiltersButton
          panel={panel}
          open={open}
          onToggle={() => setOpen(!open)}
          used={filters.startDate || filters.preset !== 'month' ? 1 : 0}
        />
      </div>
      <div id={panel} className={clsx('flex-wrap items-center justify-between gap-2 md:flex', open ? 'flex' : 'hidden')}>
        <FilterChips
          label="Period"
          chips={presets.map((preset) => ({
            label: presetNames[preset],
            address: writeReportAddress(filters, { preset }),
            active: !filters.startDate && filters.preset === preset,
          }))}
        />
        <CustomDays />
      </div>
    </div>
  )
}

const readDays = (params: URLSearchParams) => listDays(readReportFilters(params))

function CustomDays() {
  const navigate = useNavigate()
  const [{ startDate, endDate }, change] = useTypedDays(
    readDays,
    (days) => isReportRange(days.startDate, days.endDate),
    (days) => void navigate(writeReportAddress(readReportFilters(currentParams()), days), { preventScrollReset: true }),
  )
  const problem = startDate && endDate && startDate >= '2000' ? describeRangeProblem(startDate, endDate) : ''
  return (
    <div className="flex flex-col gap-1 max-sm:w-full">
      <DateInputs startDate={startDate} endDate={endDate} onChange={change} />
      <p role="status" className="empty:hidden">
        {problem}
      </p>
    </div>
  )
}
