import { Select } from '@saddar/ui'

/** The room of a filter: half a line on phones, an equal share of one line on tablets, and its own width elsewhere. */
export const filterClass =
  'min-w-0 flex-1 basis-[calc(50%-0.25rem)] text-sm sm:flex-none sm:basis-auto md:max-lg:max-w-60 md:max-lg:flex-1 md:max-lg:basis-32'

interface FilterSelectProps<T extends string> {
  label: string
  value: T | undefined
  names: [T, string][]
  /** The label of the first option; 'Any …' by default. */
  first?: string
  onChoose: (value: T | undefined) => void
}

/** One filter of a list; its first option clears it. Wider for fingers, whose text is larger. */
export function FilterSelect<T extends string>({ label, value, names, first, onChoose }: FilterSelectProps<T>) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(names.find(([name]) => name === event.target.value)?.[0])}
      className={`${filterClass} sm:w-36 sm:pointer-coarse:w-44`}
    >
      <option value="">{first ?? `Any ${label.toLowerCase()}`}</option>
      {names.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </Select>
  )
}
