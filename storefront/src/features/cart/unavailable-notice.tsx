import type { CartItem } from '@saddar/contract'
import { Button } from '@saddar/ui'
import { TriangleAlert } from 'lucide-react'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'

interface UnavailableNoticeProps {
  /** Named where the lines are not listed beside the notice. */
  lines?: CartItem[]
  busy: boolean
  onRemove: () => void
}

/** Says that lines can no longer be bought, with one button that removes them all. They do not block checkout. */
export function UnavailableNotice({ lines = [], busy, onRemove }: UnavailableNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-warning-tint px-4 py-2 text-sm text-warning"
    >
      <span className="flex items-center gap-2.5 font-medium">
        <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        <span>
          Some items in your cart are unavailable
          {lines.map((line) => (
            <bdi key={getLineKey(line)} className="block font-normal">
              {line.title}
            </bdi>
          ))}
        </span>
      </span>
      <Button tone="quiet" busy={busy} onClick={onRemove} className="-mx-3 px-3! text-sm underline underline-offset-4">
        Remove them
      </Button>
    </div>
  )
}
