import type { CartItem } from '@saddar/contract'
import { ChevronDown } from 'lucide-react'
import { Amount } from '../../shared/cart-line/amount-lines.tsx'
import { OrderLines } from './order-lines.tsx'

interface OrderFoldProps {
  /** Undefined while the cart loads. */
  lines: CartItem[] | undefined
  total: number | undefined
}

/** On phones, above the form: the total, and the items when it is opened. */
export function OrderFold({ lines = [], total }: OrderFoldProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className="group/fold rounded-tile border border-line bg-surface px-4 min-[900px]:hidden">
      <summary className="flex min-h-12 items-center gap-2 text-sm">
        <ChevronDown aria-hidden size={20} className="shrink-0 group-open/fold:rotate-180" />
        <span className="flex-1">
          Your items <span className="tabular text-quiet">{pieces > 0 && `(${pieces})`}</span>
        </span>
        <Amount value={total} className="tabular text-base font-semibold" />
      </summary>
      <div className="border-line border-t py-4">
        <OrderLines lines={lines} />
      </div>
    </details>
  )
}
