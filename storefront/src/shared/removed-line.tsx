import { Button } from '@saddar/ui'
import { useEffect, useRef } from 'react'

/** Takes the place of a removed line, with an undo button that has the focus. */
export function RemovedLine({ title, busy, onUndo }: { title: string; busy: boolean; onUndo: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={ref} role="status" className="flex items-center justify-between gap-4 rounded-control bg-tile px-4 py-2 text-sm">
      <span className="min-w-0">
        Removed <span className="font-medium">{title}</span>
      </span>
      <Button tone="quiet" busy={busy} onClick={onUndo} className="underline underline-offset-4">
        Undo
      </Button>
    </div>
  )
}
