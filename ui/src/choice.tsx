import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A second line in quieter colour. */
  hint?: ReactNode
}

/** A checkbox whose whole row, at least 44 px high, is the target. */
export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <label
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-default has-disabled:opacity-55',
        className,
      )}
    >
      <input {...rest} type="checkbox" className="size-5 shrink-0 rounded" />
      <span className="min-w-0 text-sm">
        {label}
        {hint && <span className="block text-quiet">{hint}</span>}
      </span>
    </label>
  )
}

/** A radio button as a card; give several the same `name` inside a fieldset. */
export function RadioCard({ label, hint, className, children, ...rest }: ChoiceProps & { children?: ReactNode }) {
  return (
    <label
      className={clsx(
        'flex min-h-12 cursor-pointer items-start gap-3 rounded-tile border border-edge bg-surface px-4 py-3 transition-colors hover:border-ink',
        'has-checked:border-ink has-checked:rim-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        'has-disabled:cursor-default has-disabled:opacity-55',
        className,
      )}
    >
      <input {...rest} type="radio" className="mt-0.5 size-5 shrink-0 outline-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-sm text-quiet">{hint}</span>}
        {children}
      </span>
    </label>
  )
}
