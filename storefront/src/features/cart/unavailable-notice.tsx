import { Button } from '@saddar/ui'
import { TriangleAlert } from 'lucide-react'

/** Lists the lines that can no longer be bought, with one button that removes them all. They do not block checkout. */
export function UnavailableNotice({ busy, onRemove }: { busy: boolean; onRemove: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-warning-tint px-4 py-2 text-sm text-warning"
    >
      <span className="flex items-center gap-2.5 font-medium">
        <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        Some items in your cart are unavailable
      </span>
      <Button tone="quiet" busy={busy} onClick={onRemove} className="-mx-3 px-3! text-sm underline underline-offset-4">
        Remove them
      </Button>
    </div>
  )
}
