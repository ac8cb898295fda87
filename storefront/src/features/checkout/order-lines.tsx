import type { CartItem } from '@saddar/contract'
import { onlyLeft } from '@saddar/contract/messages'
import { formatRupees } from '@saddar/contract/money'
import { Skeleton } from '@saddar/ui'
import { describeChoice, getLineKey } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { getLineTotal } from '../cart/cart-changes.ts'
import { isShort } from '../cart/is-short.ts'

/** A short list of the items being ordered. */
export function OrderLines({ lines }: { lines: CartItem[] }) {
  return (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={getLineKey(line)} className="flex items-center gap-3 text-sm">
          <LinePicture url={line.colorImage ?? line.image} className="size-14" />
          <span className="min-w-0 flex-1">
            <span className="block">{line.title}</span>
            <span className="tabular text-quiet">{[describeChoice(line), `Qty ${line.quantity}`].filter(Boolean).join(' · ')}</span>
            {isShort(line) && <span className="block font-medium text-red-text">{onlyLeft(line.stock)}</span>}
          </span>
          <span className="tabular font-medium">{formatRupees(getLineTotal(line))}</span>
        </li>
      ))}
    </ul>
  )
}

export function OrderLinesSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className="grid gap-3">
      {[0, 1].map((index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-14 shrink-0" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </div>
  )
}
