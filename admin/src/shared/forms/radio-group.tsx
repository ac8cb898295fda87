import { RadioCard } from '@saddar/ui'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface RadioGroupProps {
  legend: string
  /** Where the text around it says what is chosen; screen readers read the legend all the same. */
  isLegendHidden?: boolean
  /** The properties of each radio button: its `name`, or what react-hook-form's `register` returns. */
  field: Omit<ComponentProps<typeof RadioCard>, 'label' | 'hint' | 'value'>
  options: readonly { value: string; label: string; hint?: string; checked?: boolean }[]
  /** The ids of the texts that describe the group. */
  describedBy?: string
  /** stack: one above the other · wide: side by side from tablets on · pair: always side by side, for two short labels */
  layout?: 'stack' | 'wide' | 'pair'
  className?: string
  /** Below the cards, such as a FieldNote. */
  children?: ReactNode
}

const layouts = { stack: 'grid gap-2', wide: 'grid gap-3 sm:grid-cols-2', pair: 'grid grid-cols-2 gap-3' }

/** Radio buttons as cards, of which one is chosen. */
export function RadioGroup({
  legend,
  isLegendHidden,
  field,
  options,
  describedBy,
  layout = 'stack',
  className,
  children,
}: RadioGroupProps) {
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={describedBy}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>{legend}</legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <RadioCard key={option.value} {...field} {...option} />
        ))}
      </div>
      <div className="mt-2 empty:hidden">{children}</div>
    </fieldset>
  )
}
