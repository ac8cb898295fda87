import { Minus, Plus } from 'lucide-react'

interface QuantityProps {
  value: number
  /** The buttons stop at this number. */
  maximum: number
  onChange: (value: number) => void
  label?: string
}

/** A quantity input with two buttons. At its limit a button keeps the focus that a press gave it, which `disabled` would drop. */
export function Quantity({ value, maximum, onChange, label = 'Quantity' }: QuantityProps) {
  const set = (next: number) => onChange(Math.max(1, Math.min(maximum, next)))
  const step = (label: string, by: number, isLast: boolean, Icon: typeof Plus) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast}
      onClick={() => isLast || set(value + by)}
      className="flex size-11 items-center justify-center rounded-control hover:bg-tile aria-disabled:opacity-55"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </button>
  )
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-control border border-edge bg-surface">
      {step('One less', -1, value <= 1, Minus)}
      <input
        aria-label={label}
        name="quantity"
        inputMode="numeric"
        value={value}
        onChange={(event) => set(+event.target.value.replace(/\D/g, '') || 1)}
        className="tabular h-11 w-11 bg-transparent text-center outline-offset-0"
      />
      {step('One more', 1, value >= maximum, Plus)}
    </fieldset>
  )
}
