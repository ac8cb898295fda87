import { Spinner } from '@saddar/ui'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { readFigure } from '../../shared/read-figure.ts'

interface InlineNumberProps {
  /** The accessible name: 'Stock of Braided cable, Black'. */
  label: string
  value: number
  /** The value that shows as an empty field. */
  emptyAt?: number
  /** Gets the new value and the value when editing began, which may have changed meanwhile. */
  onSave: (value: number, seen: number) => Promise<unknown>
  tone?: 'plain' | 'warning'
}

/** A number that is edited inline: Enter or blur saves, Escape discards. What is typed while it saves stays, and is saved next. */
export function InlineNumber({ label, value, emptyAt, onSave, tone = 'plain' }: InlineNumberProps) {
  const note = useId()
  const shown = value === emptyAt ? '' : value.toLocaleString('en-US')
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const [problem, setProblem] = useState('')
  const seen = useRef<number | null>(null)
  const latest = useRef(typed)
  const isNext = useRef(false)

  const save = async (present = value) => {
    if (typed === null) return
    if (state === 'busy') {
      isNext.current = true
      return
    }
    const figure = typed.trim() === '' && emptyAt !== undefined ? emptyAt : readFigure(typed)
    if (figure === present) return takeBack()
    if (figure < 0) return setProblem('It cannot be below 0')
    if (!Number.isInteger(figure) || figure >= 100_000_000) return setProblem('Enter a whole number')
    setState('busy')
    setProblem('')
    try {
      await onSave(figure, seen.current ?? present)
      const isTypedOn = latest.current !== typed
      if (!isTypedOn) setTyped(null)
      setState(isTypedOn ? 'idle' : 'saved')
      // The next edit starts from the value shown now; what was typed meanwhile, from the saved one.
      seen.current = isTypedOn && latest.current !== null ? figure : null
    } catch (error) {
      seen.current = null
      setState('idle')
      setProblem((error as Error).message)
    }
  }
  useEffect(() => {
    if (state === 'busy' || !isNext.current) return
    isNext.current = false
    if (!problem) void save(seen.current ?? value)
  })
  const takeBack = () => {
    seen.current = null
    latest.current = null
    isNext.current = false
    setTyped(null)
    setProblem('')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') takeBack()
  }
  return (
    <span className="relative block md:inline-block">
      <span className="flex items-center lg:gap-1">
        <span aria-hidden className="grid size-4 shrink-0 place-items-center text-success max-lg:absolute max-lg:left-1.5 max-lg:z-1">
          {state === 'busy' && <Spinner size="xs" color="dark" text="" decorative />}
          {state === 'saved' && <Check size={14} strokeWidth={2.5} />}
        </span>
        <input
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note}
          inputMode="numeric"
          autoComplete="off"
          placeholder={emptyAt === undefined ? undefined : '–'}
          value={typed ?? shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            seen.current ??= value
            latest.current = event.target.value
            setTyped(event.target.value)
            if (state !== 'busy') setState('idle')
          }}
          onBlur={() => void save()}
          onKeyDown={onKey}
          className={clsx(
            'tabular h-9 w-full min-w-0 rounded-control border border-edge bg-surface px-2 text-right hover:border-ink max-md:h-11 max-md:pt-3.5 md:w-20 lg:w-24 aria-invalid:border-red-text pointer-coarse:h-11',
            tone === 'warning' && typed === null && 'font-semibold text-warning',
          )}
        />
      </span>
      {/* Below the ring of the focused field. */}
      <span id={note} role="status" className={clsx('block max-w-44 text-right text-red-text text-xs', problem ? 'pt-1.5' : 'sr-only')}>
        {problem || (state === 'saved' ? 'Saved' : '')}
      </span>
    </span>
  )
}
