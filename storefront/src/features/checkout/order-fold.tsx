import type { CartItem } from '@saddar/contract'
import { ChevronDown } from 'lucide-react'
import { Amount } from '../../shared/cart-line/amount-lines.tsx'
import { getLineKey } from '../../shared/cart-line/line-identity.ts'
import { LinePicture } from '../../shared/cart-line/line-picture.tsx'
import { OrderLines } from './order-lines.tsx'

interface OrderFoldProps {
  /** Undefined while the cart loads. */
  lines: CartItem[] | undefined
  total: number | undefined
}

/** As many as fit on the line are seen. */
const shown = 3

/** On phones, above the form: pictures and total, and the items when it is opened. */
export function OrderFold({ lines = [], total }: OrderFoldProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="group/fold rounded-tile border border-line bg-surface px-4 min-[900px]:hidden">
      <summary className="flex min-h-12 items-center gap-2 py-2 text-sm">
        <ChevronDown aria-hidden size={20} className="shrink-0 group-open/fold:rotate-180" />
        {/* With enlarged text the total has a line of its own. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span>
            Your items <span className="tabular whitespace-nowrap text-quiet">{pieces > 0 && `(${pieces})`}</span>
          </span>
          <span className="flex h-8 min-w-0 flex-1 flex-wrap items-center gap-2 overflow-hidden">
            {lines.slice(0, shown).map((line) => (
              <LinePicture key={getLineKey(line)} url={line.colorImage ?? line.image} className="size-8" />
            ))}
          </span>
          <Amount value={total} className="tabular text-base font-semibold" />
        </span>
      </summary>
      <div className="border-line border-t py-4">
        <OrderLines lines={lines} />
      </div>
    </details>
  )
}
