import { Minus, Plus } from 'lucide-react'

interface QuantityProps {
  value: number
  /** The buttons stop at this number. */
  maximum: number
  onChange: (value: number) => void
  label?: string
}

/** A quantity input with two buttons. */
export function Quantity({ value, maximum, onChange, label = 'Quantity' }: QuantityProps) {
  const set = (next: number) => onChange(Math.max(1, Math.min(maximum, next)))
  const button = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tile disabled:opacity-45'
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-control border border-edge bg-surface">
      <button type="button" aria-label="One less" disabled={value <= 1} onClick={() => set(value - 1)} className={button}>
        <Minus aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <input
        aria-label={label}
        name="quantity"
        inputMode="numeric"
        value={value}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '').slice(0, 4)) || 1)}
        className="tabular h-11 w-11 bg-transparent text-center outline-offset-0"
      />
      <button type="button" aria-label="One more" disabled={value >= maximum} onClick={() => set(value + 1)} className={button}>
        <Plus aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </fieldset>
  )
}
