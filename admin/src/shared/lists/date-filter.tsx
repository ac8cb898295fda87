import { Select } from '@saddar/ui'
import { useState } from 'react'
import { DateInputs } from '../date-inputs.tsx'
import { getKarachiDate } from '../karachi-time.ts'
import { filterClass } from './filter-select.tsx'

/** Ranges as days before today. */
const ranges = [
  { name: 'Today', from: 0, to: 0 },
  { name: 'Yesterday', from: 1, to: 1 },
  { name: 'Last 7 days', from: 6, to: 0 },
  { name: 'Last 30 days', from: 29, to: 0 },
]

interface Days {
  startDate?: string | undefined
  endDate?: string | undefined
}
interface DateFilterProps {
  filters: Days
  onChange: (change: Days) => void
}

/** Filters by day in Karachi: a preset range or two custom dates. */
export function DateFilter({ filters: { startDate, endDate }, onChange }: DateFilterProps) {
  const usual = ranges.find(({ from, to }) => startDate === getKarachiDate(from) && endDate === getKarachiDate(to))
  const [custom, setCustom] = useState(false)
  const isCustom = custom || (!usual && Boolean(startDate || endDate))
  const choose = (name: string) => {
    const range = ranges.find((range) => range.name === name)
    setCustom(name === 'custom')
    if (name === 'custom') return
    onChange({ startDate: range && getKarachiDate(range.from), endDate: range && getKarachiDate(range.to) })
  }
  return (
    <>
      <Select
        aria-label="Date"
        value={isCustom ? 'custom' : (usual?.name ?? '')}
        onChange={(event) => choose(event.target.value)}
        className={`${filterClass} sm:w-40`}
      >
        <option value="">Any date</option>
        {ranges.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
        <option value="custom">Custom dates</option>
      </Select>
      {isCustom && <DateInputs startDate={startDate} endDate={endDate} onChange={onChange} />}
    </>
  )
}
