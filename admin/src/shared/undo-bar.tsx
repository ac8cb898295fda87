import { Button, IconButton } from '@saddar/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offerUndo, type UndoableChange, useOfferedUndo } from './undo.ts'

/** Offers to undo the last change of orders or delete (rules 16.12, 16.14), or says that it cannot be undone, on phones above a bar of the page. It stays while the person goes to other screens. */
export function UndoBar() {
  const change = useOfferedUndo()
  return (
    <section
      aria-label="Undo"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-30 flex justify-center pb-[env(safe-area-inset-bottom)] print:hidden max-sm:[body:has([data-bottom-bar])_&]:bottom-19"
    >
      <p role="status" className="sr-only">
        {change?.text}
      </p>
      {change && <Offer key={change.until} change={change} />}
    </section>
  )
}

function Offer({ change: { text, until, undo } }: { change: UndoableChange }) {
  const left = useSecondsUntil(until)
  const [isUndoing, setIsUndoing] = useState(false)
  useEffect(() => {
    if (left === 0 && !isUndoing) offerUndo(null)
  }, [left, isUndoing])
  const run = async (undo: () => Promise<unknown>) => {
    setIsUndoing(true)
    try {
      // What it says about its outcome stays.
      if ((await undo()) !== true) offerUndo(null)
    } catch {
      // The offer stays, to try again.
      setIsUndoing(false)
    }
  }
  return (
    <div className="pointer-events-auto flex max-w-xl animate-rise items-center gap-2 rounded-tile bg-ink py-1.5 pr-1.5 pl-4 text-surface floating">
      <p aria-hidden className="min-w-0">
        {text}
      </p>
      {undo && (
        <Button
          tone="quiet"
          size="sm"
          busy={isUndoing}
          onClick={() => void run(undo)}
          className="shrink-0 text-surface! underline underline-offset-4 hover:text-ink!"
        >
          Undo{' '}
          <span aria-hidden className="tabular">
            {left}
          </span>
        </Button>
      )}
      <IconButton
        label="Close"
        icon={<X size={18} strokeWidth={1.75} />}
        onClick={() => offerUndo(null)}
        className="shrink-0 text-surface! hover:text-ink!"
      />
    </div>
  )
}

/** Whole seconds from now, at least 0; rendered again every second. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}
