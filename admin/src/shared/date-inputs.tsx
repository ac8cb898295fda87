import { DateInput } from './date-input.tsx'

interface DateInputsProps {
  /** Days in Karachi, both inclusive. */
  startDate: string | undefined
  endDate: string | undefined
  onChange: (change: { startDate?: string | undefined; endDate?: string | undefined }) => void
}

// Both fit side by side on the smallest phone.
const narrow = 'min-w-0 flex-1 sm:w-38 sm:flex-none'

/** A custom date range. */
export function DateInputs({ startDate, endDate, onChange }: DateInputsProps) {
  return (
    <span className="flex w-full items-center gap-2 sm:w-auto">
      <DateInput
        aria-label="From"
        value={startDate ?? ''}
        max={endDate}
        onChange={(event) => onChange({ startDate: event.target.value || undefined })}
        className={narrow}
      />
      <span className="text-quiet">to</span>
      <DateInput
        aria-label="To"
        value={endDate ?? ''}
        min={startDate}
        onChange={(event) => onChange({ endDate: event.target.value || undefined })}
        className={narrow}
      />
    </span>
  )
}
